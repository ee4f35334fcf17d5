//! The rules about the workflow that a function comes to, asked of the model, each at the author's
//! tokens.

use super::Function;
use crate::nodes;
use crate::places::{Extent, Places};
use crate::report::Report;
use agentapp_model::rules::{self, names};
use agentapp_model::{Document, DocumentKind, Map, Node, Origin, Problem, Value};

/// Reports every rule that a function breaks by itself.
pub(crate) fn check(function: &Function, report: &mut Report) {
    let mut places = Places::default();
    let document = document(function, &mut places);
    let mut problems = rules::check_document(&document, Origin::Definition);
    problems.retain(|problem| function.sound || !is_about_the_whole(problem));
    problems.iter_mut().for_each(help_with_names);
    report.problems(&problems, &places, Extent::from(function.flow.name.span()));
}

/// Returns the workflow as the rules see it.
pub(super) fn document(function: &Function, places: &mut Places) -> Document {
    let at = places.add(Extent::from(function.flow.name.span()));
    let mut front = nodes::map(&function.front, places);
    let mut push = |key: &str, node: Node| front.push(key, at, node);
    push("inputs", Node::new(at, Value::Map(Map::new())));
    push("outputs", Node::new(at, Value::Map(Map::new())));
    push("steps", function.lowered.steps.node(places));
    if let Some(result) = &function.lowered.result {
        push("result", result.node(places));
    }
    Document::new(DocumentKind::Workflow, front, at)
}

// Where a step could not be read, nothing is concluded from its absence.
fn is_about_the_whole(problem: &Problem) -> bool {
    let graph = [&names::WORKFLOW_STEP_TARGET, &names::WORKFLOW_STEP_REF];
    graph.contains(&problem.rule) || problem.path == "steps"
}

// Ids are the author's names, so the mend is another name.
fn help_with_names(problem: &mut Problem) {
    let is_id = problem.rule == &names::WORKFLOW_STEP_FIELD && problem.path.ends_with(".id");
    if is_id || problem.rule == &names::WORKFLOW_STEP_ID_DUPLICATE {
        let help = "a step is called like its variable, or else like what it calls, in kebab-case; \
                    name its result by `let`";
        problem.help = Some(help.to_owned());
    }
}
