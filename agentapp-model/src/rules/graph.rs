//! Rules about how steps lead to and read from one another.

use super::expressions::{Meaning, condition, meaning};
use super::steps::step_problem;
use super::{cycles, fields, names};
use crate::documents::step::StepKind;
use crate::draft::Document;
use crate::near::nearest;
use crate::node::{Map, Node, Value};
use crate::problem::Problem;
use crate::shape::clip;
use crate::steps::Step;
use std::collections::{HashMap, HashSet};

/// The successor that ends a run.
pub const END: &str = "$end";

pub(super) fn check(workflow: &Document, steps: &[Step<'_>], problems: &mut Vec<Problem>) {
    let graph = Graph::new(workflow, steps);
    graph.conditions_are_well_formed(problems);
    // A step without an id may be the very one that is named.
    if !ids_are_known(&workflow.front, steps) {
        return;
    }
    graph.targets_are_steps(problems);
    graph.references_name_steps(problems);
    graph.conditions_name_steps(problems);
    graph.steps_read_earlier_steps(problems);
    cycles::steps_lead_forward(workflow, steps, problems);
    fields::are_given(workflow, steps, problems);
}

fn ids_are_known(front: &Map, steps: &[Step<'_>]) -> bool {
    let mappings =
        |node: &Node| node.as_list().is_some_and(|items| items.iter().all(|item| item.as_map().is_some()));
    let whole = |map: &Map| map.get("steps").is_none_or(mappings);
    let sound = |step: &Step<'_>| {
        step.id().is_some() && whole(step.map) && step.branches().all(|(_, arm)| whole(arm))
    };
    whole(front) && steps.iter().all(sound)
}

struct Graph<'a> {
    workflow: &'a Document,
    steps: &'a [Step<'a>],
    ids: HashMap<&'a str, usize>,
}

/// A string that names a step, with the field it stands in.
struct Target<'a> {
    field: String,
    node: &'a Node,
    text: &'a str,
    words: &'static [&'static str],
}

impl<'a> Graph<'a> {
    fn new(workflow: &'a Document, steps: &'a [Step<'a>]) -> Graph<'a> {
        let mut ids = HashMap::new();
        for (at, step) in steps.iter().enumerate() {
            if let Some(id) = step.id() {
                ids.entry(id).or_insert(at);
            }
        }
        Graph { workflow, steps, ids }
    }

    // `workflow.step-target`.
    fn targets_are_steps(&self, problems: &mut Vec<Problem>) {
        for step in self.steps {
            for target in targets(step) {
                if target.text != END
                    && !target.words.contains(&target.text)
                    && !self.ids.contains_key(target.text)
                {
                    let words = format!("`{}` names no step, `{}`", target.field, clip(target.text));
                    let at = (target.field.as_str(), Some(target.node));
                    let problem = step_problem(&names::WORKFLOW_STEP_TARGET, self.workflow, step, at, &words);
                    problems.push(problem.help(self.nearest_step(target.text)));
                }
            }
            self.sessions_are_agent_steps(step, problems);
        }
        self.start_is_a_step(problems);
    }

    fn start_is_a_step(&self, problems: &mut Vec<Problem>) {
        let Some(node) = self.workflow.front.get("start") else { return };
        if let Some(text) = node.as_text().filter(|text| *text != END && !self.ids.contains_key(text)) {
            let message = format!("{}: `start` names no step, `{}`", self.workflow.noun(), clip(text));
            let problem = Problem::new(&names::WORKFLOW_STEP_TARGET, node.place, "start", message);
            problems.push(problem.help(self.nearest_step(text)));
        }
    }

    fn sessions_are_agent_steps(&self, step: &Step<'_>, problems: &mut Vec<Problem>) {
        let (field, node) = match step.kind() {
            Some(StepKind::Agent) => ("sessionRef", step.get("sessionRef")),
            Some(StepKind::Gate) => {
                ("on_fail.reprompt", step.get("on_fail").and_then(|node| node.get("reprompt")))
            }
            _ => return,
        };
        let Some((node, text)) = node.and_then(|node| Some((node, node.as_text()?))) else { return };
        let kind = self.ids.get(text).map(|at| self.steps[*at].kind());
        if kind != Some(Some(StepKind::Agent)) {
            let words = format!("`{field}` names no agent step, `{}`", clip(text));
            let problem =
                step_problem(&names::WORKFLOW_STEP_TARGET, self.workflow, step, (field, Some(node)), &words);
            problems.push(problem.help(self.nearest_step(text)));
        }
    }

    // `workflow.step-ref`: in inputs, `with`, `over`, artifacts and the result.
    fn references_name_steps(&self, problems: &mut Vec<Problem>) {
        for step in self.steps {
            for field in VALUE_FIELDS {
                let values = step.get(field).map(|node| strings(node, field)).unwrap_or_default();
                for (path, node, text) in values {
                    if let Some((words, help)) = self.reference_fault(&path, text) {
                        let problem = step_problem(
                            &names::WORKFLOW_STEP_REF,
                            self.workflow,
                            step,
                            (&path, Some(node)),
                            &words,
                        );
                        problems.push(problem.help(help));
                    }
                }
            }
            self.over_is_a_reference(step, problems);
        }
        for (path, node, text) in
            self.workflow.front.get("result").map(|node| strings(node, "result")).unwrap_or_default()
        {
            if let Some((words, help)) = self.reference_fault(&path, text) {
                let message = format!("{}: {words}", self.workflow.noun());
                problems.push(Problem::new(&names::WORKFLOW_STEP_REF, node.place, path, message).help(help));
            }
        }
    }

    fn reference_fault(&self, path: &str, text: &str) -> Option<(String, Option<String>)> {
        match meaning(text) {
            Meaning::Step(id) if !self.ids.contains_key(id) => Some((
                format!("`{path}` reads a step that is not there, `{}`", clip(id)),
                self.nearest_step(id),
            )),
            Meaning::Malformed => {
                let words = format!("`{path}` is not a reference, `{}`", clip(text));
                let help =
                    "references are $input, $steps.<id>, $item and $index; write $$ for a plain dollar sign";
                Some((words, Some(help.to_owned())))
            }
            Meaning::Step(_) | Meaning::Binding | Meaning::Literal => None,
        }
    }

    fn over_is_a_reference(&self, step: &Step<'_>, problems: &mut Vec<Problem>) {
        let Some(node) = step.get("over").filter(|_| step.kind() == Some(StepKind::Map)) else { return };
        if let Some(text) = node.as_text().filter(|text| meaning(text) == Meaning::Literal) {
            let words = format!("`over` must be a reference to an array, found `{}`", clip(text));
            let problem =
                step_problem(&names::WORKFLOW_STEP_REF, self.workflow, step, ("over", Some(node)), &words);
            problems.push(problem.help("write it as $input.<name> or $steps.<id>.<name>".to_owned()));
        }
    }

    // `workflow.step-field`: conditions have a grammar of their own.
    fn conditions_are_well_formed(&self, problems: &mut Vec<Problem>) {
        for (step, field, node, text) in self.conditions() {
            if let Err(why) = condition(text) {
                let words = format!("`{field}` is not a condition, {why}");
                let at = (field.as_str(), Some(node));
                problems.push(step_problem(&names::WORKFLOW_STEP_FIELD, self.workflow, step, at, &words));
            }
        }
    }

    // `workflow.step-ref`, in conditions.
    fn conditions_name_steps(&self, problems: &mut Vec<Problem>) {
        for (step, field, node, text) in self.conditions() {
            for id in condition(text).unwrap_or_default() {
                if !self.ids.contains_key(id) {
                    let words = format!("`{field}` reads a step that is not there, `{}`", clip(id));
                    let at = (field.as_str(), Some(node));
                    let problem = step_problem(&names::WORKFLOW_STEP_REF, self.workflow, step, at, &words);
                    problems.push(problem.help(self.nearest_step(id)));
                }
            }
        }
    }

    fn conditions(&self) -> Vec<(&Step<'a>, String, &'a Node, &'a str)> {
        let mut found = Vec::new();
        for step in self.steps {
            let arms = step.branches().filter(|_| step.kind() == Some(StepKind::Branch));
            let arms = arms.filter_map(|(at, arm)| Some((format!("branches[{at}].when"), arm.get("when")?)));
            let own = step.get("while").filter(|_| step.kind() == Some(StepKind::Loop));
            for (field, node) in arms.chain(own.map(|node| ("while".to_owned(), node))) {
                if let Some(text) = node.as_text() {
                    found.push((step, field, node, text));
                }
            }
        }
        found
    }

    // `workflow.step-order`: a step reads what has run. Inside a loop the previous round has, and an
    // undo step runs after everything.
    fn steps_read_earlier_steps(&self, problems: &mut Vec<Problem>) {
        let undo: HashSet<&str> =
            self.steps.iter().filter_map(|step| step.map.text("compensation")).collect();
        for (at, step) in self.steps.iter().enumerate() {
            if step.id().is_some_and(|id| undo.contains(id)) {
                continue;
            }
            for field in VALUE_FIELDS {
                for (path, node, text) in step.get(field).map(|node| strings(node, field)).unwrap_or_default()
                {
                    let Meaning::Step(id) = meaning(text) else { continue };
                    let later =
                        self.ids.get(id).is_some_and(|read| *read >= at && !self.share_a_loop(at, *read));
                    if later {
                        let words = format!("`{path}` reads step `{id}`, which has not run by then");
                        let at = (path.as_str(), Some(node));
                        problems.push(step_problem(
                            &names::WORKFLOW_STEP_ORDER,
                            self.workflow,
                            step,
                            at,
                            &words,
                        ));
                    }
                }
            }
        }
    }

    fn share_a_loop(&self, a: usize, b: usize) -> bool {
        let loops = |at: usize| {
            let mut around = Vec::new();
            let mut next = self.steps[at].parent;
            while let Some(parent) = next {
                if self.steps[parent].kind() == Some(StepKind::Loop) {
                    around.push(parent);
                }
                next = self.steps[parent].parent;
            }
            around
        };
        let around = loops(a);
        loops(b).iter().any(|parent| around.contains(parent))
    }

    fn nearest_step(&self, id: &str) -> Option<String> {
        let known = self.steps.iter().filter_map(Step::id);
        match nearest(id, known.clone()) {
            Some(near) => Some(format!("did you mean `{near}`?")),
            None => {
                let known: Vec<&str> = known.take(12).collect();
                Some(format!("the steps are {}", known.join(", ")))
            }
        }
    }
}

pub(super) const VALUE_FIELDS: [&str; 4] = ["inputs", "with", "over", "artifacts"];

/// Returns the fields of a step that name the step to go to.
fn targets<'a>(step: &Step<'a>) -> Vec<Target<'a>> {
    const TIMEOUT: &[&str] = &["cancel", "continue"];
    let mut found = Vec::new();
    let mut add = |field: String, node: Option<&'a Node>, words| {
        if let Some((node, text)) = node.and_then(|node| Some((node, node.as_text()?))) {
            found.push(Target { field, node, text, words });
        }
    };
    add("next".to_owned(), step.get("next"), &[]);
    add("compensation".to_owned(), step.get("compensation"), &[]);
    match step.kind() {
        Some(StepKind::Branch | StepKind::Parallel) => {
            for (at, arm) in step.branches() {
                add(format!("branches[{at}].next"), arm.get("next"), &[]);
            }
            add("default".to_owned(), step.get("default"), &[]);
        }
        Some(StepKind::Approval) => {
            for key in ["on_approve", "on_reject"] {
                add(format!("{key}.next"), step.get(key).and_then(|node| node.get("next")), &[]);
            }
            add("on_timeout".to_owned(), step.get("on_timeout"), TIMEOUT);
        }
        Some(StepKind::Suspend) => {
            add(
                "resume.on_timeout".to_owned(),
                step.get("resume").and_then(|node| node.get("on_timeout")),
                TIMEOUT,
            );
        }
        _ => {}
    }
    found
}

/// Returns the strings of a value, each with its path.
pub(super) fn strings<'a>(node: &'a Node, path: &str) -> Vec<(String, &'a Node, &'a str)> {
    let mut found = Vec::new();
    let mut open = vec![(path.to_owned(), node)];
    while let Some((path, node)) = open.pop() {
        match &node.value {
            Value::Text(text) => found.push((path, node, text.as_str())),
            Value::List(items) => {
                open.extend(items.iter().enumerate().rev().map(|(at, item)| (format!("{path}[{at}]"), item)));
            }
            Value::Map(map) => {
                let entries: Vec<_> =
                    map.iter().map(|entry| (format!("{path}.{}", entry.key), &entry.value)).collect();
                open.extend(entries.into_iter().rev());
            }
            Value::Null | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Later => {}
        }
    }
    found
}
