//! TOOL.md and the tools of an Appspec's own code: the same contract in two spellings.

use super::names::{tool_id, tool_name};
use super::values::{made, map_to_app, map_to_spec};
use crate::app;
use crate::appspec::part::{Choice as _, Free};
use crate::appspec::parts::{ActionClass, Tool};
use crate::appspec::tree;
use crate::node::{Map, Node, Value};
use crate::place::Place;

/// What a part of a contract comes to, and what of it is lost: a path with the reason.
pub(super) type Lost = Vec<(String, String)>;

/// Returns the tool of an Appspec for a TOOL.md, or the path and the reason why there can be none.
pub(super) fn to_spec(tool: &app::Tool) -> Result<(Tool, Lost), (String, String)> {
    let parameters = parameters(tool.inputs())?;
    let (does, lost) = does(tool.front().get("mutates"));
    let name = tool_name(tool.id(), tool.front().text("name").unwrap_or_default());
    let description = tool.description().to_owned();
    Ok((Tool { name, description, parameters, does }, lost))
}

/// Returns the JSON Schema of an object: what is called has named parameters.
fn parameters(inputs: Option<&Node>) -> Result<Free, (String, String)> {
    let Some(inputs) = inputs.and_then(Node::as_map).filter(|inputs| !inputs.is_empty()) else {
        return Ok(Free::object());
    };
    let refuse = |key: &str, why: &str| Err((format!("inputs{key}"), why.to_owned()));
    if inputs.get("type").is_some_and(|kind| kind.as_text() != Some("object")) {
        return refuse(".type", "a tool of an Appspec takes an object, whose properties are its parameters");
    }
    if inputs.get("properties").is_some_and(|properties| properties.as_map().is_none()) {
        return refuse(".properties", "the properties of an object are a mapping");
    }
    let mut map = map_to_spec(inputs);
    if !inputs.has("properties") {
        let none = tree::Value::Map(tree::Map::new());
        map.push("properties", Place::NOWHERE, tree::Node::new(Place::NOWHERE, none));
    }
    if inputs.has("type") {
        return Ok(Free(map));
    }
    let mut typed = tree::Map::new();
    typed.push("type", Place::NOWHERE, tree::Node::text("object"));
    for entry in &map {
        typed.push(key_of(entry), entry.key.place, entry.value.clone());
    }
    Ok(Free(typed))
}

fn key_of(entry: &tree::Entry) -> String {
    entry.key.as_text().unwrap_or_default().to_owned()
}

/// Returns what a tool does of what it changes: a class of action that an Appspec has, else `write`. What
/// changes nothing reads.
fn does(mutates: Option<&Node>) -> (Vec<ActionClass>, Lost) {
    let changes = mutates.and_then(Node::as_list).unwrap_or_default();
    let (mut does, mut lost) = (Vec::new(), Vec::new());
    for (at, change) in changes.iter().enumerate() {
        let (class, scope) = change.as_text().and_then(|text| text.split_once(':')).unwrap_or_default();
        let known = ActionClass::ALL.iter().find(|(_, word)| *word == class).map(|(class, _)| *class);
        let action = known.unwrap_or(ActionClass::Write);
        if known.is_none() || scope != "*" {
            let reason =
                format!("an Appspec says what a tool does, not to what: this becomes `{}`", action.word());
            lost.push((format!("mutates.{at}"), reason));
        }
        if !does.contains(&action) {
            does.push(action);
        }
    }
    if does.is_empty() {
        does.push(ActionClass::Read);
    }
    (does, lost)
}

/// Returns the frontmatter of TOOL.md for a tool of an Appspec, with what of it is lost.
pub(super) fn to_app(tool: &Tool, version: &str) -> (Map, Lost) {
    let (called, mut lost) = (tool_name(&tool_id(&tool.name), &tool.name), Vec::new());
    if called != tool.name {
        lost.push(("name".to_owned(), format!("TOOL.md has ids in lower case: this becomes `{called}`")));
    }
    let mut front = Map::new();
    let mut say = |key: &str, value: Node| front.push(key, Place::NOWHERE, value);
    say("name", Node::text(called));
    say("id", Node::text(tool_id(&tool.name)));
    say("description", Node::text(tool.description.as_str()));
    say("version", Node::text(version));
    say("inputs", made(Value::Map(map_to_app(&tool.parameters.0))));
    say("outputs", made(Value::Map(Map::new())));
    let changes: Vec<ActionClass> =
        tool.does.iter().copied().filter(|class| *class != ActionClass::Read).collect();
    if changes.is_empty() {
        return (front, lost);
    }
    let mutates = changes.iter().map(|class| Node::text(format!("{}:*", class.word()))).collect();
    front.push("mutates", Place::NOWHERE, made(Value::List(mutates)));
    front.push("approval", Place::NOWHERE, Node::text("on-mutate"));
    if let Some(at) = tool.does.iter().position(|class| *class == ActionClass::Read) {
        let reason = "TOOL.md says what a tool changes; that it reads, too, goes without saying";
        lost.push((format!("does.{at}"), reason.to_owned()));
    }
    (front, lost)
}
