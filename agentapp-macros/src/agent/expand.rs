//! From an [`Agent`] to what stands behind its struct.

use super::Agent;
use crate::keywords::{DELEGATES_TO, EXTENDS, ID, TOOLS, WORKFLOWS};
use crate::nodes;
use crate::places::Extent;
use crate::syntax::{Entry, Kind, Value, find};
use agentapp_model::rules::words;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ExprPath;

/// Returns the impl that tells `app!` about an agent. It is as whole as the agent: what is wrong has
/// been reported, and need not be reported again where the agent is used.
pub(crate) fn expand(agent: &Agent) -> TokenStream {
    let name = &agent.name;
    let id = find(&agent.front, ID).map(|entry| &entry.value);
    let place = id.map_or(agent.extent(), |id| id.extent).position();
    let directory = id.map_or_else(|| nodes::known_id(""), directory);
    let id = id.and_then(nodes::id).unwrap_or_else(|| nodes::known_id(""));
    let list = find(&agent.front, WORKFLOWS).map(|entry| &entry.value);
    let workflows = list.map(|list| workflows(list).collect::<Vec<_>>()).unwrap_or_default();
    let whole = agent.whole && list.is_none_or(|list| matches!(list.kind, Kind::List(_)) && list.is_read());
    let tools = tools(&agent.front);
    let extends = extends(&agent.front);
    let definition = definition(agent);
    quote! {
        #[diagnostic::do_not_recommend]
        impl ::agentapp::__private::AgentItem for #name {
            const ID: ::agentapp::__private::Id = #id;
            const FACTS: ::agentapp::__private::AgentFacts = ::agentapp::__private::AgentFacts {
                id: Self::ID,
                directory: #directory,
                place: #place,
                workflows: &[#(#workflows),*],
                whole: #whole,
                tools: &[#(#tools),*],
                extends: #extends,
                definition: <Self as ::agentapp::__private::AgentItem>::definition,
            };
            fn definition() -> ::agentapp::__private::Node { #definition }
        }
    }
}

fn directory(id: &Value) -> TokenStream {
    match id.as_text() {
        Some(id) => nodes::known_id(words::directory(id)),
        None => {
            let id = nodes::text(id).unwrap_or_else(|| quote!(""));
            quote!(::agentapp::__private::Id::new(::agentapp::__private::words::directory(#id)))
        }
    }
}

fn workflows(list: &Value) -> impl Iterator<Item = TokenStream> {
    let items = if let Kind::List(items) = &list.kind { items.as_slice() } else { &[] };
    items.iter().filter_map(|item| {
        let id = match item.as_path() {
            Some(path) => workflow_id(path),
            None => reference(item)?,
        };
        Some(pair(&id, item.extent))
    })
}

/// Returns the tools that are named by their paths. A string is left to the host's catalogue.
fn tools(front: &[Entry]) -> Vec<TokenStream> {
    let Some(Kind::List(items)) = find(front, TOOLS).map(|entry| &entry.value.kind) else {
        return Vec::new();
    };
    let paths = items.iter().filter_map(|item| Some((item.as_path()?, item.extent)));
    paths.map(|(path, extent)| pair(&nodes::tool_id(path), extent)).collect()
}

fn extends(front: &[Entry]) -> TokenStream {
    let parent = find(front, EXTENDS).map(|entry| &entry.value);
    let id = parent.and_then(|parent| match parent.as_path() {
        Some(path) => Some((agent_id(path), parent.extent)),
        None => Some((reference(parent)?, parent.extent)),
    });
    match id {
        Some((id, extent)) => {
            let pair = pair(&id, extent);
            quote!(::core::option::Option::Some(#pair))
        }
        None => quote!(::core::option::Option::None),
    }
}

fn pair(id: &TokenStream, extent: Extent) -> TokenStream {
    let place = extent.position();
    quote!((#id, #place))
}

/// Returns the id by which a reference is matched: as the loader does, its text, or what stands under
/// `ref` or `file`.
fn reference(value: &Value) -> Option<TokenStream> {
    match &value.kind {
        Kind::Map(entries) => match find(entries, "ref").or_else(|| find(entries, "file")) {
            Some(entry) => nodes::id(&entry.value),
            None => Some(nodes::known_id("inline")),
        },
        _ => nodes::id(value),
    }
}

fn workflow_id(path: &ExprPath) -> TokenStream {
    quote!(<#path as ::agentapp::__private::WorkflowItem>::ID)
}

fn agent_id(path: &ExprPath) -> TokenStream {
    quote!(<#path as ::agentapp::__private::AgentItem>::ID)
}

fn definition(agent: &Agent) -> TokenStream {
    let front = agent.front.iter().filter_map(|entry| Some((entry.key.as_str(), field(entry)?)));
    let front = nodes::mapping(front);
    let body = agent.prompt.as_ref().and_then(nodes::tokens).map(|body| ("body", body));
    nodes::mapping([("agent", front)].into_iter().chain(body))
}

/// Returns a field's value. Items named by their path stand for their ids.
fn field(entry: &Entry) -> Option<TokenStream> {
    if entry.key == WORKFLOWS && names_only(&entry.value) {
        let facts = quote!(<Self as ::agentapp::__private::AgentItem>::FACTS);
        return Some(quote!(::agentapp::__private::listed(#facts.workflows)));
    }
    let id_of: fn(&ExprPath) -> TokenStream = match entry.key.as_str() {
        WORKFLOWS => workflow_id,
        EXTENDS | DELEGATES_TO => agent_id,
        TOOLS => nodes::tool_id,
        _ => return nodes::tokens(&entry.value),
    };
    nodes::with_ids(&entry.value, id_of)
}

/// Returns true if a list is what the facts have of it already.
fn names_only(value: &Value) -> bool {
    let is_name = |item: &Value| item.as_path().is_some() || item.as_text().is_some();
    matches!(&value.kind, Kind::List(items) if items.iter().all(is_name))
}
