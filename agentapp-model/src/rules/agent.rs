//! Rules about one AGENT.md (AIP-42).

use super::{breach, names, schema_tag, version_can_be_written};
use crate::documents::agent::AGENT;
use crate::draft::{Document, Origin};
use crate::forms::{is_agent_id, is_plain_agent_id, is_version};
use crate::node::{Node, Value};
use crate::problem::Problem;
use crate::shape::{Fault, FaultKind, compare};

pub(super) fn check(agent: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    if !schema_tag(agent, "agent/v1", &names::AGENT_SCHEMA, problems) {
        return;
    }
    let faults = compare(&agent.front, agent.front_place, &AGENT);
    keys_are_known(agent, &faults, problems);
    fields_are_well_formed(agent, &faults, problems);
    refs_have_one_form(agent, &faults, problems);
    id_can_be_written(agent, origin, problems);
    version_can_be_written(agent, origin, is_version, &names::AGENT_FIELD, problems);
    hooks_are_single(agent, problems);
    traits_are_not_zero(agent, problems);
}

// `agent.unknown-key`: AGENT.md is closed, and has no field for the prompt.
fn keys_are_known(agent: &Document, faults: &[Fault], problems: &mut Vec<Problem>) {
    for fault in faults.iter().filter(|fault| fault.kind == FaultKind::UnknownKey) {
        let mut fault = fault.clone();
        let key = fault.path.to_ascii_lowercase().replace(['_', '-'], "");
        if matches!(key.as_str(), "systemprompt" | "prompt" | "instructions" | "system") {
            fault.help = Some("the prompt is the body of AGENT.md, below the frontmatter".to_owned());
        }
        problems.push(breach(&names::AGENT_UNKNOWN_KEY, agent, fault));
    }
}

// `agent.field`: every field is there, of its type and in its range.
fn fields_are_well_formed(agent: &Document, faults: &[Fault], problems: &mut Vec<Problem>) {
    let own = |fault: &&Fault| matches!(fault.kind, FaultKind::Missing | FaultKind::Wrong);
    problems.extend(faults.iter().filter(own).map(|fault| breach(&names::AGENT_FIELD, agent, fault.clone())));
}

// `agent.ref-shape`: a reference in a mapping has exactly one of ref, file, inline.
fn refs_have_one_form(agent: &Document, faults: &[Fault], problems: &mut Vec<Problem>) {
    let forms = faults.iter().filter(|fault| fault.kind == FaultKind::Forms);
    problems.extend(forms.map(|fault| breach(&names::AGENT_REF_SHAPE, agent, fault.clone())));
}

// `agent.id-segments`: a path after the owner is read, and is not written.
fn id_can_be_written(agent: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    let Some(node) = agent.front.get("id") else { return };
    let Some(id) = node.as_text().filter(|id| is_agent_id(id) && !is_plain_agent_id(id)) else { return };
    let noun = agent.noun();
    problems.push(match origin {
        Origin::Directory => Problem::new(
            &names::AGENT_ID_SEGMENTS,
            node.place,
            "id",
            format!("{noun}: `id` has more than one segment after the owner, which other loaders refuse"),
        ),
        Origin::Definition => Problem::new(
            &names::AGENT_FIELD,
            node.place,
            "id",
            format!("{noun}: `id` must be a name with at most one `@owner/` in front, found `{id}`"),
        ),
    });
}

// `agent.on-array`: the text and the schema allow an array of actions, other loaders refuse it.
fn hooks_are_single(agent: &Document, problems: &mut Vec<Problem>) {
    for entry in agent.front.get("on").and_then(Node::as_map).into_iter().flatten() {
        if entry.value.as_list().is_some() {
            let path = format!("on.{}", entry.key);
            let message = format!("{}: `{path}` is an array, which other loaders refuse", agent.noun());
            problems.push(Problem::new(&names::AGENT_ON_ARRAY, entry.value.place, path, message));
        }
    }
}

// `agent.trait-zero`: the text counts from 1, the schema from 0.
fn traits_are_not_zero(agent: &Document, problems: &mut Vec<Problem>) {
    for entry in agent.front.get("traits").and_then(Node::as_map).into_iter().flatten() {
        let zero = match entry.value.value {
            Value::Int(int) => int == 0,
            Value::Float(float) => float == 0.0,
            _ => false,
        };
        if zero {
            let path = format!("traits.{}", entry.key);
            let message = format!("{}: `{path}` is 0, and the text of AIP-42 counts from 1", agent.noun());
            problems.push(Problem::new(&names::AGENT_TRAIT_ZERO, entry.value.place, path, message));
        }
    }
}
