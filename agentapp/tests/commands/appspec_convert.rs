//! `appspec convert`: where what is made goes, what is told of, and what is left alone.

use crate::app::Place;
use serde_json::Value;

const SPEC: &str = "\
schema: loop.app/v1
id: finder
name: Finder
kind: chat
agent: cog-crawler:0.0.1
instructions: Be brief.
interface:
  welcome: Hello.
icon: telescope
";

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn an_app_becomes_an_appspec_on_standard_output() {
    let place = Place::new();
    let run = place.run(["appspec", "convert", "app", "--agent", "example-simple"]);
    assert_eq!(
        run.out,
        "schema: loop.app/v1\nid: finder\nversion: 0.3.0\nname: Finder\nkind: chat\n\
         description: Finds things.\nowner: acme\nagent: example-simple\ninstructions: Be brief.\n\
         goal: Scouts.\n"
    );
    assert_eq!(run.code, 0, "{}", run.err);
    let model =
        "warning[not-mapped]: .agentproto/agents/scout/AGENT.md:5:1: `model`: the catalogue has no model";
    assert!(run.err.contains(model), "{}", run.err);
    assert!(run.err.ends_with("4 warnings\n"), "{}", run.err);
}

#[test]
fn an_appspec_becomes_an_app_that_is_valid() {
    let place = Place::new();
    place.write("app.yaml", SPEC);
    let run = place.run(["appspec", "convert", "app.yaml", "--out", "made", "--format", "json"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let made = json(&run.out);
    assert_eq!((&made["ok"], &made["to"], &made["dir"]), (&true.into(), &"app/v1".into(), &"made".into()));
    assert_eq!(
        made["files"],
        serde_json::json!([".agentproto/APP.md", ".agentproto/agents/finder/AGENT.md"])
    );
    let welcome = &made["not_mapped"][0];
    assert_eq!((&welcome["path"], &welcome["line"]), (&"interface.welcome".into(), &8.into()));
    assert_eq!(welcome["reason"], "app/v1 leaves to the host how a conversation begins");
    assert_eq!(made["not_mapped"][1]["path"], "icon");
    assert_eq!(made["warnings"], serde_json::json!([]));
    let checked = place.run(["check", "made"]);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    let back = place.run(["appspec", "convert", "made", "--out", "back.yaml"]);
    assert_eq!((back.code, back.out.as_str(), back.err.as_str()), (0, "`back.yaml`: Finder 0.0.1\n", ""));
    let text = fs_err::read_to_string(place.path("back.yaml")).unwrap();
    assert_eq!(text, SPEC.replace("interface:\n  welcome: Hello.\nicon: telescope\n", ""));
}

#[test]
fn json_holds_the_text_that_is_not_written_to_a_file() {
    let place = Place::new();
    let args = ["appspec", "convert", "app", "--agent", "example-simple", "--format", "json"];
    let made = json(&place.run(args).out);
    assert!(made["text"].as_str().unwrap().starts_with("schema: loop.app/v1\n"), "{made}");
    assert_eq!((&made["to"], &made["file"]), (&"loop.app/v1".into(), &Value::Null));
    let paths: Vec<&str> =
        made["not_mapped"].as_array().unwrap().iter().map(|lost| lost["path"].as_str().unwrap()).collect();
    assert_eq!(
        paths,
        [
            ".agentproto/APP.md: ui",
            ".agentproto/agents/scout/AGENT.md: id",
            ".agentproto/agents/scout/AGENT.md: model",
            ".agentproto/workflows/hunt/WORKFLOW.md",
        ]
    );
}

#[test]
fn what_is_there_already_is_left_alone() {
    let place = Place::new();
    place.write("app.yaml", SPEC);
    place.write("taken/note", "mine");
    let run = place.run(["appspec", "convert", "app.yaml", "--out", "taken"]);
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("error: `taken`: there is something already\n"), "{}", run.err);
    let run = place.run(["appspec", "convert", "app", "--agent", "example-simple", "--out", "app.yaml"]);
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("error: `app.yaml`: there is something already\n"), "{}", run.err);
    assert_eq!(fs_err::read_to_string(place.path("app.yaml")).unwrap(), SPEC);
}

#[track_caller]
fn refused(place: &Place, args: &[&str], code: i32, words: &str) {
    let run = place.run(["appspec", "convert"].iter().chain(args));
    assert_eq!((run.code, run.out.as_str()), (code, ""), "{}", run.err);
    assert!(run.err.contains(words), "{}", run.err);
}

#[test]
fn nothing_is_made_of_what_is_not_valid() {
    let place = Place::new();
    place.write("app.yaml", SPEC.replace("kind: chat", "kind: Chat"));
    refused(&place, &["app.yaml", "--out", "made"], 1, "error[R006]: app.yaml:4:7: `kind`: ");
    place.write("app.yaml", SPEC.replace("id: finder", "id: fin der"));
    refused(&place, &["app.yaml", "--out", "made"], 1, "error[R005]: app.yaml:2:5: ");
    assert!(!place.path("made").exists());
    place.replace("app/.agentproto/APP.md", "version: 0.3.0", "version: three");
    refused(&place, &["app", "--agent", "example-simple", "--out", "x.yaml"], 1, "error[app.version]: ");
    assert!(!place.path("x.yaml").exists());
    refused(&place, &["nowhere"], 1, "`nowhere`: there is no such directory");
    place.write("x.agentapp", "");
    refused(&place, &["x.agentapp"], 1, "error: `x.agentapp`: this is a bundle");
}

#[test]
fn an_agent_of_the_catalogue_is_asked_for() {
    let place = Place::new();
    let words =
        "error: agent `@acme/scout`: no agent of the catalogue corresponds to it\n  help: name the one";
    refused(&place, &["app"], 1, words);
    refused(&place, &["app", "--agent", "example-simpel"], 1, "error[R238]: `agent`: ");
}

#[test]
fn wrong_use_is_told_apart() {
    let place = Place::new();
    place.write("app.yaml", SPEC);
    refused(
        &place,
        &["app.yaml"],
        2,
        "error: `app.yaml`: an Appspec becomes a directory, which `--out` has to name",
    );
    refused(
        &place,
        &["app.yaml", "--out", "x", "--agent", "a"],
        2,
        "an Appspec names its agent or team already",
    );
    refused(&place, &["app", "--agent", "a", "--team", "b"], 2, "cannot be used with");
    refused(&place, &[], 2, "Usage: agentapp appspec convert");
}
