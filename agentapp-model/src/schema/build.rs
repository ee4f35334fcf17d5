//! From a table's shape to a schema, and the few words for nodes that this takes.

use super::about;
use crate::draft::DocumentKind;
use crate::node::{Map, Node, Value};
use crate::place::Place;
use crate::shape::{Field, List, Record, Shape, Text};

/// What is not blank, for which `\S` will not do: it knows another white space.
const NOT_BLANK: &str =
    "[^\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

/// Makes the schemas of one document.
pub(super) struct Builder {
    kind: DocumentKind,
}

impl Builder {
    pub(super) fn new(kind: DocumentKind) -> Builder {
        Builder { kind }
    }

    /// Returns the schema of a record that stands at `path`.
    pub(super) fn record(&self, record: &Record, path: &str) -> Map {
        let mut properties = Map::new();
        for field in record.fields {
            properties.set(field.key, map(self.field(field, path)));
        }
        let required = record.fields.iter().filter(|field| field.required);
        let required: Vec<Node> = required.map(|field| text(field.key)).collect();
        let mut schema = typed("object");
        schema.set("properties", map(properties));
        if !required.is_empty() {
            schema.set("required", list_of(required));
        }
        if !record.open {
            schema.set("additionalProperties", bool(false));
        }
        schema
    }

    /// Returns the schema of one field, with what there is to say about it.
    pub(super) fn field(&self, field: &Field, path: &str) -> Map {
        self.value(&field.shape, &under(path, field.key))
    }

    /// Returns the schema of a value at `path`, with what there is to say about it.
    pub(super) fn value(&self, shape: &Shape, path: &str) -> Map {
        let mut schema = Map::new();
        if let Some(about) = about::field(self.kind, path).or(words(shape)) {
            schema.set("description", text(about));
        }
        for entry in &self.shape(shape, path) {
            schema.set(&entry.key, entry.value.clone());
        }
        schema
    }

    fn shape(&self, shape: &Shape, path: &str) -> Map {
        let mut schema = Map::new();
        match shape {
            Shape::Any => schema.set("not", map(typed("null"))),
            Shape::Free => {}
            Shape::Bool => schema = typed("boolean"),
            Shape::Text(rules) => schema = string(rules),
            Shape::Choice(words) => {
                schema = typed("string");
                schema.set("enum", texts(words.iter().copied()));
            }
            Shape::Int(min, max) => {
                schema = typed("integer");
                bound(&mut schema, "minimum", (*min != i64::MIN).then_some(Value::Int(*min)));
                bound(&mut schema, "maximum", (*max != i64::MAX).then_some(Value::Int(*max)));
            }
            Shape::Number(min, max) => {
                schema = typed("number");
                bound(&mut schema, "minimum", (*min != f64::MIN).then(|| number(*min)));
                bound(&mut schema, "maximum", (*max != f64::MAX).then(|| number(*max)));
            }
            Shape::Object => schema = typed("object"),
            Shape::List(list) => schema = self.list(list, path),
            Shape::MapOf(of) => {
                schema = typed("object");
                schema.set("additionalProperties", map(self.value(of, &format!("{path}.*"))));
            }
            Shape::Record(record) => schema = self.record(record, path),
            Shape::OneOf(record) => {
                schema = self.record(record, path);
                schema.set("minProperties", int(1));
                schema.set("maxProperties", int(1));
            }
            Shape::Either(shapes, _) => {
                let forms = shapes.iter().map(|shape| map(self.shape(shape, path))).collect();
                schema.set("anyOf", list_of(forms));
            }
            Shape::AnyOf(records, _) => {
                let forms = records.iter().map(|record| map(self.record(record, path))).collect();
                schema.set("anyOf", list_of(forms));
            }
        }
        schema
    }

    fn list(&self, list: &List, path: &str) -> Map {
        let mut schema = typed("array");
        schema.set("items", map(self.value(list.of, &format!("{path}[]"))));
        bound(&mut schema, "minItems", (list.min > 0).then(|| size(list.min)));
        bound(&mut schema, "maxItems", (list.max != usize::MAX).then(|| size(list.max)));
        schema
    }
}

fn under(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

// What has nothing else to say about itself says its form.
fn words(shape: &Shape) -> Option<&'static str> {
    match shape {
        Shape::Text(Text { form: Some(form), .. }) => Some(form.words),
        Shape::Either(_, words) | Shape::AnyOf(_, words) => Some(words),
        _ => None,
    }
}

fn string(rules: &Text) -> Map {
    let mut schema = typed("string");
    bound(&mut schema, "minLength", (rules.min > 0).then(|| size(rules.min)));
    bound(&mut schema, "maxLength", (rules.max != usize::MAX).then(|| size(rules.max)));
    let pattern = rules.form.map(|form| form.pattern).or((!rules.blank).then_some(NOT_BLANK));
    if let Some(pattern) = pattern {
        schema.set("pattern", text(pattern));
    }
    schema
}

// A whole bound is written without a point.
fn number(float: f64) -> Value {
    if float.fract() == 0.0 && float.abs() < 1e15 { Value::Int(float as i64) } else { Value::Float(float) }
}

fn size(size: usize) -> Value {
    Value::Int(i64::try_from(size).unwrap_or(i64::MAX))
}

fn bound(schema: &mut Map, key: &str, value: Option<Value>) {
    if let Some(value) = value {
        schema.set(key, Node::new(Place::NOWHERE, value));
    }
}

/// Returns a schema that asks for a type and no more.
pub(super) fn typed(kind: &str) -> Map {
    let mut schema = Map::new();
    schema.set("type", text(kind));
    schema
}

/// Returns a condition: `key` is there and fits `schema`.
pub(super) fn having(key: &str, schema: Node) -> Node {
    object([("properties", object([(key, schema)])), ("required", texts([key]))])
}

/// Returns a reference to a definition of the same schema.
pub(super) fn defined(name: &str) -> Node {
    object([("$ref", text(format!("#/$defs/{name}")))])
}

/// Returns the mapping under `key`, to change it.
pub(super) fn field<'a>(node: &'a mut Node, key: &str) -> Option<&'a mut Map> {
    let Value::Map(map) = &mut node.value else { return None };
    match &mut map.get_mut(key)?.value {
        Value::Map(field) => Some(field),
        _ => None,
    }
}

/// Returns a mapping of a few entries.
pub(super) fn object<const N: usize>(entries: [(&str, Node); N]) -> Node {
    let mut object = Map::new();
    entries.into_iter().for_each(|(key, node)| object.set(key, node));
    map(object)
}

/// Returns a mapping as a node.
pub(super) fn map(map: Map) -> Node {
    Node::new(Place::NOWHERE, Value::Map(map))
}

/// Returns a string as a node.
pub(super) fn text(text: impl Into<String>) -> Node {
    Node::text(text)
}

/// Returns strings as a node.
pub(super) fn texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> Node {
    list_of(texts.into_iter().map(text).collect())
}

/// Returns a sequence as a node.
pub(super) fn list_of(items: Vec<Node>) -> Node {
    Node::new(Place::NOWHERE, Value::List(items))
}

/// Returns a whole number as a node.
pub(super) fn int(int: i64) -> Node {
    Node::new(Place::NOWHERE, Value::Int(int))
}

/// Returns a truth value as a node.
pub(super) fn bool(bool: bool) -> Node {
    Node::new(Place::NOWHERE, Value::Bool(bool))
}
