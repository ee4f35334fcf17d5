//! The JSON Schemas of the documents, printed and written.

use super::app::Place;
use agentapp_model::schema::KINDS;
use serde_json::{Value, json};

#[test]
fn each_document_has_one() {
    let place = Place::new();
    let all: Value = serde_json::from_str(&place.run(["schema"]).out).unwrap();
    for kind in KINDS.map(|kind| kind.word()) {
        let run = place.run(["schema", kind]);
        assert_eq!((run.code, &*run.err), (0, ""));
        let schema: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
        assert_eq!(schema["title"], format!("{}.md", kind.to_uppercase()));
        assert_eq!(all[kind], schema);
    }
    assert_eq!(all.as_object().unwrap().len(), KINDS.len());
}

#[test]
fn every_field_says_what_it_is_for() {
    let all: Value = serde_json::from_str(&Place::new().run(["schema"]).out).unwrap();
    for kind in KINDS.map(|kind| kind.word()) {
        described(kind, &all[kind]["properties"]);
    }
    for (name, definition) in all["workflow"]["$defs"].as_object().unwrap() {
        let mut properties = definition["properties"].clone();
        // A trigger's kind is described where triggers begin.
        if name.starts_with("trigger-") {
            properties.as_object_mut().unwrap().remove("kind");
        }
        described(name, &properties);
    }
}

fn described(name: &str, properties: &Value) {
    for (key, field) in properties.as_object().unwrap() {
        let known = field["description"].as_str().unwrap_or_default();
        assert!(!known.is_empty() || field.get("$ref").is_some(), "{name}: `{key}` is not described");
    }
}

#[test]
fn keys_are_in_the_order_in_which_they_are_written() {
    let text = Place::new().run(["schema", "agent"]).out;
    let at = |key: &str| text.find(&format!("\n    \"{key}\": {{")).unwrap();
    assert!(at("schema") < at("id") && at("id") < at("model") && at("model") < at("metadata"));
}

#[test]
fn files_are_written_for_editors() {
    let place = Place::new();
    let run = place.run(["schema", "--out", "editor/schemas"]);
    assert_eq!((run.code, &*run.err), (0, ""));
    assert_eq!(run.out.lines().count(), KINDS.len());
    let text = fs_err::read_to_string(place.path("editor/schemas/WORKFLOW.schema.json")).unwrap();
    assert_eq!(text, place.run(["schema", "workflow"]).out);
    let (code, object) = place.json(&["schema", "agent", "--out", "one"]);
    assert_eq!((code, object), (0, json!({ "ok": true, "dir": "one", "written": ["AGENT.schema.json"] })));
    assert_eq!(fs_err::read_dir(place.path("one")).unwrap().count(), 1);
}

#[test]
fn one_line_is_enough_for_a_program() {
    let place = Place::new();
    let (code, schema) = place.json(&["schema", "skill"]);
    assert_eq!((code, &schema["title"]), (0, &json!("SKILL.md")));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let place = Place::new();
    place.write("file", "text");
    place.refuses(&["schema", "--out", "file"], "error: ");
    let run = place.run(["schema", "recipe"]);
    assert_eq!((run.code, &*run.out), (2, ""));
    assert!(run.err.contains("app, agent, workflow, workspace, "), "{}", run.err);
}
