//! From the items in place to hidden items with the impls that the attributes write.

use super::{InPlace, Workflow};
use crate::keywords::ID;
use crate::nodes;
use crate::syntax::find;
use crate::workflow::item::Item;
use proc_macro2::TokenStream;
use quote::quote;

/// Returns the hidden items. They are enums, since nobody makes one.
pub(crate) fn expand(items: &InPlace) -> TokenStream {
    let agents = items.agents.iter().map(|agent| {
        let (name, facts) = (&agent.name, crate::agent::expand::expand(agent));
        quote!(enum #name {} #facts)
    });
    let workflows = items.workflows.iter().map(workflow);
    let used = (!items.used.is_empty()).then(|| {
        let used = &items.used;
        quote!(const _: ::core::marker::PhantomData<(#(#used,)*)> = ::core::marker::PhantomData;)
    });
    quote!(#(#agents)* #(#workflows)* #used)
}

fn workflow(workflow: &Workflow) -> TokenStream {
    let name = &workflow.name;
    let id = find(&workflow.front, ID).map(|entry| &entry.value);
    let place = id.map_or(workflow.extent(), |id| id.extent).position();
    let id = id.and_then(nodes::id).unwrap_or_else(|| nodes::known_id(""));
    let agents = workflow.agent_steps().into_iter().filter_map(|(step, agent)| {
        let (id, place) = (nodes::id(agent)?, agent.extent.position());
        Some(quote!((#step, #id, #place)))
    });
    let agents = agents.collect();
    let body = workflow.body.as_ref().and_then(nodes::tokens).map(|body| ("body", body));
    let front =
        workflow.front.iter().filter_map(|entry| Some((entry.key.as_str(), nodes::tokens(&entry.value)?)));
    let definition = nodes::mapping(front.chain(body));
    let item = Item { name, id, place, agents, calls: Vec::new(), definition };
    quote!(enum #name {} #item)
}
