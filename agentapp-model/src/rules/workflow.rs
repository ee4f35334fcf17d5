//! Rules about the root of one WORKFLOW.md (AIP-15).

use super::{breach, graph, names, steps, version_can_be_written};
use crate::documents::workflow::{DROPPED, OTHER_RUNTIME, RUNNER, TRIGGERS, WORKFLOW};
use crate::draft::{Document, Origin};
use crate::forms::is_strict_version;
use crate::node::Node;
use crate::problem::Problem;
use crate::shape::{Fault, FaultKind, Shape, compare, compare_value};
use crate::steps::steps_of;

pub(super) fn check(workflow: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    let faults = compare(&workflow.front, workflow.front_place, &WORKFLOW);
    keys_are_known(workflow, &faults, origin, problems);
    fields_are_well_formed(workflow, faults, problems);
    triggers_are_well_formed(workflow, problems);
    runtime_is_a_runner_block(workflow, origin, problems);
    entry_is_never_run(workflow, problems);
    version_can_be_written(workflow, origin, is_strict_version, &names::WORKFLOW_FIELD, problems);
    let all = steps_of(&workflow.front);
    steps::check(workflow, &all, origin, problems);
    graph::check(workflow, &all, problems);
}

fn is_root_key(fault: &Fault) -> bool {
    fault.kind == FaultKind::UnknownKey && !fault.path.contains(['.', '['])
}

// `workflow.unknown-key`: the root is closed, and some keys were dropped from the format.
fn keys_are_known(workflow: &Document, faults: &[Fault], origin: Origin, problems: &mut Vec<Problem>) {
    // A key may itself hold a dot, so that the path alone does not tell a root key from a nested one.
    for fault in faults.iter().filter(|fault| is_root_key(fault) || is_dotted_root_key(workflow, fault)) {
        let mut fault = fault.clone();
        if let Some((_, instead)) = DROPPED.iter().find(|(key, _)| *key == fault.path) {
            fault.help = Some((*instead).to_owned());
        }
        problems.push(breach(&names::WORKFLOW_UNKNOWN_KEY, workflow, fault));
    }
    if let Some(entry) = workflow.front.entry("routines") {
        let noun = workflow.noun();
        problems.push(match origin {
            Origin::Directory => Problem::new(
                &names::WORKFLOW_EXTRA_KEY,
                entry.key_place,
                "routines",
                format!("{noun}: `routines` is not in the published schema; it is kept as it is"),
            ),
            Origin::Definition => Problem::new(
                &names::WORKFLOW_UNKNOWN_KEY,
                entry.key_place,
                "routines",
                format!("{noun}: `routines` is not in the published schema and is not written"),
            ),
        });
    }
}

fn is_dotted_root_key(workflow: &Document, fault: &Fault) -> bool {
    fault.kind == FaultKind::UnknownKey && workflow.front.has(&fault.path)
}

// `workflow.field`: every root field is there, of its type and in its range.
fn fields_are_well_formed(workflow: &Document, faults: Vec<Fault>, problems: &mut Vec<Problem>) {
    let own = |fault: &Fault| !is_root_key(fault) && !is_dotted_root_key(workflow, fault);
    problems
        .extend(faults.into_iter().filter(own).map(|fault| breach(&names::WORKFLOW_FIELD, workflow, fault)));
}

// `workflow.field`: each trigger is closed, and its kind says what it has.
fn triggers_are_well_formed(workflow: &Document, problems: &mut Vec<Problem>) {
    for (at, trigger) in super::items(workflow, "triggers").iter().enumerate() {
        let path = format!("triggers[{at}]");
        let word = trigger.get("kind").and_then(Node::as_text).unwrap_or_default();
        let faults = match TRIGGERS.iter().find(|(kind, _)| *kind == word) {
            Some((_, record)) => compare_value(trigger, &path, &Shape::Record(record)),
            None => {
                let kinds: Shape = Shape::Choice(&["schedule", "webhook", "event", "manual"]);
                let missing = Node::new(trigger.place, crate::node::Value::Null);
                compare_value(trigger.get("kind").unwrap_or(&missing), &format!("{path}.kind"), &kinds)
            }
        };
        let is_mapping = trigger.as_map().is_some();
        let faults = faults.into_iter().filter(|_| is_mapping);
        problems.extend(faults.map(|fault| breach(&names::WORKFLOW_FIELD, workflow, fault)));
    }
}

// `workflow.runtime-shape`: examples of AIP-15 have another shape than the runner block of AIP-17.
fn runtime_is_a_runner_block(workflow: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    let Some(node) = workflow.front.get("runtime").filter(|node| node.as_map().is_some()) else { return };
    let other =
        node.as_map().is_some_and(|map| map.iter().any(|entry| OTHER_RUNTIME.contains(&entry.key.as_str())));
    if other && origin == Origin::Directory {
        let message =
            format!("{}: `runtime` is not a runner block (engine, image, needs, limits)", workflow.noun());
        problems.push(Problem::new(&names::WORKFLOW_RUNTIME_SHAPE, node.place, "runtime", message));
        return;
    }
    let faults = compare_value(node, "runtime", &Shape::Record(&RUNNER));
    problems.extend(faults.into_iter().map(|fault| breach(&names::WORKFLOW_FIELD, workflow, fault)));
}

// `workflow.entry`: carried along, never run.
fn entry_is_never_run(workflow: &Document, problems: &mut Vec<Problem>) {
    if let Some(entry) = workflow.front.entry("entry") {
        let message = format!("{}: `entry` is kept as it is and never run", workflow.noun());
        problems.push(Problem::new(&names::WORKFLOW_ENTRY, entry.key_place, "entry", message));
    }
}
