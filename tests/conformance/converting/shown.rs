//! Conversions in full, as a person sees them.

use super::{ANY_AGENT, app, known};
use agentapp_model::App;
use agentapp_model::appspec::convert::{self, Choices, NotMapped, Refusal, to_app, to_spec};
use agentapp_model::{Draft, Place, appspec, yaml};
use agentapp_tests::fixture;
use std::fmt::Write;

/// An app in which every key that maps says something.
const WHOLE: &str = "\
id: '@acme/finder'
name: Finder
version: 1.2.0
description: Finds jobs.
agents:
  - body: Be brief.
    agent:
      schema: agent/v1
      id: '@acme/finder'
      description: Find a job every week.
      model: openai/gpt-4o
      extends: {ref: 'cog-crawler:0.0.1'}
      tools: [search-jobs, apply, 'current-time:0.0.1']
      skills: [{ref: pdf}]
      workflows: [{ref: weekly}]
      boundaries: [never apply twice, ask before you apply]
      tags: [jobs]
      metadata: {owner: Acme <hello@acme.example>}
workflows:
  - id: weekly
    name: Weekly
    description: Every Monday
    version: 1.2.0
    inputs: {}
    outputs: {}
    triggers:
      - {kind: schedule, cron: '0 8 * * 1'}
      - {kind: event, name: job_posted}
    steps:
      - {id: run, kind: agent, agent: {ref: '@acme/finder'}, prompt: Look for jobs.}
tools:
  - name: search_jobs
    id: search-jobs
    description: Searches.
    version: 1.2.0
    inputs: {type: object, properties: {words: {type: string}}}
    outputs: {}
    approval: auto
  - name: apply
    id: apply
    description: Applies.
    version: 1.2.0
    inputs: {}
    outputs: {}
    mutates: ['send:*', 'write:*']
    approval: always
    metadata: {action: Apply for a job}
";

fn defined(definition: &str) -> App {
    let node = yaml::parse(definition, Place::NOWHERE).expect("a definition");
    let checked = Draft::from_definition(node).check(Vec::new());
    checked.app.unwrap_or_else(|| panic!("{:?}", checked.problems))
}

fn list(not_mapped: &[NotMapped], into: &mut String) {
    for NotMapped { file, path, reason, .. } in not_mapped {
        let file = file.as_deref().unwrap_or("the Appspec");
        writeln!(into, "# {file}: {path}: {reason}").expect("a string can be written to");
    }
}

fn as_spec(app: &App, choices: &Choices<'_>) -> String {
    let converted = to_spec(app, choices, known()).expect("nothing is wrong");
    let mut shown = convert::text(&converted.made);
    list(&converted.not_mapped, &mut shown);
    shown
}

fn as_app(name: &str) -> String {
    let text =
        fs_err::read_to_string(fixture(&format!("appspec/real/{name}.yaml"))).expect("a readable file");
    let spec = appspec::read(&text, known()).spec.expect("a published app is valid");
    let converted = to_app(&spec).expect("nothing is wrong");
    let texts = converted.made.texts().expect("nothing is wrong").into_iter();
    let mut shown = String::new();
    for (path, text) in texts.chain(converted.made.tool_texts()) {
        writeln!(shown, "=== {path}\n{text}").expect("a string can be written to");
    }
    let mut not_mapped = converted.not_mapped;
    convert::place_in(&text, &mut not_mapped);
    list(&not_mapped, &mut shown);
    shown
}

#[test]
fn every_key_that_maps_is_mapped() {
    insta::assert_snapshot!(as_spec(&defined(WHOLE), &Choices::default()));
}

#[test]
fn apps_become_appspecs() {
    for name in ["shared-workflow-team", "scoped-grant-finder", "ui-only-panel", "anonymous-bundle"] {
        insta::assert_snapshot!(name, as_spec(&app(&fixture("agentproto").join(name)), &ANY_AGENT));
    }
}

#[test]
fn appspecs_become_apps() {
    for name in ["inbox-triage", "exchange-desk", "quote-calculator"] {
        insta::assert_snapshot!(name, as_app(name));
    }
}

#[test]
fn an_agent_that_the_catalogue_does_not_have_is_asked_for() {
    let changed = |from: &str, to: &str| defined(&WHOLE.replace(from, to));
    let extends = "extends: {ref: 'cog-crawler:0.0.1'}";
    let refused = |app: &App| match to_spec(app, &Choices::default(), known()) {
        Err(Refusal::NoAgent { agent, near }) => (agent, near),
        other => panic!("{other:?}"),
    };
    let scout = Some("@acme/finder".to_owned());
    assert_eq!(refused(&changed(extends, "")), (scout.clone(), None));
    assert_eq!(refused(&changed("cog-crawler", "cog-crawl")), (scout, Some("cog-crawler".to_owned())));
    let app = changed(extends, "");
    let unknown = Choices { agent: Some("nobody"), team: None };
    let Err(Refusal::Problems(problems)) = to_spec(&app, &unknown, known()) else { panic!("no such agent") };
    assert_eq!(problems[0].rule.name, "R238");
    let team = Choices { agent: None, team: Some("coding-agents") };
    assert_eq!(to_spec(&app, &team, known()).expect("a team").made.team, "coding-agents");
    // The name of the first agent is enough.
    let named = defined(&WHOLE.replace(extends, "").replace("@acme/finder", "@acme/example-simple"));
    assert_eq!(
        to_spec(&named, &Choices::default(), known()).expect("it exists").made.agent,
        "example-simple"
    );
}
