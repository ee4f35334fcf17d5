//! Rules across items hold across crates: an agent of another crate is bundled by its path, and what
//! is wrong with it in this app is an error here that names its place there.

use agentapp_tests::project::{Project, json_lines};

const PEOPLE: &str = "\
//! Agents of another crate.
use agentapp::prelude::*;

/// Finds things.
#[agent(id = \"@acme/scout\", model = \"m/one\", workflows = [\"job-hnut\"])]
pub struct Scout;

/// Weighs them.
#[agent(id = \"@acme/judge\", model = \"m/one\", extends = Scout)]
pub struct Judge;
";

const APP: &str = "\
//! The app.
use agentapp::prelude::*;

/// Weighs other things.
#[agent(id = \"@acme/judge\", model = \"m/one\", extends = people::Scout, workflows = [\"job-hunt\"])]
pub struct Judge;

/// Hunts.
#[workflow(file = \"workflows/hunt.md\")]
pub struct Hunt;

";
const BRACES: &str = "app! { agents: [people::Scout, people::Judge, Judge], workflows: [Hunt] }\n";
const MARKUP: &str = "app! { <app>
    <use agent=people::Scout /> <use agent=people::Judge />
    <agent id=\"@acme/judge\" model=\"m/one\" description=\"Weighs.\" extends=people::Scout workflows=[\"job-hunt\"] />
    <use workflow=Hunt />
</app> }
";
const HUNT: &str = "---
name: Hunt
id: job-hunt
description: Hunts.
version: 0.1.0
inputs: {}
outputs: {}
steps:
  - id: look
    kind: agent
    agent: { ref: '@acme/scuot' }
    prompt: Look.
---
";

/// Makes a crate with agents beside the app's own.
fn project(name: &str) -> Project {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), name);
    let own = project.read("Cargo.toml");
    let agentapp =
        own.lines().find(|line| line.starts_with("agentapp.workspace")).expect("it depends on agentapp");
    let other = format!(
        "[package]\nname = \"people\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n{agentapp}\n"
    );
    project.write("people/Cargo.toml", &other);
    project.write("people/src/lib.rs", PEOPLE);
    let own = own.replacen("\nmembers = [", "\nmembers = [\"people\", ", 1);
    let own = own.replacen(agentapp, &format!("{agentapp}\npeople = {{ path = \"people\" }}"), 1);
    project.write("Cargo.toml", &own);
    project.write("workflows/hunt.md", HUNT);
    project
}

/// Returns the words of the errors, each with the text that is underlined.
fn errors(project: &Project) -> Vec<(String, String)> {
    let output = project.cargo(&["check", "--message-format=json", "--package", "cross-crate"]);
    let messages = json_lines(&output.stdout).filter(|line| line["reason"] == "compiler-message");
    let mut errors = Vec::new();
    for line in messages.filter(|line| line["message"]["level"] == "error") {
        let message = &line["message"];
        for span in
            message["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true)
        {
            assert_eq!(span["file_name"], "src/lib.rs", "{message}");
            let text = &span["text"][0];
            let column =
                |key: &str| text[key].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or(1) - 1;
            let line = text["text"].as_str().unwrap_or_default();
            let at = line[column("highlight_start")..column("highlight_end")].to_owned();
            errors.push((message["message"].as_str().unwrap_or_default().to_owned(), at));
        }
    }
    errors.sort();
    errors
}

/// What both spellings say, less where it stands.
#[track_caller]
fn check(project: &Project, app: &str, own_judge: &str) {
    project.write("src/lib.rs", &format!("{APP}{app}"));
    let expected = [
        (
            "agent `@acme/scout`: workflow `job-hnut` is not bundled",
            "people/src/lib.rs:5:59",
            "people::Scout",
        ),
        ("app: two agents have the id `@acme/judge`", "people/src/lib.rs:9:14", own_judge),
        (
            "workflow `job-hunt`, step `look`: agent `@acme/scuot` is not bundled",
            "workflows/hunt.md:11:19",
            "Hunt",
        ),
    ];
    let found = errors(project);
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for ((words, at), (says, place, stands)) in found.iter().zip(expected) {
        assert!(words.contains(says) && words.contains(place), "{words}");
        assert_eq!(at, stands, "{words}");
    }
}

#[test]
fn an_agent_of_another_crate_is_held_to_this_app() {
    let project = project("cross-crate");
    check(&project, BRACES, "Judge");
    check(&project, MARKUP, "\"@acme/judge\"");
}
