//! From a schema of schemars to the model's tree: keywords in one order, properties as they are
//! declared, and nothing in it that only Rust understands. The order must not hang on how serde_json
//! was built, for which any crate of an author's may ask.

use super::Typed;
use agentapp_model::items::{ORDER_KEY, bool, float, int, list, map, text};
use agentapp_model::prose::joined;
use agentapp_model::{Map, Node, Place, Value};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::Value as Json;

/// The keywords of a schema in the order in which they are written; others follow by name.
pub(super) const ORDER: &[&str] = &[
    "$ref",
    "type",
    "title",
    "const",
    "enum",
    "format",
    "description",
    "default",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "pattern",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "oneOf",
    "anyOf",
    "allOf",
    "not",
    "$defs",
];

/// Keywords under which any names stand, each with a schema.
const NAMED: &[&str] = &["properties", "patternProperties", "$defs"];
/// Keywords under which there is data.
const DATA: &[&str] = &["const", "enum", "default", "examples", "required"];
/// Formats of numbers that Rust has and JSON Schema has not.
const OF_RUST: &[&str] = &["int", "uint", "float", "double"];

/// Are titles kept? Pages draw them beside their fields; agents and workflows read descriptions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Titles {
    Kept,
    LeftOut,
}

/// Returns the JSON Schema of a type; nothing is asked of what `()` is written as.
pub fn schema_of<T: Typed>() -> Node {
    schema_with::<T>(Titles::LeftOut)
}

/// Returns the JSON Schema of a type.
pub(super) fn schema_with<T: Typed>(titles: Titles) -> Node {
    let mut generator = generator();
    let schema = generator.subschema_for::<T>();
    let schema = object(tree_with(schema.as_value(), titles));
    if schema.text("type") == Some("null") {
        return map(Vec::new());
    }
    with_definitions(schema, &mut generator, titles)
}

/// Returns a generator that puts types in place, apart from those that contain themselves.
pub(super) fn generator() -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.meta_schema = None;
        settings.inline_subschemas = true;
    });
    settings.into_generator()
}

/// Adds the types that contain themselves.
pub(super) fn with_definitions(mut schema: Map, generator: &mut SchemaGenerator, titles: Titles) -> Node {
    let definitions = Json::Object(generator.take_definitions(true));
    if definitions.as_object().is_some_and(|definitions| !definitions.is_empty()) {
        schema.set("$defs", named(&definitions, &[], titles));
    }
    Node::new(Place::NOWHERE, Value::Map(schema))
}

/// Returns a schema as a mapping: `true` asks nothing, `false` allows nothing.
pub(super) fn object(schema: Node) -> Map {
    match schema.value {
        Value::Map(map) => map,
        Value::Bool(false) => {
            let mut nothing = Map::new();
            nothing.set("not", map(Vec::new()));
            nothing
        }
        _ => Map::new(),
    }
}

/// Returns a schema as a tree, without its titles.
pub(super) fn tree(schema: &Json) -> Node {
    tree_with(schema, Titles::LeftOut)
}

fn tree_with(schema: &Json, titles: Titles) -> Node {
    let Json::Object(schema) = schema else { return data(schema) };
    let order: Vec<&str> = schema
        .get(ORDER_KEY)
        .and_then(Json::as_array)
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
        .collect();
    let mut keys: Vec<&String> = schema
        .keys()
        .filter(|key| *key != ORDER_KEY && (*key != "title" || titles == Titles::Kept))
        .collect();
    keys.sort();
    let mut tree = Map::new();
    for key in keys {
        if let Some(value) = keyword(key, &schema[key], &order, titles) {
            tree.set(key, value);
        }
    }
    tree.sort_by_order(ORDER);
    Node::new(Place::NOWHERE, Value::Map(tree))
}

fn keyword(key: &str, value: &Json, order: &[&str], titles: Titles) -> Option<Node> {
    Some(match (key, value) {
        ("format", Json::String(format)) if OF_RUST.iter().any(|prefix| format.starts_with(prefix)) => {
            return None;
        }
        ("description", Json::String(description)) => text(&joined(description)),
        _ if NAMED.contains(&key) => named(value, order, titles),
        _ if DATA.contains(&key) => data(value),
        (_, Json::Array(items)) if items.iter().all(|item| item.is_object() || item.is_boolean()) => {
            list(items.iter().map(|item| tree_with(item, titles)).collect())
        }
        (_, Json::Object(_)) => tree_with(value, titles),
        _ => data(value),
    })
}

fn named(schemas: &Json, order: &[&str], titles: Titles) -> Node {
    let Json::Object(schemas) = schemas else { return data(schemas) };
    let mut keys: Vec<&String> = schemas.keys().collect();
    keys.sort();
    let mut tree = Map::new();
    keys.into_iter().for_each(|key| tree.set(key, tree_with(&schemas[key], titles)));
    tree.sort_by_order(order);
    Node::new(Place::NOWHERE, Value::Map(tree))
}

/// Returns JSON as a tree, keys by name.
fn data(json: &Json) -> Node {
    match json {
        Json::Null => Node::new(Place::NOWHERE, Value::Null),
        Json::Bool(value) => bool(*value),
        Json::Number(number) => match number.as_i64() {
            Some(value) => int(value),
            None => float(number.as_f64().unwrap_or_default()),
        },
        Json::String(value) => text(value),
        Json::Array(items) => list(items.iter().map(data).collect()),
        Json::Object(object) => {
            let mut keys: Vec<&String> = object.keys().collect();
            keys.sort();
            map(keys.into_iter().map(|key| (key.as_str(), data(&object[key]))).collect())
        }
    }
}

pub(super) fn text_list(texts: Vec<&str>) -> Node {
    list(texts.into_iter().map(text).collect())
}
