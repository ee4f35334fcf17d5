//! Steps: an element for each of the ten kinds, named as the kind is. The steps of a `<map>` or a
//! `<loop>` stand in it; `<branch>` and `<parallel>` have one `<arm>` for each way.

use super::element::Element;
use super::errors;
use super::names::Names;
use super::structure::{ARM, step_kind};
use crate::keywords::{DESCRIPTION, ID, PROMPT};
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value};
use agentapp_model::documents::step::StepKind;
use proc_macro2::{Ident, Span};
use syn::{Expr, parse_quote};

/// Makes the elements in an element its `steps`.
pub(super) fn into_entries(parent: &mut Element, names: &mut Names, report: &mut Report) {
    let children = std::mem::take(&mut parent.children);
    let steps = children.into_iter().map(|child| step(child, &parent.name, names, report)).collect();
    push_list(parent, "steps", steps, report);
}

fn step(mut child: Element, parent: &str, names: &mut Names, report: &mut Report) -> Value {
    let kind = step_kind(&child.name);
    if kind.is_none() {
        report.error(child.extent, errors::unknown(&child.name, parent));
        child.children.clear();
    }
    let prompts = matches!(kind, Some(StepKind::Agent | StepKind::Approval));
    child.name_text(if prompts { PROMPT } else { DESCRIPTION }, report);
    child.attributes.iter_mut().for_each(|entry| names_in(entry, kind, names));
    match kind {
        Some(StepKind::Map | StepKind::Loop) => into_entries(&mut child, names, report),
        Some(StepKind::Parallel) => arms(&mut child, |arm, report| into_entries(arm, names, report), report),
        Some(StepKind::Branch) => arms(&mut child, Element::has_no_children, report),
        _ => child.has_no_children(report),
    }
    if kind.is_none() || !child.whole {
        names.unread.push(child.extent);
    }
    name_kind(&mut child, kind, report);
    child.into_map()
}

// The format names the kind behind the id.
fn name_kind(step: &mut Element, kind: Option<StepKind>, report: &mut Report) {
    let known = kind.map(|kind| Kind::Text(kind.word().to_owned()));
    let value = Value { kind: known.unwrap_or(Kind::Unread), extent: step.extent };
    step.push(Entry { key: "kind".to_owned(), key_extent: step.extent, value }, report);
    let behind = step.attributes.iter().position(|entry| entry.key == ID).map_or(0, |at| at + 1);
    step.attributes[behind..].rotate_right(1);
}

fn arms(parent: &mut Element, mut read: impl FnMut(&mut Element, &mut Report), report: &mut Report) {
    let mut arms = Vec::new();
    for mut child in std::mem::take(&mut parent.children) {
        if child.name != ARM {
            report.error(child.extent, errors::unknown(&child.name, &parent.name));
            continue;
        }
        child.name_text(DESCRIPTION, report);
        read(&mut child, report);
        arms.push(child.into_map());
    }
    push_list(parent, "branches", arms, report);
}

// An empty list is left out, so that the rule says what is missing.
fn push_list(parent: &mut Element, key: &str, items: Vec<Value>, report: &mut Report) {
    let Some(first) = items.first() else { return };
    let key_extent = first.extent;
    let value = Value { kind: Kind::List(items), extent: parent.extent };
    parent.push(Entry { key: key.to_owned(), key_extent, value }, report);
}

/// Puts ids in the place of items.
fn names_in(entry: &mut Entry, kind: Option<StepKind>, names: &mut Names) {
    match (kind, entry.key.as_str()) {
        (Some(StepKind::Agent), "agent") => {
            names.agents_in(&mut entry.value);
            id_of_path(&mut entry.value, "AgentItem");
            wrap(&mut entry.value);
        }
        (Some(StepKind::Subworkflow), "workflow") => {
            names.workflows_in(&mut entry.value);
            id_of_path(&mut entry.value, "WorkflowItem");
        }
        (Some(StepKind::Tool), "tool") => id_of_path(&mut entry.value, "ToolItem"),
        _ => {}
    }
}

fn id_of_path(value: &mut Value, item: &str) {
    if let Some(path) = value.as_path() {
        let item = Ident::new(item, Span::call_site());
        let id: Expr = parse_quote!(<#path as ::agentapp::__private::#item>::ID.text);
        value.kind = Kind::Rust(Box::new(id));
    }
}

// `agent="id"` stands for `agent={ ref: "id" }`.
fn wrap(value: &mut Value) {
    if matches!(value.kind, Kind::Text(_) | Kind::Rust(_)) {
        let extent = value.extent;
        let kind = std::mem::replace(&mut value.kind, Kind::Unread);
        let entry = Entry { key: "ref".to_owned(), key_extent: extent, value: Value { kind, extent } };
        value.kind = Kind::Map(vec![entry]);
    }
}
