//! The JSON objects: exactly these keys, and one object a run.

use super::app::Place;
use serde_json::{Value, json};

#[track_caller]
fn check_keys(object: &Value, keys: &[&str]) {
    let mut found: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    let mut keys = keys.to_vec();
    found.sort_unstable();
    keys.sort_unstable();
    assert_eq!(found, keys);
}

const PROBLEM: [&str; 9] = ["rule", "severity", "file", "line", "column", "path", "message", "notes", "help"];

#[test]
fn check_of_a_good_app() {
    let place = Place::new();
    assert_eq!(place.json(&["check", "app"]), (0, json!({"ok": true, "problems": []})));
    place.pack();
    assert_eq!(place.json(&["check", "app.agentapp"]), (0, json!({"ok": true, "problems": []})));
}

#[test]
fn check_lists_problems() {
    let place = Place::new();
    place.replace("app/.agentproto/APP.md", "version: 0.3.0\n", "");
    let (code, object) = place.json(&["check", "app"]);
    assert_eq!((code, &object["ok"]), (0, &json!(true)));
    check_keys(&object, &["ok", "problems"]);
    check_keys(&object["problems"][0], &PROBLEM);
    assert_eq!(object["problems"][0]["severity"], "warning");

    place.replace("app/.agentproto/agents/scout/AGENT.md", "ref: hunt", "ref: hnut");
    let (code, object) = place.json(&["check", "app"]);
    assert_eq!((code, &object["ok"]), (1, &json!(false)));
    check_keys(&object, &["ok", "problems"]);
    let problems = object["problems"].as_array().unwrap();
    let dangling = problems.iter().find(|problem| problem["rule"] == "attach.dangling").unwrap();
    check_keys(dangling, &PROBLEM);
    assert_eq!(dangling["file"], ".agentproto/agents/scout/AGENT.md");
    assert_eq!((&dangling["line"], &dangling["column"]), (&json!(7), &json!(5)));
}

#[test]
fn pack_gives_file_and_manifest() {
    let place = Place::new();
    place.replace("app/.agentproto/APP.md", "name: Finder", "name: Finder\nx-more: 1");
    let (code, object) = place.json(&["pack", "app"]);
    assert_eq!(code, 0);
    check_keys(&object, &["ok", "file", "manifest", "warnings"]);
    assert_eq!((&object["ok"], &object["file"]), (&json!(true), &json!("acme-finder-0.3.0.agentapp")));
    assert_eq!(object["manifest"]["id"], "@acme/finder");
    check_keys(&object["warnings"][0], &PROBLEM);
}

#[test]
fn a_pack_that_fails_validation_lists_problems() {
    let place = Place::new();
    place.replace("app/.agentproto/APP.md", "schema: app/v1", "schema: app/v2");
    let (code, object) = place.json(&["pack", "app"]);
    assert_eq!((code, &object["ok"]), (1, &json!(false)));
    check_keys(&object, &["ok", "problems"]);
    assert_eq!(object["problems"][0]["rule"], "app.schema");
    assert!(!place.path("acme-finder-0.3.0.agentapp").exists());
}

#[test]
fn unpack_and_inspect_give_the_manifest() {
    let place = Place::new();
    place.pack();
    let (code, object) = place.json(&["inspect", "app.agentapp"]);
    check_keys(&object, &["ok", "file", "manifest", "archive", "files", "asks", "warnings"]);
    assert_eq!((code, &object["file"]), (0, &json!("app.agentapp")));
    let (_, verified) = place.json(&["verify", "app.agentapp"]);
    check_keys(&verified, &["ok", "file", "manifest", "archive", "matched", "warnings"]);
    assert_eq!((&verified["manifest"], &verified["archive"]), (&object["manifest"], &object["archive"]));
    let (code, unpacked) = place.json(&["unpack", "app.agentapp"]);
    check_keys(&unpacked, &["ok", "dir", "manifest", "warnings"]);
    assert_eq!((code, &unpacked["dir"]), (0, &json!("acme-finder-0.3.0")));
    assert_eq!(unpacked["manifest"], object["manifest"]);
}

#[test]
fn a_refusal_has_reason_entry_and_message() {
    let place = Place::new();
    place.write("bad.agentapp", "");
    for verb in ["check", "inspect", "verify", "unpack"] {
        let message = "`bad.agentapp`: not an .agentapp bundle: this is an empty file";
        let refused = json!({"reason": "not-a-bundle", "entry": null, "message": message});
        assert_eq!(place.json(&[verb, "bad.agentapp"]), (1, json!({"ok": false, "refused": refused})));
    }
    place.write("app/manifest.json", "{}");
    let (code, object) = place.json(&["pack", "app"]);
    check_keys(&object, &["ok", "refused"]);
    check_keys(&object["refused"], &["reason", "entry", "message"]);
    assert_eq!((code, &object["refused"]["reason"]), (1, &json!("manifest-in-the-way")));
    assert_eq!(object["refused"]["entry"], "manifest.json");
}

#[test]
fn anything_else_is_an_error() {
    let place = Place::new();
    let missing = json!({"ok": false, "error": "`nope`: there is no such directory"});
    assert_eq!(place.json(&["check", "nope"]), (1, missing.clone()));
    assert_eq!(place.json(&["pack", "nope"]), (1, missing.clone()));
    assert_eq!(place.json(&["emit", "nope", "--out", "to"]), (1, missing));
}

#[test]
fn emit_gives_what_it_wrote() {
    let place = Place::new();
    let (code, object) = place.json(&["emit", "app", "--out", "to"]);
    assert_eq!((code, &object["ok"], &object["dir"]), (0, &json!(true), &json!("to")));
    check_keys(&object, &["ok", "dir", "written", "removed", "warnings"]);
    assert_eq!(object["written"].as_array().unwrap().len(), 4);
    let (code, listed) = place.json(&["emit", "app", "--list"]);
    check_keys(&listed, &["ok", "files", "warnings"]);
    assert_eq!((code, &listed["files"]), (0, &object["written"]));
}

#[test]
fn explain_gives_rules_a_page_or_a_meaning() {
    let place = Place::new();
    let (_, list) = place.json(&["explain"]);
    check_keys(&list, &["ok", "rules"]);
    check_keys(&list["rules"][0], &["rule", "severity", "summary"]);
    let (_, page) = place.json(&["explain", "app.id"]);
    check_keys(&page, &["ok", "rule", "page"]);
    let (_, reason) = place.json(&["explain", "truncated"]);
    check_keys(&reason, &["ok", "reason", "meaning"]);
    let (code, unknown) = place.json(&["explain", "app.idd"]);
    assert_eq!((code, unknown), (1, json!({"ok": false, "error": "there is no rule `app.idd`"})));
}
