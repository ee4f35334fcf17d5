//! Drawings of workflows, on standard output and in files.

use super::app::Place;
use serde_json::json;

#[test]
fn text_is_drawn_unless_told_otherwise() {
    let place = Place::new();
    let expected = "\
hunt 0.1.0 · Hunt

  ● start
  ▼
┌─ look ───────────────────────────────────────────────────────────── agent ─┐
│ agent   @acme/scout                                                        │
│ prompt  Look.                                                              │
└─┬──────────────────────────────────────────────────────────────────────────┘
  ▼
  ◉ end
";
    let run = place.run(["graph", "app"]);
    assert_eq!((run.code, &*run.out, &*run.err), (0, expected, ""));
    let run = place.run(["graph", "app", "--workflow", "hunt"]);
    assert_eq!((run.code, &*run.out), (0, expected));
}

#[test]
fn a_bundle_is_drawn_like_its_directory() {
    let place = Place::new();
    place.pack();
    let before = place.listing();
    for format in ["text", "mermaid", "svg", "json"] {
        let [directory, bundle] =
            ["app", "app.agentapp"].map(|path| place.run(["graph", path, "--format", format]));
        assert_eq!((directory.code, &*directory.err), (0, ""));
        assert_eq!((bundle.code, &bundle.out), (0, &directory.out));
    }
    assert!(before == place.listing());
}

#[test]
fn each_format_begins_as_it_must() {
    let place = Place::new();
    let starts = [("mermaid", "flowchart TD\n"), ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" ")];
    for (format, start) in starts {
        let run = place.run(["graph", "app", "--format", format]);
        assert!(run.out.starts_with(start) && run.out.contains("look"), "{}", run.out);
    }
}

#[test]
fn data_has_steps_and_arrows() {
    let place = Place::new();
    let (code, object) = place.json(&["graph", "app"]);
    assert_eq!((code, &object["ok"], &object["warnings"]), (0, &json!(true), &json!([])));
    let flow = &object["workflows"][0];
    assert_eq!(
        (&flow["id"], &flow["start"], &flow["steps"][0]["kind"]),
        (&json!("hunt"), &json!("look"), &json!("agent"))
    );
    let edges = json!([
        { "from": "$start", "to": "look", "label": "", "manner": "next" },
        { "from": "look", "to": "$end", "label": "", "manner": "next" },
    ]);
    assert_eq!(flow["edges"], edges);
}

#[test]
fn a_drawing_goes_into_a_file() {
    let place = Place::new();
    let shown = place.run(["graph", "app", "--format", "svg"]).out;
    place.write("hunt.svg", "an older one");
    let run = place.run(["graph", "app", "--format", "svg", "--out", "hunt.svg"]);
    assert_eq!((run.code, &*run.out, &*run.err), (0, "drew 1 workflow into `hunt.svg`\n", ""));
    assert_eq!(fs_err::read_to_string(place.path("hunt.svg")).unwrap(), shown);
    let (code, object) = place.json(&["graph", "app", "-o", "hunt.json"]);
    let expected = json!({ "ok": true, "file": "hunt.json", "workflows": ["hunt"], "warnings": [] });
    assert_eq!((code, object), (0, expected));
    let text = fs_err::read_to_string(place.path("hunt.json")).unwrap();
    let data: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(data["workflows"][0]["id"], "hunt");
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let place = Place::new();
    place.write("notes.txt", "notes");
    fs_err::create_dir(place.path("to")).unwrap();
    place.refuses(&["graph", "nope"], "error: `nope`: there is no such directory\n");
    place.refuses(&["graph", "notes.txt"], "error[not-a-bundle]: `notes.txt`: ");
    let words = "error: the app has no workflow `hnut`\n  help: did you mean `hunt`?\n";
    place.refuses(&["graph", "app", "--workflow", "hnut"], words);
    place.refuses(&["graph", "app", "--out", "to"], "error: `to`: this is a directory\n");
    place.refuses(&["graph", "app", "--out", "nowhere/x.svg"], "error: `nowhere/x.svg`: ");
    place.replace("app/.agentproto/workflows/hunt/WORKFLOW.md", "kind: agent", "kind: agnet");
    place.refuses(&["graph", "app"], "error[workflow.step-kind]: ");
}

#[test]
fn an_unknown_format_is_misuse() {
    let run = Place::new().run(["graph", "app", "--format", "png"]);
    assert_eq!((run.code, &*run.out), (2, ""));
    assert!(run.err.contains("text, mermaid, svg, json"), "{}", run.err);
}
