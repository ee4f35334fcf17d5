//! A tree as JSON.

use agentapp_model::appspec::tree::{Node, Value};
use serde_json::{Map, Number};

/// Returns a tree as JSON, if JSON can hold it: no dates, no bytes, no sets, no key but a string.
pub(crate) fn json(node: &Node) -> Option<serde_json::Value> {
    Some(match &node.value {
        Value::Null => serde_json::Value::Null,
        Value::Bool(bool) => (*bool).into(),
        Value::Int(int) => (*int).into(),
        Value::Float(float) => Number::from_f64(*float)?.into(),
        Value::Text(text) => text.as_str().into(),
        Value::List(items) => items.iter().map(json).collect::<Option<_>>()?,
        Value::Map(map) => {
            let mut object = Map::new();
            for entry in map {
                object.insert(entry.key.as_text()?.to_owned(), json(&entry.value)?);
            }
            object.into()
        }
        Value::Big(_) | Value::Bytes(_) | Value::Date(_) | Value::Set(_) | Value::Later => return None,
    })
}
