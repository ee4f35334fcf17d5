//! Rules about each step of a workflow: its kind, its fields, its id.

use super::names;
use crate::documents::step::{STEP, STEP_KINDS, StepKind};
use crate::draft::{Document, Origin};
use crate::near::{is_near_miss, nearest};
use crate::node::{Node, Value};
use crate::problem::{Problem, Rule};
use crate::shape::{Fault, Field, Record, compare, shown};
use crate::steps::Step;
use std::collections::HashMap;

pub(super) fn check(workflow: &Document, steps: &[Step<'_>], origin: Origin, problems: &mut Vec<Problem>) {
    for step in steps {
        kind_is_one_of_ten(workflow, step, problems);
        fields_are_well_formed(workflow, step, origin, problems);
        fields_agree(workflow, step, problems);
        agent_ref_is_not_blank(workflow, step, problems);
        tool_is_named(workflow, step, origin, problems);
        prompt_is_inline(workflow, step, origin, problems);
        keys_are_no_near_misses(workflow, step, problems);
    }
    ids_are_unique(workflow, steps, problems);
}

/// A breach about a field of a step.
pub(super) fn step_problem(
    rule: &'static Rule,
    workflow: &Document,
    step: &Step<'_>,
    (field, node): (&str, Option<&Node>),
    words: &str,
) -> Problem {
    let place = node.map_or(step.place, |node| node.place);
    let message = format!("{}, {}: {words}", workflow.noun(), step.noun());
    Problem::new(rule, place, step.field(field), message)
}

// `workflow.step-kind`.
fn kind_is_one_of_ten(workflow: &Document, step: &Step<'_>, problems: &mut Vec<Problem>) {
    if step.kind().is_some() {
        return;
    }
    let kinds = STEP_KINDS.map(|(word, _)| word);
    let node = step.get("kind");
    let words = match node {
        Some(node) => format!("unknown kind {}; a step is one of {}", shown(&node.value), kinds.join(", ")),
        None => format!("`kind` is missing; a step is one of {}", kinds.join(", ")),
    };
    let near = node.and_then(Node::as_text).and_then(|word| nearest(word, kinds));
    let problem = step_problem(&names::WORKFLOW_STEP_KIND, workflow, step, ("kind", node), &words);
    problems.push(problem.help(near.map(|near| format!("did you mean `{near}`?"))));
}

// `workflow.step-field`: what every step has, and what its kind asks for.
fn fields_are_well_formed(workflow: &Document, step: &Step<'_>, origin: Origin, problems: &mut Vec<Problem>) {
    let of_kind = step.kind().map(|kind| compare(step.map, step.place, kind.record())).unwrap_or_default();
    for fault in compare(step.map, step.place, &STEP).into_iter().chain(of_kind) {
        match read_all_the_same(step, &fault, origin) {
            Some((rule, words)) => {
                let message = format!("{}, {}: {words}", workflow.noun(), step.noun());
                problems.push(Problem::new(rule, fault.place, step.field(&fault.path), message));
            }
            None => problems.push(field_breach(workflow, step, fault)),
        }
    }
}

fn field_breach(workflow: &Document, step: &Step<'_>, fault: Fault) -> Problem {
    let message = format!("{}, {}: {}", workflow.noun(), step.noun(), fault.words);
    let path = step.field(&fault.path);
    Problem::new(&names::WORKFLOW_STEP_FIELD, fault.place, path, message).help(fault.help)
}

// What breaks the schema and is read all the same, with a warning, because the text has it.
fn read_all_the_same(step: &Step<'_>, fault: &Fault, origin: Origin) -> Option<(&'static Rule, String)> {
    if origin == Origin::Definition {
        return None;
    }
    let one_character =
        |id: &str| id.len() == 1 && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    let kind = step.kind()?;
    if fault.path == "id" && step.id().is_some_and(one_character) {
        let words = "`id` has one character, and the schema asks for two";
        Some((&names::WORKFLOW_STEP_ID_SHORT, words.to_owned()))
    } else if kind == StepKind::Tool
        && fault.path == "tool"
        && step.map.text("action").is_some_and(|id| !id.is_empty())
        && !step.map.has("tool")
    {
        Some((
            &names::WORKFLOW_TOOL_ACTION,
            "`action` is read as `tool`, which is what the schema has".to_owned(),
        ))
    } else if kind == StepKind::Branch && fault.path.ends_with(".when") && is_boolean_at(step, fault) {
        Some((
            &names::WORKFLOW_WHEN_BOOLEAN,
            format!("`{}` is a boolean and is read as a string", fault.path),
        ))
    } else {
        None
    }
}

fn is_boolean_at(step: &Step<'_>, fault: &Fault) -> bool {
    step.branches().any(|(_, arm)| {
        arm.get("when").is_some_and(|node| node.place == fault.place && matches!(node.value, Value::Bool(_)))
    })
}

// `workflow.step-field`: what depends on two fields at once.
fn fields_agree(workflow: &Document, step: &Step<'_>, problems: &mut Vec<Problem>) {
    let mut fault = |field: &str, node: Option<&Node>, words: &str| {
        problems.push(step_problem(&names::WORKFLOW_STEP_FIELD, workflow, step, (field, node), words));
    };
    match step.kind() {
        Some(StepKind::Subworkflow) if step.map.has("with") && step.map.has("inputs") => {
            fault("with", step.get("with"), "`with` and `inputs` are two names of one thing; keep one");
        }
        Some(StepKind::Agent) => {
            let policy = step.get("policy");
            let awaiting = policy.and_then(|policy| policy.get("awaiting")).and_then(Node::as_text);
            if awaiting == Some("auto-allow") && policy.is_some_and(|policy| policy.get("prompt").is_none()) {
                fault("policy.prompt", policy, "`policy.prompt` is missing, which auto-allow asks for");
            }
        }
        _ => {}
    }
}

// `workflow.agent-ref`: the half of the rule that needs no other document.
fn agent_ref_is_not_blank(workflow: &Document, step: &Step<'_>, problems: &mut Vec<Problem>) {
    let node = step.get("agent").and_then(|agent| agent.get("ref"));
    let blank = node.and_then(Node::as_text).is_some_and(|text| text.trim().is_empty());
    if blank && step.kind() == Some(StepKind::Agent) {
        let words = "`agent.ref` must not be blank";
        problems.push(step_problem(&names::WORKFLOW_AGENT_REF, workflow, step, ("agent.ref", node), words));
    }
}

// `workflow.tool-entry`: the schema has an inline form that the text forbids.
fn tool_is_named(workflow: &Document, step: &Step<'_>, origin: Origin, problems: &mut Vec<Problem>) {
    let Some(node) = step.get("tool").filter(|node| node.get("entry").is_some()) else { return };
    if step.kind() == Some(StepKind::Tool) {
        let (rule, words) = match origin {
            Origin::Directory => (
                &names::WORKFLOW_TOOL_ENTRY,
                "`tool` is an inline entry, which the text of AIP-15 forbids; it is kept and never run",
            ),
            Origin::Definition => {
                (&names::WORKFLOW_STEP_FIELD, "`tool` must be the id of a tool, found a mapping")
            }
        };
        problems.push(step_problem(rule, workflow, step, ("tool", Some(node)), words));
    }
}

// `workflow.step-field`: a prompt in a file of its own is put into the step when it is read, and is not
// written, since nothing copies that file along.
fn prompt_is_inline(workflow: &Document, step: &Step<'_>, origin: Origin, problems: &mut Vec<Problem>) {
    let file = step.get("harness").and_then(|harness| harness.get("promptFile"));
    if let (Some(node), Origin::Definition) = (file, origin) {
        let words = "`harness.promptFile` is not written";
        let problem = step_problem(
            &names::WORKFLOW_STEP_FIELD,
            workflow,
            step,
            ("harness.promptFile", Some(node)),
            words,
        );
        problems.push(problem.help("put the text of that file into `prompt`".to_owned()));
    }
}

// `workflow.key-near-miss`: steps are open, so that a slip in a key would pass unseen.
fn keys_are_no_near_misses(workflow: &Document, step: &Step<'_>, problems: &mut Vec<Problem>) {
    let Some(kind) = step.kind() else { return };
    let known = |record: &'static Record| record.fields.iter().map(|field: &Field| field.key);
    let known: Vec<&str> = known(&STEP).chain(known(kind.record())).chain(["kind"]).collect();
    for entry in step.map.iter().filter(|entry| !known.contains(&entry.key.as_str())) {
        if let Some(near) = known.iter().find(|key| is_near_miss(&entry.key, key)) {
            let words = format!("unknown key `{}`", entry.key);
            let problem =
                step_problem(&names::WORKFLOW_KEY_NEAR_MISS, workflow, step, (&entry.key, None), &words);
            problems
                .push(Problem { place: entry.key_place, ..problem }.help(format!("did you mean `{near}`?")));
        }
    }
}

// `workflow.step-id-duplicate`: over the whole tree, since outputs are read by id alone.
fn ids_are_unique(workflow: &Document, steps: &[Step<'_>], problems: &mut Vec<Problem>) {
    let mut seen: HashMap<&str, &Node> = HashMap::new();
    for step in steps {
        let Some((id, node)) = step.id().zip(step.get("id")) else { continue };
        if let Some(first) = seen.get(id) {
            let words = "two steps have this id";
            let problem =
                step_problem(&names::WORKFLOW_STEP_ID_DUPLICATE, workflow, step, ("id", Some(node)), words);
            problems.push(problem.note("the first one is at", first.place));
        } else {
            seen.insert(id, node);
        }
    }
}
