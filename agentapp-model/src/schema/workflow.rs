//! The schema of WORKFLOW.md: its root, and the steps and triggers, whose `kind` says what they have.

use super::build::{Builder, defined, field, having, list_of, map, object, text, texts};
use crate::documents::step::{STEP, STEP_KINDS, StepKind};
use crate::documents::workflow::{RUNNER, TRIGGERS, WORKFLOW};
use crate::node::{Map, Node};
use crate::shape::Shape;

/// Returns what stands below the title.
pub(super) fn body(builder: &Builder) -> Map {
    let mut body = builder.record(&WORKFLOW, "");
    if let Some(properties) = body.get_mut("properties") {
        hold(properties, "steps", "step");
        hold(properties, "triggers", "trigger");
        if let Some(runtime) = field(properties, "runtime") {
            *runtime = builder.value(&Shape::Record(&RUNNER), "runtime");
        }
    }
    let mut definitions = Map::new();
    definitions.set("step", map(step(builder)));
    for (word, kind) in STEP_KINDS {
        definitions.set(&format!("step-{word}"), map(step_of(builder, word, kind)));
    }
    definitions.set("trigger", map(trigger(builder)));
    for (word, record) in TRIGGERS {
        let mut record = builder.record(record, &format!("trigger.{word}"));
        name_kind(&mut record, [*word]);
        definitions.set(&format!("trigger-{word}"), map(record));
    }
    body.set("$defs", map(definitions));
    body
}

// The tables say of nested lists only that they are lists; the rules look into them, and so does this.
fn hold(properties: &mut Node, key: &str, definition: &str) {
    if let Some(list) = field(properties, key) {
        list.set("items", defined(definition));
    }
}

fn step(builder: &Builder) -> Map {
    let mut step = builder.record(&STEP, "step");
    let about = builder.value(&Shape::Free, "step.kind");
    if let Some(properties) = step.get_mut("properties").and_then(|node| match &mut node.value {
        crate::node::Value::Map(map) => Some(map),
        _ => None,
    }) {
        properties.set("kind", map(about));
        properties.sort_by_order(&["id", "name", "kind"]);
    }
    name_kind(&mut step, STEP_KINDS.map(|(word, _)| word));
    step.set("required", texts(["id", "kind"]));
    step.set("allOf", by_kind("step", STEP_KINDS.map(|(word, _)| word)));
    step
}

fn step_of(builder: &Builder, word: &str, kind: StepKind) -> Map {
    let mut step = builder.record(kind.record(), &format!("step.{word}"));
    if let Some(properties) = step.get_mut("properties") {
        match kind {
            StepKind::Map | StepKind::Loop => hold(properties, "steps", "step"),
            StepKind::Parallel => {
                let arm = field(properties, "branches").and_then(|branches| branches.get_mut("items"));
                let arm = arm.and_then(|items| field(items, "properties"));
                if let Some(list) = arm.and_then(|arm| arm.get_mut("steps")) {
                    *list = object([("type", text("array")), ("items", defined("step"))]);
                }
            }
            StepKind::Agent => {
                if let Some(policy) = field(properties, "policy") {
                    auto_allow_says_what(policy);
                }
            }
            _ => {}
        }
    }
    if kind == StepKind::Subworkflow {
        // Two names of one thing.
        step.set("not", object([("required", texts(["with", "inputs"]))]));
    }
    step
}

fn auto_allow_says_what(policy: &mut Map) {
    policy.set("if", having("awaiting", object([("const", text("auto-allow"))])));
    policy.set("then", object([("required", texts(["prompt"]))]));
}

fn trigger(builder: &Builder) -> Map {
    let words: Vec<&str> = TRIGGERS.iter().map(|(word, _)| *word).collect();
    let mut trigger = super::build::typed("object");
    trigger.set("properties", object([("kind", map(builder.value(&Shape::Free, "trigger.kind")))]));
    name_kind(&mut trigger, words.clone());
    trigger.set("required", texts(["kind"]));
    trigger.set("allOf", by_kind("trigger", words));
    trigger
}

fn name_kind<'a>(schema: &mut Map, words: impl IntoIterator<Item = &'a str>) {
    if let Some(kind) = schema.get_mut("properties").and_then(|properties| field(properties, "kind")) {
        kind.set("enum", texts(words));
    }
}

fn by_kind<'a>(noun: &str, words: impl IntoIterator<Item = &'a str>) -> Node {
    let case = |word: &str| {
        let condition = having("kind", object([("const", text(word))]));
        object([("if", condition), ("then", defined(&format!("{noun}-{word}")))])
    };
    list_of(words.into_iter().map(case).collect())
}
