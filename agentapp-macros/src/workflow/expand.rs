//! From a [`Workflow`] to what stands behind its struct.

use super::check::readable;
use super::item::Item;
use super::{Content, File, Workflow};
use crate::nodes;
use crate::places::Extent;
use crate::syntax::{Kind, Value};
use agentapp_model::documents::step::StepKind;
use agentapp_model::steps::{Step, steps_of};
use agentapp_model::{Document, Node};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::path::Path;

/// Returns the impl that tells `app!` about a workflow. It is as whole as the file: what is wrong
/// has been reported, and need not be reported again where the workflow is used.
pub(crate) fn expand(workflow: &Workflow) -> TokenStream {
    let name = &workflow.name;
    let (id, place, agents, definition) = match readable(workflow) {
        Some((file, content, document)) => {
            let id = document.front.text("id").unwrap_or_default().to_owned();
            let place = content.position(document.id_place());
            (id, place, agents(content, &document), definition(file))
        }
        None => {
            let place = Extent::from(name.span()).position();
            (String::new(), place, Vec::new(), nodes::mapping(std::iter::empty()))
        }
    };
    let id = nodes::known_id(&id);
    Item { name, id, place, agents, calls: Vec::new(), definition }.into_token_stream()
}

fn definition(file: &File) -> TokenStream {
    let kind = match Path::new(&file.path).is_absolute() {
        true => Kind::Text(file.path.clone()),
        false => Kind::InCrate(file.path.clone()),
    };
    let path = nodes::text(&Value { kind, extent: file.extent });
    quote!(::agentapp::__private::workflow_of(::core::include_str!(#path)))
}

fn agents(content: &Content, document: &Document) -> Vec<TokenStream> {
    let steps = steps_of(&document.front);
    steps.iter().filter_map(|step| agent(content, step)).collect()
}

// A blank name has been reported by itself.
fn agent(content: &Content, step: &Step<'_>) -> Option<TokenStream> {
    let node: &Node = step.get("agent")?.get("ref")?;
    let agent =
        node.as_text().filter(|text| !text.trim().is_empty() && step.kind() == Some(StepKind::Agent))?;
    let (id, place) = (step.id().unwrap_or_default(), content.position(node.place));
    let agent = nodes::known_id(agent);
    Some(quote!((#id, #agent, #place)))
}
