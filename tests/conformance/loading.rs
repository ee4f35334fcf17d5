//! Every fixture directory, loaded: accepted, accepted with a warning, or refused, as it says.

use agentapp_model::steps::steps_of;
use agentapp_model::{App, Node};
use agentapp_runtime::load::{Loaded, Report, load};
use agentapp_tests::{directories, fixture, json};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn loaded(path: &std::path::Path) -> Loaded {
    load(path).expect("a directory that can be read")
}

fn told(reports: &[Report]) -> String {
    reports.iter().map(|report| format!("\n{report}")).collect()
}

#[test]
fn valid_directories_load_without_a_word() {
    for (name, path) in directories("agentproto") {
        let loaded = loaded(&path);
        assert!(loaded.problems.is_empty(), "{name}:{}", told(&loaded.reports()));
    }
}

#[test]
fn valid_directories_have_the_facts_of_the_index() {
    for expected in json("agentproto/INDEX.json").as_array().expect("an array") {
        let name = expected["name"].as_str().expect("a name");
        let loaded = loaded(&fixture("agentproto").join(name));
        let app = loaded.app.expect("a valid app");
        let facts = facts(&app);
        for (key, value) in facts.as_object().expect("an object") {
            assert_eq!(value, &expected[key], "{name}: {key}");
        }
    }
}

fn facts(app: &App) -> Value {
    json!({
        "id": app.id(),
        "appName": app.name(),
        "version": app.written_version(),
        "agents": app.agents().iter().map(|agent| json!({
            "id": agent.id(),
            "path": agent.listed_path(),
            "emitDir": agent.path().trim_end_matches("/AGENT.md"),
            "workflows": agent.workflows(),
            "body": agent.body().map(|body| body.replace("\r\n", "\n").trim().to_owned()),
        })).collect::<Vec<_>>(),
        "workflows": app.workflows().iter().map(|workflow| {
            let steps = steps_of(workflow.front());
            let agent_ref = |step: &agentapp_model::steps::Step<'_>| {
                Some(step.get("agent")?.get("ref")?.as_text()?.to_owned())
            };
            json!({
                "id": workflow.id(),
                "path": workflow.listed_path(),
                "steps": steps.iter().map(|step| (step.id(), step.kind().map(|kind| kind.word()))).collect::<Vec<_>>(),
                "agentRefs": steps.iter().filter_map(agent_ref).collect::<BTreeSet<_>>(),
            })
        }).collect::<Vec<_>>(),
        "workspace": app.workspace().map(|workspace| workspace.id()),
        "uiTools": app.ui_tools(),
        "hasUi": app.ui().is_some(),
        "category": app.front().text("category"),
        "dataDir": app.front().get("data").and_then(|data| data.get("dir")).and_then(Node::as_text),
    })
}

#[test]
fn odd_directories_load_with_exactly_the_expected_warning() {
    for (name, path) in directories("agentproto-liberal") {
        let expect = fs_err::read_to_string(path.join("EXPECT")).expect("each has one");
        let warning =
            expect.split("warn=").nth(1).and_then(|rest| rest.split(' ').next()).expect("it names a warning");
        let loaded = loaded(&path);
        let mut rules: Vec<&str> = loaded.problems.iter().map(|problem| problem.rule.name).collect();
        rules.dedup();
        let expected: &[&str] = if warning == "none" { &[] } else { &[warning] };
        assert_eq!(rules, expected, "{name}:{}", told(&loaded.reports()));
        assert!(loaded.app.is_some(), "{name}");
    }
}

#[test]
fn broken_directories_are_refused_for_exactly_their_rule() {
    for (name, path) in directories("agentproto-invalid") {
        let expect = fs_err::read_to_string(path.join("EXPECT")).expect("each has one");
        let (head, _) = expect.split_once(" :: ").expect("a head and a reason");
        let field = |key: &str| head.split_once(key).map(|(_, rest)| rest).expect("each field is there");
        let rules: Vec<&str> = field("rule=").split(' ').next().expect("a rule").split('|').collect();
        let names: Vec<&str> = field("names=").split('|').map(str::trim).collect();
        let reports = loaded(&path).reports();
        let errors: Vec<&Report> = reports.iter().filter(|report| report.severity == "error").collect();
        let told = told(&reports);
        assert!(!errors.is_empty(), "{name}: accepted{told}");
        assert!(errors.iter().all(|error| rules.contains(&error.rule)), "{name}: {rules:?}{told}");
        for wanted in names {
            assert!(errors.iter().any(|error| holds(error, wanted)), "{name}: nothing names {wanted}{told}");
        }
    }
}

fn holds(report: &Report, wanted: &str) -> bool {
    let file = report.file.iter().chain(&report.notes).chain(&report.help).map(String::as_str);
    file.chain([report.path.as_str(), report.message.as_str()]).any(|text| text.contains(wanted))
}

// Where there is a file to point into, there is a line to point at.
#[test]
fn an_error_in_a_file_has_a_line_and_a_column() {
    for (name, path) in directories("agentproto-invalid") {
        for report in loaded(&path).reports().iter().filter(|report| report.severity == "error") {
            let nowhere = ["app.missing", "app.ui-empty"].contains(&report.rule);
            assert!(nowhere || report.line.is_some() && report.column.is_some(), "{name}: {report}");
        }
    }
}

#[test]
fn a_prompt_file_is_put_into_its_step() {
    let copy = tempfile::tempdir().expect("a temporary directory");
    let folder = copy.path().join(".agentproto/workflows/digest");
    write(copy.path(), ".agentproto/APP.md", APP);
    write(copy.path(), ".agentproto/agents/reader/AGENT.md", AGENT);
    write(copy.path(), ".agentproto/workflows/digest/WORKFLOW.md", &workflow("prompt.md"));
    write(&folder, "prompt.md", "Read it.\n");
    let loaded = loaded(copy.path());
    assert!(loaded.problems.is_empty(), "{}", told(&loaded.reports()));
    let app = loaded.app.expect("a valid app");
    let (_, text) = &app.texts().expect("nothing collides")[1];
    assert!(text.contains("prompt: |\n      Read it.\n") && !text.contains("promptFile"), "{text}");
}

#[test]
fn a_prompt_file_that_is_not_there_or_lies_outside_is_refused() {
    for (file, rule) in [("gone.md", "ref.missing-file"), ("../../../../prompt.md", "ref.path-escape")] {
        let copy = tempfile::tempdir().expect("a temporary directory");
        write(copy.path(), ".agentproto/APP.md", APP);
        write(copy.path(), ".agentproto/agents/reader/AGENT.md", AGENT);
        write(copy.path(), ".agentproto/workflows/digest/WORKFLOW.md", &workflow(file));
        let reports = loaded(copy.path()).reports();
        assert_eq!(
            reports.iter().map(|report| report.rule).collect::<Vec<_>>(),
            [rule],
            "{}",
            told(&reports)
        );
        assert_eq!((reports[0].line, reports[0].column), (Some(15), Some(19)), "{}", told(&reports));
    }
}

#[test]
fn what_breaks_a_page_below_a_path_is_warned_about_where_it_stands() {
    let copy = tempfile::tempdir().expect("a temporary directory");
    let index = "---\nschema: app/v1\nversion: 0.1.0\nagents: []\nworkflows: []\nui:\n  path: .agentproto/ui/index.html\n---\n";
    write(copy.path(), ".agentproto/APP.md", index);
    write(copy.path(), ".agentproto/ui/index.html", "<!doctype html>\n<script src=\"/app.js\"></script>\n");
    write(copy.path(), ".agentproto/ui/app.js", "go();\n  history.pushState({}, '', '/x');\n");
    let loaded = loaded(copy.path());
    let told: Vec<String> = loaded
        .reports()
        .iter()
        .map(|report| {
            format!(
                "{} {}:{:?}:{:?}",
                report.rule,
                report.file.as_deref().unwrap_or_default(),
                report.line,
                report.column
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            "ui.root-path .agentproto/ui/index.html:Some(2):Some(14)",
            "ui.push-state .agentproto/ui/app.js:Some(2):Some(11)",
        ]
    );
    assert!(loaded.app.is_some());
}

fn write(directory: &std::path::Path, file: &str, text: &str) {
    let file = directory.join(file);
    fs_err::create_dir_all(file.parent().expect("a parent")).expect("a folder");
    fs_err::write(file, text).expect("a file");
}

const APP: &str = "---
schema: app/v1
version: 0.1.0
agents: [{ id: reader, path: .agentproto/agents/reader/AGENT.md }]
workflows: [{ id: digest, path: .agentproto/workflows/digest/WORKFLOW.md }]
---
";
const AGENT: &str = "---
schema: agent/v1
id: reader
description: Reads.
model: m
workflows: [digest]
---
";

fn workflow(file: &str) -> String {
    format!(
        "---\nname: Digest\nid: digest\ndescription: Reads and sums up.\nversion: 0.1.0\ninputs: {{}}\noutputs: {{}}\n\
         steps:\n  - id: read\n    kind: agent\n    agent:\n      ref: reader\n    prompt: overridden\n    harness:\n\
         \x20     promptFile: {file}\n---\n"
    )
}
