//! Values as the script has them.

use agentapp_model::appspec::tree::{Node, Value};
use serde_json::{Value as Json, json};

/// Returns a value as the script would encode it.
pub(crate) fn node(node: &Node) -> Json {
    encode(node, true)
}

/// Returns a value with the members of its sets in their order.
pub(crate) fn in_order(node: &Node) -> Json {
    encode(node, false)
}

fn encode(node: &Node, sorts: bool) -> Json {
    let encode = |node: &Node| encode(node, sorts);
    match &node.value {
        Value::Null | Value::Later => json!(["null", ""]),
        Value::Bool(bool) => json!(["bool", if *bool { "True" } else { "False" }]),
        Value::Int(int) => json!(["int", int.to_string()]),
        Value::Big(big) => json!(["int", big]),
        Value::Float(float) if float.is_nan() => json!(["float", "nan"]),
        Value::Float(float) => json!(["float", format!("{:016x}", float.to_bits())]),
        Value::Text(text) => json!(["text", text]),
        Value::Bytes(bytes) => {
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            json!(["bytes", hex])
        }
        Value::Date(date) if date.time.is_some() => json!(["datetime", date.to_string()]),
        Value::Date(date) => json!(["date", date.to_string()]),
        Value::List(items) => json!(["list", items.iter().map(encode).collect::<Vec<_>>()]),
        Value::Set(members) => {
            let mut members: Vec<Json> = members.iter().map(encode).collect();
            if sorts {
                members.sort_by_key(Json::to_string);
            }
            json!(["set", members])
        }
        Value::Map(map) => {
            let pairs = map.iter().map(|entry| json!([encode(&entry.key), encode(&entry.value)]));
            json!(["map", pairs.collect::<Vec<_>>()])
        }
    }
}
