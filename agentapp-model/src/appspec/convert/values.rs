//! Values of the one tree as values of the other: `app/v1` is YAML 1.2 with text keys, an Appspec YAML 1.1.

use crate::appspec::found::key_text;
use crate::appspec::tree;
use crate::node::{Map, Node, Value};
use crate::place::Place;

/// Returns a value of `app/v1` as one of an Appspec.
pub(super) fn to_spec(node: &Node) -> tree::Node {
    let value = match &node.value {
        Value::Null => tree::Value::Null,
        Value::Bool(bool) => tree::Value::Bool(*bool),
        Value::Int(int) => tree::Value::Int(*int),
        Value::Float(float) => tree::Value::Float(*float),
        Value::Text(text) => tree::Value::Text(text.clone()),
        Value::List(items) => tree::Value::List(items.iter().map(to_spec).collect()),
        Value::Map(map) => tree::Value::Map(map_to_spec(map)),
        Value::Later => tree::Value::Later,
    };
    tree::Node::new(node.place, value)
}

/// Returns a mapping of `app/v1` as one of an Appspec.
pub(super) fn map_to_spec(map: &Map) -> tree::Map {
    let mut made = tree::Map::new();
    for entry in map {
        made.push(entry.key.clone(), entry.key_place, to_spec(&entry.value));
    }
    made
}

/// Returns a value of an Appspec as one of `app/v1`. What YAML 1.2 does not have becomes the text of it, as
/// in the canonical form.
pub(super) fn to_app(node: &tree::Node) -> Node {
    let value = match &node.value {
        tree::Value::Null => Value::Null,
        tree::Value::Bool(bool) => Value::Bool(*bool),
        tree::Value::Int(int) => Value::Int(*int),
        tree::Value::Float(float) => Value::Float(*float),
        tree::Value::Text(text) => Value::Text(text.clone()),
        tree::Value::Date(date) => Value::Text(date.to_string()),
        tree::Value::Big(digits) => match digits.parse::<f64>() {
            Ok(number) if number.is_finite() => Value::Float(number),
            _ => Value::Text(digits.to_string()),
        },
        tree::Value::Bytes(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        tree::Value::List(items) | tree::Value::Set(items) => Value::List(items.iter().map(to_app).collect()),
        tree::Value::Map(map) => Value::Map(map_to_app(map)),
        tree::Value::Later => Value::Later,
    };
    Node::new(node.place, value)
}

/// Returns a mapping of an Appspec as one of `app/v1`.
pub(super) fn map_to_app(map: &tree::Map) -> Map {
    let mut made = Map::new();
    for entry in map {
        made.push(key_text(&entry.key), entry.key.place, to_app(&entry.value));
    }
    made
}

/// Returns a value that stands nowhere.
pub(super) fn made(value: Value) -> Node {
    Node::new(Place::NOWHERE, value)
}

/// Returns a list of texts.
pub(super) fn texts<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Node {
    made(Value::List(texts.into_iter().map(|text| Node::text(text.as_ref())).collect()))
}
