//! The schema of APP.md, whose fields stand in several tables, one for each rule.

use super::build::{Builder, bool, having, int, list_of, map, object, text, texts, typed};
use crate::documents::VERSION;
use crate::documents::app::{DATA, DEV, ORDER, PLAIN, REF, REQUIRES, SURFACE, UI};
use crate::node::{Map, Node, Value};
use crate::shape::{NON_BLANK, NON_EMPTY_TEXTS, Shape, list};

static PAIRS: Shape = list(&Shape::Record(&REF));

/// Returns what stands below the title.
pub(super) fn body(builder: &Builder) -> Map {
    let mut properties = Map::new();
    let plain = PLAIN.fields.iter().map(|field| field.key);
    for key in ORDER.iter().copied().chain(plain.filter(|key| !ORDER.contains(key))) {
        properties.set(key, map(field(builder, key)));
    }
    let mut body = typed("object");
    body.set("properties", map(properties));
    body.set("required", texts(["schema"]));
    body.set("anyOf", content());
    body
}

// At least one agent, unless there is a UI.
fn content() -> Node {
    let agents = having("agents", object([("minItems", int(1))]));
    list_of(vec![agents, object([("required", texts(["ui"]))])])
}

fn field(builder: &Builder, key: &str) -> Map {
    match key {
        "schema" => {
            let mut schema = builder.value(&Shape::Free, key);
            schema.set("const", text("app/v1"));
            schema
        }
        "id" | "category" => builder.value(&NON_BLANK, key),
        "version" => builder.value(&VERSION, key),
        "agents" | "workflows" => builder.value(&PAIRS, key),
        "requires" => requires(builder),
        "ui" => ui(builder),
        "artifact" | "skill" => builder.value(&Shape::Record(&SURFACE), key),
        "dev" => builder.value(&Shape::Record(&DEV), key),
        "data" => builder.value(&Shape::Record(&DATA), key),
        _ => {
            let plain = PLAIN.fields.iter().find(|field| field.key == key);
            plain.map(|field| builder.field(field, "")).unwrap_or_default()
        }
    }
}

// Distinct ids, or the mapping that later editions have.
fn requires(builder: &Builder) -> Map {
    let mut ids = builder.value(&NON_EMPTY_TEXTS, "requires");
    let mut field = Map::new();
    if let Some(about) = ids.remove("description") {
        field.set("description", about);
    }
    ids.set("uniqueItems", bool(true));
    field.set("anyOf", list_of(vec![map(ids), map(builder.record(&REQUIRES, "requires"))]));
    field
}

// A definition has `html` in place of `path`; a document has the path.
fn ui(builder: &Builder) -> Map {
    let mut ui = builder.value(&Shape::Record(&UI), "ui");
    if let Some(Value::Map(properties)) = ui.get_mut("properties").map(|node| &mut node.value) {
        properties.remove("html");
    }
    ui.set("required", texts(["path"]));
    ui
}
