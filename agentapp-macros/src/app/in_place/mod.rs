//! The agents and workflows that are written in `app!` itself. Each becomes a hidden item that is
//! what an item with an attribute would have been.

pub(crate) mod check;
pub(crate) mod expand;

use crate::agent::Agent;
use crate::places::Extent;
use crate::syntax::{Entry, Kind, Value, find};
use proc_macro2::Ident;

/// The items in place.
#[derive(Default)]
pub(crate) struct InPlace {
    /// The agents.
    pub(crate) agents: Vec<Agent>,
    /// The workflows.
    pub(crate) workflows: Vec<Workflow>,
    /// Hidden items, each where the author refers to it by name.
    pub(crate) used: Vec<Ident>,
}

/// A workflow in place.
pub(crate) struct Workflow {
    /// Its hidden item.
    pub(crate) name: Ident,
    /// The fields of WORKFLOW.md.
    pub(crate) front: Vec<Entry>,
    /// The body of WORKFLOW.md, where that is not the description.
    pub(crate) body: Option<Value>,
    /// The elements of it that could not all be read. Nothing is concluded from what is absent in them.
    pub(crate) unread: Vec<Extent>,
}

impl Workflow {
    /// Returns what to point at when nothing smaller is at fault.
    pub(crate) fn extent(&self) -> Extent {
        Extent::from(self.name.span())
    }

    /// Returns the steps that name an agent, in order: the step's id, and the agent's.
    pub(crate) fn agent_steps(&self) -> Vec<(&str, &Value)> {
        let mut found = Vec::new();
        collect(&self.front, &mut found);
        found
    }
}

fn collect<'a>(entries: &'a [Entry], found: &mut Vec<(&'a str, &'a Value)>) {
    for step in maps(entries, "steps") {
        let text = |key| find(step, key).and_then(|entry| entry.value.as_text());
        let agent = find(step, "agent").filter(|_| text("kind") == Some("agent"));
        if let Some(Kind::Map(fields)) = agent.map(|entry| &entry.value.kind)
            && let Some(id) = find(fields, "ref")
        {
            found.push((text("id").unwrap_or_default(), &id.value));
        }
        collect(step, found);
        maps(step, "branches").for_each(|arm| collect(arm, found));
    }
}

fn maps<'a>(entries: &'a [Entry], key: &str) -> impl Iterator<Item = &'a [Entry]> + use<'a> {
    let items = match find(entries, key).map(|entry| &entry.value.kind) {
        Some(Kind::List(items)) => items.as_slice(),
        _ => &[],
    };
    items.iter().filter_map(|item| match &item.kind {
        Kind::Map(fields) => Some(fields.as_slice()),
        _ => None,
    })
}
