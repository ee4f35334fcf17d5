//! Values as JSON and back to compare: the scripts of `tests/interop` speak JSON lines.

use agentapp_model::node::{Map, Value};
use serde_json::Value as Json;

/// Returns a mapping as JSON with its keys in order.
pub(crate) fn of_map(map: &Map) -> String {
    let entries: Vec<String> =
        map.iter().map(|entry| format!("{}:{}", of_text(&entry.key), of_value(&entry.value.value))).collect();
    format!("{{{}}}", entries.join(","))
}

/// Returns a string as JSON.
pub(crate) fn of_text(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

fn of_value(value: &Value) -> String {
    match value {
        Value::Null | Value::Later => "null".to_owned(),
        Value::Bool(bool) => bool.to_string(),
        Value::Int(int) => int.to_string(),
        Value::Float(float) => format!("{float:?}"),
        Value::Text(text) => of_text(text),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(|item| of_value(&item.value)).collect();
            format!("[{}]", items.join(","))
        }
        Value::Map(map) => of_map(map),
    }
}

/// Returns true if a reader's answer is the value. JavaScript has one kind of number.
pub(crate) fn is_same(ours: &Value, theirs: &Json) -> bool {
    match (ours, theirs) {
        (Value::Null, Json::Null) => true,
        (Value::Bool(a), Json::Bool(b)) => a == b,
        (Value::Int(a), Json::Number(b)) => b.as_f64() == Some(*a as f64),
        (Value::Float(a), Json::Number(b)) => b.as_f64().is_some_and(|b| is_near(*a, b)),
        (Value::Text(a), Json::String(b)) => a == b,
        (Value::List(a), Json::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(&a.value, b))
        }
        (Value::Map(a), Json::Object(b)) => is_same_map(a, b),
        _ => false,
    }
}

/// serde_json reads a float to within its last digit.
fn is_near(a: f64, b: f64) -> bool {
    (a - b).abs() <= a.abs() * 1e-15
}

fn is_same_map(ours: &Map, theirs: &serde_json::Map<String, Json>) -> bool {
    let has = |key: &str, value| theirs.get(key).is_some_and(|theirs| is_same(value, theirs));
    ours.len() == theirs.len() && ours.iter().all(|entry| has(&entry.key, &entry.value.value))
}
