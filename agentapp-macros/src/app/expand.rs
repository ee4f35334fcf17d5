//! From an [`App`] to the function that makes it, and the constants by which rustc asks the rules
//! across its items.

use super::{App, Items, in_place};
use crate::keywords::{AGENTS, HTML, TOOLS, UI, WORKFLOWS};
use crate::nodes;
use crate::places::Extent;
use crate::syntax::{Entry, Kind, Value, find};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Expr;

/// Each asked of every agent.
const OF_AGENTS: [&str; 4] =
    ["agent_is_distinct", "workflow_refs_resolve", "extends_ends", "tools_are_bundled"];
/// Each asked of every workflow.
const OF_WORKFLOWS: [&str; 3] =
    ["workflow_is_distinct_and_attached", "step_agents_are_bundled", "workflow_calls_are_sound"];

/// Each asked of every tool.
const OF_TOOLS: [&str; 1] = ["tool_is_distinct"];

/// Returns `fn app()`. It is as whole as the app: what is wrong has been reported, and callers need
/// not fail too.
pub(crate) fn expand(app: &App) -> TokenStream {
    let in_place = in_place::expand::expand(&app.in_place);
    let facts = facts(app);
    // What is written in the call has been asked already.
    let rules = (!in_place::check::is_known(app))
        .then(|| rules(&app.agents, &OF_AGENTS).chain(rules(&app.workflows, &OF_WORKFLOWS)));
    let rules = rules.into_iter().flatten();
    let tool_rules = self::rules(&app.tools, &OF_TOOLS).chain(ui_tool_rules(app));
    let html = html_rule(app);
    let spec = app.spec.as_ref().map(crate::appspec::expand);
    let entries = app.entries.iter().filter_map(|entry| Some((entry.key.as_str(), field(entry)?)));
    let definition = nodes::mapping(entries);
    let define = quote!(::agentapp::__private::define(#definition));
    let define = match &app.spec {
        Some(_) => quote!(::agentapp::__private::spec::both(#define, appspec())),
        None => define,
    };
    quote! {
        /// Returns the app that `app!` describes. Nothing outside of the program is touched.
        ///
        /// # Errors
        ///
        /// A rule is broken that rustc could not ask, since a value is known to the program alone.
        pub fn app() -> ::core::result::Result<::agentapp::App, ::agentapp::Refused> {
            #in_place
            #facts
            #(#rules)*
            #(#tool_rules)*
            #html
            #define
        }

        #spec
    }
}

fn facts(app: &App) -> TokenStream {
    let agents = facts_of(&app.agents, "AgentItem");
    let workflows = facts_of(&app.workflows, "WorkflowItem");
    let tools = facts_of(&app.tools, "ToolItem");
    let (agents_whole, workflows_whole) = (app.agents.whole, app.workflows.whole);
    let [agent_count, workflow_count, tool_count] =
        [&app.agents, &app.workflows, &app.tools].map(|items| items.paths.len());
    let tools_listed = tools_listed(app);
    quote! {
        const __AGENT_FACTS: &[&::agentapp::__private::AgentFacts] = #agents;
        const __WORKFLOW_FACTS: &[&::agentapp::__private::WorkflowFacts] = #workflows;
        const __TOOL_FACTS: &[&::agentapp::__private::ToolFacts] = #tools;
        const __AGENTS: &::agentapp::__private::consts::Agents<
            #agent_count,
            { ::agentapp::__private::consts::count_refs(__AGENT_FACTS) },
        > = &::agentapp::__private::consts::Agents::new(__AGENT_FACTS, #agents_whole);
        const __WORKFLOWS: &::agentapp::__private::consts::Workflows<#workflow_count> =
            &::agentapp::__private::consts::Workflows::new(__WORKFLOW_FACTS, #workflows_whole);
        const __TOOLS: &::agentapp::__private::consts::Tools<#tool_count> =
            &::agentapp::__private::consts::Tools::new(__TOOL_FACTS, #tools_listed);
        const __ITEMS: &::agentapp::__private::consts::Items =
            &::agentapp::__private::consts::Items::new(__AGENTS, __WORKFLOWS, __TOOLS);
    }
}

fn facts_of(items: &Items, item: &str) -> TokenStream {
    let item = Ident::new(item, Span::call_site());
    let facts = items.paths.iter().map(|(path, _)| quote!(&<#path as ::agentapp::__private::#item>::FACTS));
    quote!(&[#(#facts),*])
}

/// Returns where the app lists its tools. If it does not, or not all could be read, any tool may be
/// the host's.
fn tools_listed(app: &App) -> TokenStream {
    match find(&app.entries, TOOLS).filter(|_| app.tools.whole) {
        Some(entry) => {
            let place = entry.key_extent.position();
            quote!(::core::option::Option::Some(#place))
        }
        None => quote!(::core::option::Option::None),
    }
}

fn rules(items: &Items, rules: &'static [&'static str]) -> impl Iterator<Item = TokenStream> {
    items.paths.iter().enumerate().flat_map(move |(at, (_, extent))| {
        rules.iter().map(move |rule| constant(rule, *extent, &quote!(__ITEMS, #at)))
    })
}

/// Returns a constant that cannot be evaluated if a rule is broken. rustc underlines the call, whose
/// tokens stand where the author named the item.
fn constant(rule: &str, extent: Extent, arguments: &TokenStream) -> TokenStream {
    let rule = Ident::new(rule, extent.start);
    let function = quote_spanned!(extent.start=> ::agentapp::__private::consts::#rule);
    let arguments = quote_spanned!(extent.end=> (#arguments));
    quote!(const _: () = #function #arguments;)
}

// `app.ui-empty`, for a document that only rustc can see.
fn html_rule(app: &App) -> Option<TokenStream> {
    let Kind::Map(ui) = &find(&app.entries, UI)?.value.kind else { return None };
    let html = &find(ui, HTML)?.value;
    match &html.kind {
        Kind::Rust(expression) if matches!(**expression, Expr::Path(_) | Expr::Macro(_)) => {
            Some(constant("ui_is_not_empty", html.extent, &quote!(#expression)))
        }
        _ => None,
    }
}

// `attach.tool-outside`, for what the UI names by a path.
fn ui_tool_rules(app: &App) -> Vec<TokenStream> {
    let ui = find(&app.entries, UI).map(|entry| &entry.value.kind);
    let Some(Kind::Map(ui)) = ui else { return Vec::new() };
    let tools = find(ui, TOOLS).map(|entry| &entry.value.kind);
    let Some(Kind::List(tools)) = tools else { return Vec::new() };
    let paths = tools.iter().filter_map(|tool| Some((tool.as_path()?, tool.extent)));
    paths
        .map(|(path, extent)| {
            let id = nodes::tool_id(path);
            constant("ui_tool_is_bundled", extent, &quote!(__ITEMS, #id))
        })
        .collect()
}

fn field(entry: &Entry) -> Option<TokenStream> {
    let (function, list) = match entry.key.as_str() {
        AGENTS => ("agents", "__AGENT_FACTS"),
        WORKFLOWS => ("workflows", "__WORKFLOW_FACTS"),
        TOOLS => ("tools", "__TOOL_FACTS"),
        UI => return ui(&entry.value),
        _ => return nodes::tokens(&entry.value),
    };
    let [function, list] = [function, list].map(|name| Ident::new(name, Span::call_site()));
    matches!(entry.value.kind, Kind::List(_)).then(|| quote!(::agentapp::__private::#function(#list)))
}

fn ui(value: &Value) -> Option<TokenStream> {
    let Kind::Map(fields) = &value.kind else { return nodes::tokens(value) };
    let fields = fields.iter().filter_map(|field| {
        let value = match field.key.as_str() {
            TOOLS => nodes::with_ids(&field.value, nodes::tool_id),
            _ => nodes::tokens(&field.value),
        };
        Some((field.key.as_str(), value?))
    });
    Some(nodes::mapping(fields))
}
