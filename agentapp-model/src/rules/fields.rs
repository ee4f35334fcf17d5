//! The rule that a step's field is one that the step gives. It is asked of workflows that a macro wrote,
//! whose schemas are those of the author's types and list every field. A schema that a person wrote lists
//! those that matter.

use super::expressions::{Meaning, condition_paths, meaning};
use super::graph::{VALUE_FIELDS, strings};
use super::names;
use super::steps::step_problem;
use crate::documents::step::StepKind;
use crate::draft::Document;
use crate::near::nearest;
use crate::node::{Map, Node};
use crate::problem::Problem;
use crate::steps::Step;

// `workflow.step-ref`.
pub(super) fn are_given(workflow: &Document, steps: &[Step<'_>], problems: &mut Vec<Problem>) {
    if !workflow.lowered {
        return;
    }
    for step in steps {
        for (path, node, text) in readings(step) {
            if let Some((words, help)) = fault(steps, &path, text) {
                let at = (path.as_str(), Some(node));
                let problem = step_problem(&names::WORKFLOW_STEP_REF, workflow, step, at, &words);
                problems.push(problem.help(help));
            }
        }
    }
    let result = workflow.front.get("result").map(|node| strings(node, "result"));
    for (path, node, text) in result.unwrap_or_default() {
        if let Some((words, help)) = fault(steps, &path, text) {
            let message = format!("{}: {words}", workflow.noun());
            problems.push(Problem::new(&names::WORKFLOW_STEP_REF, node.place, path, message).help(help));
        }
    }
}

/// Returns the references of a step, in values and in conditions, each with its field.
fn readings<'a>(step: &Step<'a>) -> Vec<(String, &'a Node, &'a str)> {
    let values = VALUE_FIELDS.iter().filter_map(|field| Some(strings(step.get(field)?, field)));
    let arms = step.branches().map(|(at, arm)| (format!("branches[{at}].when"), arm.get("when")));
    let conditions = arms.chain([("while".to_owned(), step.get("while"))]);
    let conditions = conditions.filter_map(|(field, node)| Some((field, node?, node?.as_text()?)));
    let paths = conditions.flat_map(|(field, node, text)| {
        condition_paths(text).into_iter().map(move |path| (field.clone(), node, path))
    });
    values.flatten().chain(paths).collect()
}

/// Returns what is wrong with a reference, if its field is not among those that the step gives.
fn fault(steps: &[Step<'_>], path: &str, text: &str) -> Option<(String, Option<String>)> {
    let Meaning::Step(id) = meaning(text) else { return None };
    let step = steps.iter().find(|step| step.id() == Some(id))?;
    let mut parts = text.split('.').skip(2);
    let mut outputs = outputs(step, &mut parts)?;
    let root = outputs;
    for part in parts {
        outputs = resolved(outputs, root);
        let properties = outputs.get("properties").and_then(Node::as_map)?;
        if outputs.get("additionalProperties").is_some_and(|node| node.as_map().is_some()) {
            return None;
        }
        match properties.get(part) {
            Some(inner) => outputs = inner,
            None => {
                let words = format!("`{path}` reads `{text}`, and step `{id}` gives no `{part}`");
                return Some((words, known(part, properties)));
            }
        }
    }
    None
}

// What a parallel step gives is what the last steps of its branches give.
fn outputs<'a, 't>(step: &Step<'a>, parts: &mut impl Iterator<Item = &'t str>) -> Option<&'a Node> {
    if step.kind() != Some(StepKind::Parallel) {
        return step.get("outputs");
    }
    let id = parts.next()?;
    let (_, branch) = step.branches().find(|(_, branch)| branch.text("id") == Some(id))?;
    branch.get("steps")?.as_list()?.last()?.get("outputs")
}

fn resolved<'a>(schema: &'a Node, root: &'a Node) -> &'a Node {
    let name = schema.get("$ref").and_then(Node::as_text).and_then(|text| text.strip_prefix("#/$defs/"));
    let found = name.and_then(|name| root.get("$defs")?.get(name));
    found.unwrap_or(schema)
}

fn known(part: &str, properties: &Map) -> Option<String> {
    let names = properties.iter().map(|entry| entry.key.as_str());
    match nearest(part, names.clone()) {
        Some(near) => Some(format!("did you mean `{near}`?")),
        None => Some(format!("it gives {}", names.take(12).collect::<Vec<_>>().join(", "))),
    }
}
