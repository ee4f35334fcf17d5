//! An app of `app/v1` as an Appspec.

use std::collections::{HashMap, HashSet};

use super::agent::{self, Lead, choose};
use super::lost::{Lost, Source};
use super::shared::{app_source, shared, tools_in_order};
use super::triggers::{self, STEP};
use super::{Choices, Converted, Refusal, approvals, names};
use crate::app::{App, Workflow};
use crate::appspec::catalogue::Known;
use crate::appspec::check::check;
use crate::appspec::part::Value as _;
use crate::appspec::parts::{AppKind, Appspec, Rule, Tool};
use crate::draft::DocumentKind;
use crate::forms::normal_path;
use crate::node::Node;

/// Returns an app as an Appspec that satisfies every rule, with all that has no place in it.
///
/// An Appspec names an agent of the catalogue, while `app/v1` has its own. The one that corresponds is
/// the one that was chosen, else the one that the app's first agent extends or has the name of.
///
/// # Errors
///
/// No agent of the catalogue corresponds, or the Appspec would break a rule.
pub fn to_spec(app: &App, choices: &Choices<'_>, known: Known<'_>) -> Result<Converted<Appspec>, Refusal> {
    let mut lost = Lost::default();
    let shared = shared(app);
    let mut spec = Appspec {
        id: shared.id,
        owner: shared.owner,
        version: shared.version,
        name: shared.name,
        kind: AppKind::Chat,
        description: shared.description,
        tools: shared.tools,
        ..Appspec::blank()
    };
    choose(app, choices, known, &mut spec)?;
    lost.keys_of(&app_source(app));
    agents(app, known, &mut spec, &mut lost);
    shared.not_mapped.into_iter().for_each(|entry| lost.add(entry));
    workflows(app, &mut spec, &mut lost);
    own_tools(app, &mut spec, &mut lost);
    if app.workspace().is_some() {
        lost.document("WORKSPACE.md", "an Appspec lives in no workspace of its own");
    }
    let checked = check(&spec.write(), known);
    match checked.spec {
        Some(_) => Ok(Converted { made: spec, not_mapped: lost.finish(), warnings: checked.problems }),
        None => Err(Refusal::Problems(checked.problems)),
    }
}

/// Returns the file that a document was read from, or is written to.
fn file(listed: Option<&str>, path: String) -> String {
    listed.map_or(path, normal_path)
}

fn agents(app: &App, known: Known<'_>, spec: &mut Appspec, lost: &mut Lost) {
    for (at, agent) in app.agents().iter().enumerate() {
        let file = file(agent.listed_path(), agent.path());
        if at > 0 {
            lost.document(&file, "an Appspec has one agent, and APP.md lists another one first");
            continue;
        }
        let source =
            Source { kind: DocumentKind::Agent, file: &file, front: agent.front(), body: agent.body() };
        let without = agent::purpose(&spec.description, &spec.name, &spec.id).to_owned();
        Lead { app, agent, known, source: &source }.read(&without, spec, lost);
        lost.anew(&source, "id", &names::agent_id(spec));
    }
}

/// Reads what starts the app. An app that something starts is a worker, and has a goal.
fn workflows(app: &App, spec: &mut Appspec, lost: &mut Lost) {
    let Some(lead) = app.agents().first() else { return };
    let purpose = lead.front().text("description").unwrap_or_default();
    for workflow in app.workflows() {
        let file = file(workflow.listed_path(), workflow.path());
        let source = Source {
            kind: DocumentKind::Workflow,
            file: &file,
            front: workflow.front(),
            body: workflow.body(),
        };
        let started = triggers::to_spec(workflow, purpose, &source, lost);
        if started.is_empty() {
            lost.document(&file, "an Appspec has no workflows: its agent decides what to do, and when");
            continue;
        }
        lost.anew(&source, "id", &format!("trigger-{}", spec.triggers.len() + 1));
        lost.anew(&source, "name", &names::workflow_name(spec));
        lost.anew(&source, "version", &spec.version);
        step_is_made_anew(workflow, lead.id(), &source, lost);
        lost.keys_of(&source);
        spec.triggers.extend(started);
    }
    if !spec.triggers.is_empty() {
        spec.kind = AppKind::Worker;
        let alone = agent::purpose(&spec.description, &spec.name, &spec.id);
        spec.goal = if purpose.trim().is_empty() { alone } else { purpose }.to_owned();
    }
}

/// Tells of what the one step of a workflow says beside its prompt.
fn step_is_made_anew(workflow: &Workflow, lead: &str, source: &Source<'_>, lost: &mut Lost) {
    let steps = workflow.front().get("steps").and_then(Node::as_list).unwrap_or_default();
    for (at, step) in steps.iter().enumerate() {
        let asked = step.get("agent").and_then(|agent| agent.get("ref")).and_then(Node::as_text);
        if asked.is_some_and(|asked| asked != lead) {
            lost.in_app(
                source,
                format!("steps.{at}.agent"),
                "an Appspec has one agent, which is asked instead",
            );
        }
        if step.get("id").and_then(Node::as_text) != Some(STEP) {
            lost.in_app(source, format!("steps.{at}.id"), format!("it is made anew, and becomes `{STEP}`"));
        }
    }
}

/// Reads what is said of the app's own tools beside their contracts.
fn own_tools(app: &App, spec: &mut Appspec, lost: &mut Lost) {
    let made: HashMap<&str, &Tool> = spec.tools.iter().map(|tool| (tool.name.as_str(), tool)).collect();
    let mut rules: Vec<Rule> = Vec::new();
    // The words of a rule that nobody has written are those of its tool alone.
    let mut actions: HashSet<String> =
        spec.tools.iter().map(|tool| approvals::action(&tool.name).to_lowercase()).collect();
    for from in tools_in_order(app) {
        let path = from.path();
        let source = Source { kind: DocumentKind::Tool, file: &path, front: from.front(), body: from.body() };
        let name = names::tool_name(from.id(), from.front().text("name").unwrap_or_default());
        // A tool that could not be made has been told of.
        let Some(tool) = made.get(name.as_str()) else { continue };
        match approvals::rule(from, tool) {
            Ok(Some(mut rule)) => {
                let (own, said) = (approvals::action(&name), rule.action.to_lowercase());
                if said != own.to_lowercase() && !actions.insert(said) {
                    lost.in_app(&source, "metadata.action", "another tool has these words in its rule");
                    rule.action = own;
                }
                rules.push(rule);
            }
            Ok(None) => {}
            Err(reason) => lost.in_app(&source, "approval", reason),
        }
        lost.anew(&source, "version", &spec.version);
        if from.front().text("name") != Some(&name) {
            lost.in_app(&source, "name", "a tool of an Appspec has one name, the one in code");
        }
        lost.keys_of(&source);
    }
    spec.rules = rules;
}
