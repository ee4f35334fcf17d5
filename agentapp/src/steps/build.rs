//! How the macro's output builds a workflow: the holes that only the author's program can fill.

use crate::typed::{Inputs, contract};
use agentapp_model::draft::LOWERED;
use agentapp_model::items::{Call, CallKind, Node, bool, float, int, list, map, null, text};
use agentapp_model::{Map, Place, Value};
use serde::Serialize;

/// Returns a lowered workflow as a definition.
pub fn lowered(front: Vec<(&str, Node)>) -> Node {
    let mut node = map(front);
    if let Value::Map(front) = &mut node.value {
        front.get_mut("steps").into_iter().for_each(in_order);
        front.set(LOWERED, bool(true));
    }
    node
}

/// The order in which a step is written: what it is, what it takes, how it is run, what it gives.
const ORDER: &[&str] = &[
    "id",
    "kind",
    "name",
    "tool",
    "workflow",
    "agent",
    "sessionRef",
    "prompt",
    "command",
    "args",
    "cwd",
    "report",
    "over",
    "parallelism",
    "while",
    "max_iterations",
    "branches",
    "default",
    "artifacts",
    "approvers",
    "resume",
    "inputs",
    "with",
    "harness",
    "maxRetries",
    "timeout_ms",
    "retry",
    "risk_level",
    "on_fail",
    "compensation",
    "outputs",
    "steps",
];

fn in_order(steps: &mut Node) {
    let Value::List(steps) = &mut steps.value else { return };
    for step in steps {
        let Value::Map(step) = &mut step.value else { continue };
        step.sort_by_order(ORDER);
        step.get_mut("steps").into_iter().for_each(in_order);
        let Some(Value::List(branches)) = step.get_mut("branches").map(|node| &mut node.value) else {
            continue;
        };
        for branch in branches {
            if let Value::Map(branch) = &mut branch.value {
                branch.get_mut("steps").into_iter().for_each(in_order);
            }
        }
    }
}

/// Returns the JSON Schema of parameters.
pub fn inputs_of(inputs: Inputs) -> Node {
    let whole = contract(map(Vec::new()), inputs, null());
    whole.get("inputs").cloned().unwrap_or_else(|| map(Vec::new()))
}

/// Returns a step that calls an item: its kind, and the names of its inputs, are the item's.
pub fn call_step(
    id: &str,
    call: &Call,
    whole: Option<fn() -> Node>,
    arguments: Vec<Node>,
    rest: Vec<(&str, Node)>,
) -> Node {
    let (kind, key, inputs) = match call.kind {
        CallKind::Tool => ("tool", "tool", "inputs"),
        CallKind::Subworkflow => ("subworkflow", "workflow", "with"),
    };
    let mut step = vec![("id", text(id)), ("kind", text(kind)), (key, text(call.id.text))];
    let given = match whole {
        Some(schema) => arguments.into_iter().next().and_then(|argument| whole_input(argument, schema)),
        None => Some(map(call.parameters.iter().copied().zip(arguments).collect())),
    };
    let given = given.filter(|node| !is_empty(node));
    step.extend(given.map(|given| (inputs, given)));
    let outputs = (call.outputs)();
    if !is_empty(&outputs) {
        step.push(("outputs", outputs));
    }
    map(step.into_iter().chain(rest).collect())
}

// The input of a workflow is a mapping, and a reference is none: it is taken apart by the fields that
// the schema has. Without any the caller's own input is passed on, which is what is meant by `input`.
fn whole_input(argument: Node, schema: fn() -> Node) -> Option<Node> {
    let Some(reference) = argument.as_text() else { return Some(argument) };
    if reference == "$input" {
        return None;
    }
    let schema = schema();
    let Some(fields) = schema.get("properties").and_then(Node::as_map) else { return Some(argument) };
    let mut given = Map::new();
    for field in fields {
        given.set(&field.key, text(&format!("{reference}.{}", field.key)));
    }
    Some(Node::new(Place::NOWHERE, Value::Map(given)))
}

fn is_empty(node: &Node) -> bool {
    node.as_map().is_some_and(Map::is_empty)
}

/// Returns a prompt that only rustc knows.
pub fn prompt(prompt: &str) -> Node {
    escaped(prompt)
}

/// Returns a condition: texts with a constant between each and the next.
pub fn condition(texts: &[&str], constants: Vec<Node>) -> Node {
    let mut written = String::new();
    let mut constants = constants.into_iter();
    for part in texts {
        written += part;
        written += &constants.next().map(operand).unwrap_or_default();
    }
    text(&written)
}

// What a condition has no form for makes it none, which the rule about conditions finds.
fn operand(constant: Node) -> String {
    match constant.value {
        Value::Text(text) => {
            let text = text.strip_prefix('$').map_or(text.clone(), str::to_owned);
            format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
        }
        Value::Int(int) => int.to_string(),
        Value::Float(float) => float.to_string(),
        Value::Bool(bool) => bool.to_string(),
        Value::Null => "null".to_owned(),
        Value::List(_) | Value::Map(_) | Value::Later => "$".to_owned(),
    }
}

/// Returns a constant as a value. One that JSON has no form for is nothing.
pub fn constant<T: Serialize>(value: &T) -> Node {
    serde_json::to_value(value).map_or_else(|_| null(), |json| tree(&json))
}

fn tree(json: &serde_json::Value) -> Node {
    match json {
        serde_json::Value::String(string) => escaped(string),
        serde_json::Value::Array(items) => list(items.iter().map(tree).collect()),
        serde_json::Value::Object(fields) => {
            map(fields.iter().map(|(key, value)| (key.as_str(), tree(value))).collect())
        }
        serde_json::Value::Null => null(),
        serde_json::Value::Bool(value) => bool(*value),
        serde_json::Value::Number(number) => match number.as_i64() {
            Some(value) => int(value),
            None => float(number.as_f64().unwrap_or_default()),
        },
    }
}

// A text that begins with `$` would be read as a reference.
fn escaped(string: &str) -> Node {
    if string.starts_with('$') { text(&format!("${string}")) } else { text(string) }
}
