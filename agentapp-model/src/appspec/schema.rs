//! The JSON Schema of an Appspec, made of what the types say of themselves. It holds what such a schema
//! can say; the rules hold more.

use std::collections::{BTreeMap, BTreeSet};

use crate::place::Place;

use super::part::{FieldInfo, Kind, Limit, Part as _, PartInfo};
use super::parts::Appspec;
use super::tree::{Map, Node, Value};

/// Returns the JSON Schema (2020-12) of an Appspec.
pub fn schema() -> Node {
    let root = Appspec::INFO;
    let mut defined = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for field in root.fields {
        define(field.kind, &mut seen, &mut defined);
    }
    let mut schema = object();
    put(&mut schema, "$schema", text("https://json-schema.org/draft/2020-12/schema"));
    for entry in &part(root) {
        let name = entry.key.as_text().unwrap_or_default();
        put(&mut schema, name, if name == "title" { text("Appspec") } else { entry.value.clone() });
    }
    let mut definitions = object();
    for (name, definition) in defined {
        put(&mut definitions, name, definition);
    }
    put(&mut schema, "$defs", map(definitions));
    map(schema)
}

/// Defines each type that a kind is made of, once.
fn define(
    kind: &'static Kind,
    seen: &mut BTreeSet<&'static str>,
    defined: &mut BTreeMap<&'static str, Node>,
) {
    match kind {
        Kind::Text | Kind::Bool | Kind::Whole | Kind::Number | Kind::Free => {}
        Kind::Choice(name, words) => {
            defined.entry(name).or_insert_with(|| choice(name, words));
        }
        Kind::Part(info) => {
            if seen.insert(info.name) {
                for field in info.fields {
                    define(field.kind, seen, defined);
                }
                defined.insert(info.name, map(part(info)));
            }
        }
        Kind::List(inner) | Kind::Table(inner) | Kind::Maybe(inner) => define(inner, seen, defined),
        Kind::Either(one, other) => {
            define(one, seen, defined);
            define(other, seen, defined);
        }
    }
}

fn choice(name: &str, words: &[&str]) -> Node {
    let mut schema = object();
    put(&mut schema, "title", text(name));
    put(&mut schema, "type", text("string"));
    put(&mut schema, "enum", list(words.iter().map(|word| text(*word))));
    map(schema)
}

fn part(info: &'static PartInfo) -> Map {
    let mut properties = object();
    for known in info.fields {
        put(&mut properties, known.key(), field(known));
    }
    let required = info.fields.iter().filter(|field| field.required).map(|field| text(field.key()));
    let required: Vec<Node> = required.collect();
    let mut schema = object();
    put(&mut schema, "title", text(info.name));
    put(&mut schema, "description", text(in_one_line(info.about)));
    put(&mut schema, "type", text("object"));
    put(&mut schema, "properties", map(properties));
    if !required.is_empty() {
        put(&mut schema, "required", list(required));
    }
    put(&mut schema, "additionalProperties", node(Value::Bool(false)));
    schema
}

fn field(field: &'static FieldInfo) -> Node {
    let mut schema = object();
    put(&mut schema, "description", text(in_one_line(field.about)));
    let each = field.limits.iter().find_map(|limit| match limit {
        Limit::EachPattern(pattern) => Some(*pattern),
        _ => None,
    });
    for entry in &value(field.kind, each) {
        put(&mut schema, entry.key.as_text().unwrap_or_default(), entry.value.clone());
    }
    for (keyword, limit) in field.limits.iter().filter_map(limit) {
        put(&mut schema, keyword, limit);
    }
    if let Some(default) = field.default.map(|default| default())
        && !matches!(default.value, Value::List(_) | Value::Map(_))
    {
        put(&mut schema, "default", default);
    }
    map(schema)
}

/// Returns the schema of a kind of value; `each` is a pattern for the items of a list.
fn value(kind: &'static Kind, each: Option<&'static str>) -> Map {
    let mut schema = object();
    let mut say = |keyword, value| put(&mut schema, keyword, value);
    match kind {
        Kind::Text => say("type", text("string")),
        Kind::Bool => say("type", text("boolean")),
        Kind::Whole => say("type", text("integer")),
        Kind::Number => say("type", text("number")),
        Kind::Choice(name, _) => say("$ref", text(format!("#/$defs/{name}"))),
        Kind::Part(info) => say("$ref", text(format!("#/$defs/{}", info.name))),
        Kind::List(item) => {
            let mut item = value(item, None);
            if let Some(pattern) = each {
                put(&mut item, "pattern", text(pattern));
            }
            say("type", text("array"));
            say("items", map(item));
        }
        Kind::Table(item) => {
            say("type", text("object"));
            say("additionalProperties", map(value(item, None)));
        }
        Kind::Free => {
            say("type", text("object"));
            say("additionalProperties", node(Value::Bool(true)));
        }
        Kind::Maybe(inner) => {
            let mut null = object();
            put(&mut null, "type", text("null"));
            say("anyOf", list([map(value(inner, each)), map(null)]));
        }
        Kind::Either(one, other) => {
            say("anyOf", list([map(value(one, None)), map(value(other, each))]));
        }
    }
    schema
}

/// Returns the keyword of a limit. Those on texts say nothing of other values, so that they may stand
/// beside a choice of types.
fn limit(limit: &Limit) -> Option<(&'static str, Node)> {
    let count = |count: usize| node(Value::Int(i64::try_from(count).unwrap_or(i64::MAX)));
    let number = |number: f64| {
        node(if number.fract() == 0.0 { Value::Int(number as i64) } else { Value::Float(number) })
    };
    Some(match limit {
        Limit::Pattern(pattern) => ("pattern", text(*pattern)),
        Limit::EachPattern(_) => return None,
        Limit::LeastLength(least) => ("minLength", count(*least)),
        Limit::MostLength(most) => ("maxLength", count(*most)),
        Limit::LeastItems(least) => ("minItems", count(*least)),
        Limit::EachOnce => ("uniqueItems", node(Value::Bool(true))),
        Limit::Least(least) => ("minimum", number(*least)),
        Limit::Most(most) => ("maximum", number(*most)),
        Limit::Above(least) => ("exclusiveMinimum", number(*least)),
    })
}

/// Returns the text of a doc comment without its line breaks.
fn in_one_line(about: &str) -> String {
    about.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn put(map: &mut Map, key: &str, value: Node) {
    map.push(key, Place::NOWHERE, value);
}

fn object() -> Map {
    Map::new()
}

fn map(map: Map) -> Node {
    node(Value::Map(map))
}

fn list(items: impl IntoIterator<Item = Node>) -> Node {
    node(Value::List(items.into_iter().collect()))
}

fn text(text: impl Into<String>) -> Node {
    Node::text(text)
}

fn node(value: Value) -> Node {
    Node::new(Place::NOWHERE, value)
}
