//! A node of a document as a JSON value.

use agentapp_model::Node;
use serde_json::Value;

/// Returns a node as JSON. A number that JSON does not have, such as infinity, becomes its text.
pub(crate) fn json(node: &Node) -> Value {
    match &node.value {
        agentapp_model::Value::Null | agentapp_model::Value::Later => Value::Null,
        agentapp_model::Value::Bool(bool) => Value::Bool(*bool),
        agentapp_model::Value::Int(int) => Value::from(*int),
        agentapp_model::Value::Float(float) => {
            serde_json::Number::from_f64(*float).map_or_else(|| Value::from(float.to_string()), Value::Number)
        }
        agentapp_model::Value::Text(text) => Value::from(text.clone()),
        agentapp_model::Value::List(items) => items.iter().map(json).collect(),
        agentapp_model::Value::Map(map) => {
            map.iter().map(|entry| (entry.key.clone(), json(&entry.value))).collect()
        }
    }
}
