//! What `#[data]` and `#[tool]` leave beside the author's items.

// Helpers would not be taken for tests without it.
#![cfg(test)]

use agentapp::__private::{Call, CallItem, CallKind, Node, ToolItem, schema_of, serde_json};
use agentapp::prelude::*;

/// A folder with folders in it.
#[data]
#[derive(PartialEq)]
struct Folder {
    name: String,
    r#type: Option<Kind>,
    folders: Vec<Folder>,
    #[serde(default)]
    archived: bool,
}

#[data]
#[derive(PartialEq)]
enum Kind {
    plain,
    Shared,
}

/// Empties a folder.
#[tool(id = "folders.empty", idempotent = true)]
async fn empty_folder(
    /// The folder,
    /// by its name.
    folder: String,
    #[default(false)] deep: bool,
    anything: Option<serde_json::Value>,
) -> std::io::Result<()> {
    let _ = (folder, deep, anything);
    Ok(())
}

/// Finds a folder.
#[tool]
fn find(within: Folder) -> Result<Option<Folder>, ToolError> {
    Ok(Some(within))
}

/// Returns the keys of a mapping below others, in order.
fn keys(node: &Node, path: &[&str]) -> Vec<String> {
    let at = path.iter().try_fold(node, |at, key| at.get(key));
    at.and_then(Node::as_map).into_iter().flatten().map(|entry| entry.key.clone()).collect()
}

#[test]
fn json_has_the_names_of_rust() {
    let json = r#"{"name":"a","type":"plain","folders":[{"name":"b","folders":[]}]}"#;
    let folder: Folder = serde_json::from_str(json).unwrap();
    assert_eq!((&folder.r#type, folder.folders[0].r#type.as_ref()), (&Some(Kind::plain), None));
    let again = serde_json::to_string(&folder).unwrap();
    assert!(again.starts_with(r#"{"name":"a","type":"plain","folders":[{"#), "{again}");
    assert_eq!(serde_json::from_str::<Folder>(&again).unwrap(), folder);
    assert_eq!(serde_json::to_string(&Kind::Shared).unwrap(), "\"Shared\"");
}

#[test]
fn fields_stand_in_a_schema_as_they_are_declared() {
    let schema = schema_of::<Vec<Folder>>();
    assert_eq!(keys(&schema, &[]), ["type", "items", "$defs"]);
    let folder = ["$defs", "Folder"];
    assert_eq!(keys(&schema, &folder), ["type", "description", "properties", "required"]);
    let properties = keys(&schema, &[&folder[..], &["properties"]].concat());
    assert_eq!(properties, ["name", "type", "folders", "archived"]);
}

#[test]
fn a_tool_is_what_a_step_calls() {
    const CALL: Call = empty_folder::CALL;
    assert_eq!((CALL.kind, CALL.id.text), (CallKind::Tool, "folders.empty"));
    assert_eq!(CALL.parameters, ["folder", "deep", "anything"]);
    assert!(CALL.place.ends_with("typed.rs:28:13"), "{}", CALL.place);
    assert_eq!(keys(&(CALL.outputs)(), &[]), [""; 0]);
    assert_eq!(find::ID.text, "find");
    let kinds = find::outputs().get("type").and_then(Node::as_list).unwrap().len();
    assert_eq!(kinds, 2, "a folder or null");
}

#[test]
fn what_may_be_left_out_is_not_required() {
    let contract = empty_folder::contract();
    let inputs = contract.get("inputs").unwrap();
    assert_eq!(keys(inputs, &["properties"]), ["folder", "deep", "anything"]);
    let required: Vec<_> = inputs.get("required").and_then(Node::as_list).unwrap().iter().collect();
    assert_eq!(required.iter().map(|name| name.as_text().unwrap()).collect::<Vec<_>>(), ["folder"]);
    let folder = inputs.get("properties").and_then(|properties| properties.get("folder")).unwrap();
    assert_eq!(folder.get("description").and_then(Node::as_text), Some("The folder, by its name."));
}

#[test]
fn the_functions_are_functions_still() {
    drop(empty_folder("a".to_owned(), true, None));
    let folder = Folder { name: String::new(), r#type: None, folders: Vec::new(), archived: true };
    assert_eq!(find(folder.clone()).unwrap(), Some(folder));
}
