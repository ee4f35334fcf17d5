//! The functions of an application's own, named by their paths where a part of it could stand.

use super::field_of;
use crate::syntax::Value;
use agentapp_model::appspec::part::{Kind, PartInfo};
use agentapp_model::appspec::tree::{self, Map, Node};
use agentapp_model::{Place, Rule};
use syn::ExprPath;
use syn::ext::IdentExt as _;

/// What stands in for what only the function says. No author writes it, so that it is like nothing else.
const UNKNOWN: &str = "not_known_to_the_macro";

/// A kind of function that stands for a part.
pub(super) struct ItemKind {
    /// The published name of the part.
    part: &'static str,
    /// The trait that its attribute implements.
    pub(super) bound: &'static str,
    /// The field that holds the function's name.
    name: &'static str,
    /// A field that must be said in the stand-in, besides those that are required.
    also: Option<&'static str>,
}

const KINDS: [ItemKind; 6] = [
    ItemKind { part: "AppTool", bound: "ToolPart", name: "name", also: None },
    ItemKind { part: "AppAction", bound: "ActionPart", name: "name", also: None },
    ItemKind { part: "AppCommand", bound: "CommandPart", name: "name", also: None },
    ItemKind { part: "AppPage", bound: "PagePart", name: "function", also: None },
    ItemKind { part: "AppCodeCheck", bound: "CheckPart", name: "name", also: None },
    ItemKind { part: "AppTestCase", bound: "TestPart", name: "code", also: Some("ask") },
];

/// Returns the function that a value names, if it can stand for the part.
pub(super) fn item<'v>(part: &PartInfo, value: &'v Value) -> Option<(&'static ItemKind, &'v ExprPath)> {
    let kind = KINDS.iter().find(|kind| kind.part == part.name)?;
    Some((kind, value.as_path()?))
}

/// Returns true if a rule looks at more of an action than its name.
pub(super) fn looks_into_actions(rule: &Rule) -> bool {
    matches!(rule.name, "R270" | "R271" | "R272")
}

/// Returns the name that a function has in the Appspec.
pub(super) fn name_in_spec(part: &PartInfo, function: &str) -> String {
    match part.name {
        "AppCommand" => function.replace('_', "-"),
        _ => function.to_owned(),
    }
}

/// Returns the trait that the attribute for a part implements.
pub(super) fn bound(part: &PartInfo) -> Option<&'static str> {
    KINDS.iter().find(|kind| kind.part == part.name).map(|kind| kind.bound)
}

/// Returns a part as the rules may see it while only its function's path is known.
pub(super) fn stand_in(part: &'static PartInfo, path: &ExprPath, place: Place) -> Node {
    let function = path.path.segments.last().map(|last| last.ident.unraw().to_string()).unwrap_or_default();
    let mut map = named(part, &function, place);
    let also = KINDS.iter().find(|kind| kind.part == part.name).and_then(|kind| kind.also);
    if let Some(field) = also.and_then(|key| field_of(part, key)) {
        map.push(field.key(), place, Node::new(place, tree::Value::Text(UNKNOWN.to_owned())));
    }
    Node::new(place, tree::Value::Map(map))
}

/// Returns the part of a function by name: whole and beyond reproach in all else.
pub(super) fn named(part: &'static PartInfo, function: &str, place: Place) -> Map {
    let map = blameless(part, place);
    let name = KINDS.iter().find(|kind| kind.part == part.name).map(|kind| kind.name);
    match name.and_then(|name| field_of(part, name)) {
        Some(field) => {
            let name = tree::Value::Text(name_in_spec(part, function));
            with(map, field.key(), Node::new(place, name), place)
        }
        None => map,
    }
}

/// Returns a mapping with a key, in place of what stood under it.
fn with(map: Map, key: &'static str, value: Node, place: Place) -> Map {
    let mut new = Map::new();
    for entry in map.iter().filter(|entry| entry.key.as_text() != Some(key)) {
        new.push(entry.key.as_text().unwrap_or_default(), place, entry.value.clone());
    }
    new.push(key, place, value);
    new
}

fn blameless(part: &'static PartInfo, place: Place) -> Map {
    let mut map = Map::new();
    for field in part.fields.iter().filter(|field| field.required) {
        map.push(field.key(), place, plausible(field.kind, place));
    }
    map
}

fn plausible(kind: &Kind, place: Place) -> Node {
    let text = |text: &str| Node::new(place, tree::Value::Text(text.to_owned()));
    let value = match kind {
        Kind::Text => return text(UNKNOWN),
        Kind::Choice(_, words) => return text(words.first().copied().unwrap_or_default()),
        Kind::Maybe(inner) | Kind::Either(inner, _) => return plausible(inner, place),
        Kind::Bool => tree::Value::Bool(true),
        Kind::Whole | Kind::Number => tree::Value::Int(1),
        Kind::Part(part) => tree::Value::Map(blameless(part, place)),
        Kind::List(item) => tree::Value::List(vec![plausible(item, place)]),
        Kind::Table(_) => tree::Value::Map(Map::new()),
        Kind::Free => {
            let (mut field, mut fields, mut schema) = (Map::new(), Map::new(), Map::new());
            field.push("type", place, text("string"));
            fields.push(UNKNOWN, place, Node::new(place, tree::Value::Map(field)));
            schema.push("type", place, text("object"));
            schema.push("properties", place, Node::new(place, tree::Value::Map(fields)));
            tree::Value::Map(schema)
        }
    };
    Node::new(place, value)
}
