//! `diff`: two versions of an app, in the app's own words and in files.

use super::app::Place;
use serde_json::json;

const APP: &str = "new/.agentproto/APP.md";
const AGENT: &str = "new/.agentproto/agents/scout/AGENT.md";
const WORKFLOW: &str = "new/.agentproto/workflows/hunt/WORKFLOW.md";

/// A folder with the app in `app`, and in `new` what shall become the next version of it.
fn two() -> Place {
    let place = Place::new();
    place.pack();
    assert_eq!(place.run(["unpack", "app.agentapp", "new", "--quiet"]).code, 0);
    place
}

#[track_caller]
fn check(place: &Place, lines: &[&str]) {
    let run = place.run(["diff", "app", "new"]);
    assert_eq!((run.code, &*run.err), (0, ""));
    for line in lines {
        assert!(run.out.contains(&format!("{line}\n")), "{}", run.out);
    }
    assert_eq!(place.json(&["diff", "app", "new"]).1["same"], json!(false));
}

#[test]
fn a_directory_and_its_bundle_are_the_same() {
    let place = two();
    let before = place.listing();
    for (a, b) in [("app", "new"), ("app", "app.agentapp"), ("app.agentapp", "app.agentapp")] {
        let run = place.run(["diff", a, b]);
        assert_eq!((run.code, &*run.out), (0, &*format!("`{a}` and `{b}` are the same\n")), "{}", run.err);
    }
    let same = json!({"ok": true, "a": "app", "b": "new", "same": true, "changes": [], "files": []});
    assert_eq!(place.json(&["diff", "app", "new"]), (0, same));
    assert!(before == place.listing());
}

#[test]
fn versions_models_tools_and_origins_are_named() {
    let place = two();
    place.replace(APP, "version: 0.3.0", "version: 0.4.0");
    place.replace(
        APP,
        "index.html\n",
        "index.html\n  tools: [app_list]\n  csp: {connectDomains: ['https://a.example']}\n",
    );
    place.replace(AGENT, "anthropic/claude-sonnet-5", "anthropic/claude-opus-5");
    place.replace(AGENT, "workflows:", "tools: [web-search, {ref: read-page}]\nworkflows:");
    let lines = [
        "changed app: `version`: `0.3.0` -> `0.4.0`",
        "added   app: tool `app_list`",
        "added   app: `ui.csp`: {\"connectDomains\":[\"https://a.example\"]}",
        "changed agent `@acme/scout`: `model`: `anthropic/claude-sonnet-5` -> `anthropic/claude-opus-5`",
        "added   agent `@acme/scout`: tool `web-search`",
        "added   agent `@acme/scout`: tool `read-page`",
        "2 files:",
    ];
    check(&place, &lines);
}

#[test]
fn an_edited_prompt_is_shown_by_its_lines() {
    let place = two();
    place.replace(AGENT, "Be brief.\n", "Be brief.\nBe kind.\n");
    check(&place, &["changed agent `@acme/scout`: prompt\n           Be brief.\n          +Be kind."]);
    let (_, object) = place.json(&["diff", "app", "new"]);
    let change = json!({
        "change": "changed", "subject": "agent `@acme/scout`", "part": "prompt", "from": null, "to": null,
        "excerpt": " Be brief.\n+Be kind.\n",
    });
    assert_eq!(object["changes"], json!([change]));
    let size = |path: &str| fs_err::metadata(place.path(path)).unwrap().len();
    let (from, to) = (size("app/.agentproto/agents/scout/AGENT.md"), size(AGENT));
    let path = ".agentproto/agents/scout/AGENT.md";
    let file = json!({"change": "changed", "path": path, "from_bytes": from, "to_bytes": to});
    assert_eq!(object["files"], json!([file]));
}

#[test]
fn steps_and_schemas_are_compared_by_their_ids() {
    let place = two();
    place.replace(WORKFLOW, "inputs: {}", "inputs: {properties: {q: {type: string}}}");
    place.replace(
        WORKFLOW,
        "prompt: Look.\n",
        "prompt: Look twice.\n  - id: build\n    kind: gate\n    command: make\n",
    );
    let lines = [
        "added   workflow `hunt`: `inputs.properties`: {\"q\":{\"type\":\"string\"}}",
        "changed workflow `hunt`, step `look`: `prompt`: `Look.` -> `Look twice.`",
        "added   workflow `hunt`, step `build`",
    ];
    check(&place, &lines);
}

#[test]
fn steps_that_moved_and_a_page_that_changed_are_said_to() {
    let place = two();
    let steps = "  - id: build\n    kind: gate\n    command: make\n";
    for file in ["app/.agentproto/workflows/hunt/WORKFLOW.md", WORKFLOW] {
        place.replace(file, "prompt: Look.\n", &format!("prompt: Look.\n{steps}"));
    }
    place.replace(WORKFLOW, steps, "");
    place.replace(WORKFLOW, "steps:\n", &format!("steps:\n{steps}"));
    place.replace("new/.agentproto/ui/index.html", "Finder", "Find");
    let lines = [
        "changed app: the page of the UI: 36 bytes -> 34 bytes",
        "changed workflow `hunt`: the order of the steps",
        "  changed .agentproto/ui/index.html: 36 -> 34 bytes",
    ];
    check(&place, &lines);
}

#[test]
fn agents_come_and_go() {
    let place = two();
    let judge = "  - id: '@acme/judge'\n    path: .agentproto/agents/judge/AGENT.md\n";
    place.replace(APP, "workflows:\n", &format!("{judge}workflows:\n"));
    let agent = fs_err::read_to_string(place.path(AGENT)).unwrap().replace("scout", "judge");
    place.write("new/.agentproto/agents/judge/AGENT.md", &agent);
    let size = agent.len();
    let line = format!("  added   .agentproto/agents/judge/AGENT.md: {size} bytes");
    check(&place, &["added   agent `@acme/judge`", &line]);
    let run = place.run(["diff", "new", "app"]);
    assert!(run.out.contains("removed agent `@acme/judge`\n"), "{}", run.out);
}

#[test]
fn what_is_no_app_cannot_be_compared() {
    let place = two();
    place.refuses(&["diff", "app", "nope"], "error: `nope`: there is no such directory\n");
    place.write("bad.agentapp", "");
    place.refuses(&["diff", "bad.agentapp", "app"], "error[not-a-bundle]: `bad.agentapp`: ");
    place.replace(AGENT, "model:", "moddel:");
    place.refuses(&["diff", "app", "new"], "error[agent.");
}
