//! Rules across documents: unique ids, the attachment invariant in both directions (AIP-53,
//! conformance rules 2 and 3), and what steps, agents and APP.md say of one another.
//!
//! The words are those of `words`, which `app!` evaluates as constants.

use super::{names, words};
use crate::documents::step::StepKind;
use crate::draft::{Document, Draft, Origin};
use crate::near::nearest;
use crate::node::{Node, Value};
use crate::problem::{Problem, Rule};
use crate::steps::{Step, steps_of};
use std::collections::{HashMap, HashSet};
use words::Words;

pub(super) fn check(draft: &Draft, problems: &mut Vec<Problem>) {
    let known = Known::new(draft);
    for document in draft.agents.iter().chain(&draft.workflows) {
        id_is_the_listed_one(document, problems);
    }
    ids_are_unique(&draft.agents, &names::ATTACH_DUPLICATE_AGENT, words::duplicate_agent, problems);
    ids_are_unique(&draft.workflows, &names::ATTACH_DUPLICATE_WORKFLOW, words::duplicate_workflow, problems);
    ids_are_unique(&draft.tools, &names::ATTACH_DUPLICATE_TOOL, words::duplicate_tool, problems);
    if draft.origin == Origin::Definition {
        agents_have_their_own_files(&draft.agents, problems);
    }
    workflow_refs_resolve(draft, &known, problems);
    workflows_are_attached(draft, problems);
    step_agents_are_bundled(draft, &known, problems);
    subworkflows_are_bundled(draft, &known, problems);
    workflow_calls_end(&draft.workflows, problems);
    extends_ends(&draft.agents, problems);
    workspace_is_the_named_one(draft, problems);
}

/// The ids that resolve: those of the files, and those that APP.md lists for files that failed.
struct Known<'a> {
    agents: HashSet<&'a str>,
    workflows: HashSet<&'a str>,
}

impl<'a> Known<'a> {
    fn new(draft: &'a Draft) -> Known<'a> {
        fn all<'a>(documents: &'a [Document], unread: &'a [String]) -> HashSet<&'a str> {
            let own = documents.iter().filter_map(Document::id);
            let listed = documents.iter().filter_map(|document| Some(document.entry.as_ref()?.id.as_str()));
            own.chain(listed).chain(unread.iter().map(String::as_str)).collect()
        }
        Known {
            agents: all(&draft.agents, &draft.unread.agents),
            workflows: all(&draft.workflows, &draft.unread.workflows),
        }
    }
}

fn sound(documents: &[Document]) -> impl Iterator<Item = &Document> {
    documents.iter().filter(|document| !document.failed)
}

// `ref.id-mismatch`: ids are compared byte for byte, with their owner.
fn id_is_the_listed_one(document: &Document, problems: &mut Vec<Problem>) {
    let Some(entry) = document.entry.as_ref().filter(|_| !document.failed) else { return };
    if let Some(id) = document.id().filter(|id| *id != entry.id) {
        let kind = document.kind.word();
        let message = format!("{kind} `{}`: its file says `id: {id}`", entry.id);
        let problem = Problem::new(&names::REF_ID_MISMATCH, document.id_place(), "id", message);
        problems.push(
            problem.note("APP.md lists it at", entry.id_place).help("make the two ids the same".to_owned()),
        );
    }
}

// `attach.duplicate-agent`, `attach.duplicate-workflow`, `attach.duplicate-tool`.
fn ids_are_unique(
    documents: &[Document],
    rule: &'static Rule,
    words: fn(&str) -> Words,
    problems: &mut Vec<Problem>,
) {
    let mut seen: HashMap<&str, &Document> = HashMap::new();
    for document in sound(documents) {
        let Some(id) = document.id() else { continue };
        match seen.get(id) {
            Some(first) => {
                let problem = Problem::new(rule, document.id_place(), "id", words(id).as_str());
                problems.push(problem.note("the first one is at", first.id_place()));
            }
            None => {
                seen.insert(id, document);
            }
        }
    }
}

/// `emit.path-collision`: two ids that differ only in their owner would be written to one file.
pub fn agents_have_their_own_files(agents: &[Document], problems: &mut Vec<Problem>) {
    let mut seen: HashMap<&str, &Document> = HashMap::new();
    for agent in sound(agents) {
        let Some(id) = agent.id() else { continue };
        match seen.get(words::directory(id)) {
            Some(first) if first.id() != Some(id) => {
                let message = words::path_collision(first.id().unwrap_or_default(), id);
                let problem =
                    Problem::new(&names::EMIT_PATH_COLLISION, agent.id_place(), "id", message.as_str());
                let help = "give one of them another name behind its owner".to_owned();
                problems.push(problem.note("the first one is at", first.id_place()).help(help));
            }
            Some(_) => {}
            None => {
                seen.insert(words::directory(id), agent);
            }
        }
    }
}

/// Returns the key by which a reference is matched: its text, or the value of `ref` or `file`.
pub fn ref_key(reference: &Node) -> Option<&str> {
    match &reference.value {
        Value::Text(text) => Some(text),
        Value::Map(map) => map.text("ref").or_else(|| map.text("file")),
        _ => None,
    }
}

fn workflow_refs(agent: &Document) -> impl Iterator<Item = (usize, &Node, &str)> {
    let refs = super::items(agent, "workflows").iter().enumerate();
    refs.map(|(at, node)| (at, node, ref_key(node).unwrap_or("inline")))
}

// `attach.dangling`: every ref of every agent resolves to a bundled workflow.
fn workflow_refs_resolve(draft: &Draft, known: &Known<'_>, problems: &mut Vec<Problem>) {
    if draft.unread.lists {
        return;
    }
    for agent in sound(&draft.agents) {
        for (at, node, key) in workflow_refs(agent).filter(|(_, _, key)| !known.workflows.contains(key)) {
            let message = words::dangling(agent.id().unwrap_or_default(), key);
            let problem = Problem::new(
                &names::ATTACH_DANGLING,
                node.place,
                format!("workflows[{at}]"),
                message.as_str(),
            );
            problems.push(problem.help(dangling_help(node, key, known)));
        }
    }
}

fn dangling_help(node: &Node, key: &str, known: &Known<'_>) -> Option<String> {
    let mut bundled: Vec<&str> = known.workflows.iter().copied().collect();
    bundled.sort_unstable();
    let id = key.rsplit(['/', ':']).next().unwrap_or(key);
    let spelled_otherwise = id != key && bundled.contains(&id);
    if node.get("file").is_some() {
        Some("a workflow is named by its id, not by its file".to_owned())
    } else if spelled_otherwise {
        Some(format!("write the plain id, `{id}`"))
    } else if let Some(near) = nearest(key, bundled.iter().copied()) {
        Some(format!("did you mean `{near}`?"))
    } else if bundled.is_empty() {
        Some("the app bundles no workflow".to_owned())
    } else {
        Some(format!("the bundled workflows are {}", bundled.join(", ")))
    }
}

// `attach.orphan`: every bundled workflow is listed by an agent; a subworkflow step is not enough.
// Nothing is concluded while an agent's list could not be read.
fn workflows_are_attached(draft: &Draft, problems: &mut Vec<Problem>) {
    let readable =
        |agent: &Document| agent.front.get("workflows").is_none_or(|node| node.as_list().is_some());
    if !draft.unread.agents.is_empty() || !draft.agents.iter().all(readable) || draft.unread.lists {
        return;
    }
    let listed: HashSet<&str> = draft.agents.iter().flat_map(workflow_refs).map(|(_, _, key)| key).collect();
    for workflow in sound(&draft.workflows) {
        let id = workflow.id().unwrap_or_default();
        let by_entry = workflow.entry.as_ref().is_some_and(|entry| listed.contains(entry.id.as_str()));
        if !listed.contains(id) && !by_entry {
            let problem =
                Problem::new(&names::ATTACH_ORPHAN, workflow.id_place(), "id", words::orphan(id).as_str());
            problems.push(
                problem.help(format!("add `{id}` to the `workflows` of an agent, or take the workflow out")),
            );
        }
    }
}

// `workflow.agent-ref`: an agent step names a bundled agent by its whole id.
fn step_agents_are_bundled(draft: &Draft, known: &Known<'_>, problems: &mut Vec<Problem>) {
    if draft.unread.lists {
        return;
    }
    for workflow in sound(&draft.workflows) {
        for step in steps_of(&workflow.front).iter().filter(|step| step.kind() == Some(StepKind::Agent)) {
            let node = step.get("agent").and_then(|agent| agent.get("ref"));
            let Some((node, agent)) = node.and_then(|node| Some((node, node.as_text()?))) else { continue };
            if !known.agents.contains(agent) {
                let message =
                    words::agent_ref(workflow.id().unwrap_or_default(), step.id().unwrap_or_default(), agent);
                let problem = Problem::new(
                    &names::WORKFLOW_AGENT_REF,
                    node.place,
                    step.field("agent.ref"),
                    message.as_str(),
                );
                problems.push(problem.help(agent_help(agent, known)));
            }
        }
    }
}

fn agent_help(agent: &str, known: &Known<'_>) -> Option<String> {
    let mut bundled: Vec<&str> = known.agents.iter().copied().collect();
    bundled.sort_unstable();
    let with_owner = bundled.iter().find(|id| words::directory(id) == words::directory(agent));
    match with_owner.copied().or_else(|| nearest(agent, bundled.iter().copied())) {
        Some(near) => Some(format!("did you mean `{near}`? an agent is named by its whole id")),
        None if bundled.is_empty() => None,
        None => Some(format!("the bundled agents are {}", bundled.join(", "))),
    }
}

// `workflow.subworkflow-outside`: the host's catalogue may have it.
fn subworkflows_are_bundled(draft: &Draft, known: &Known<'_>, problems: &mut Vec<Problem>) {
    for workflow in sound(&draft.workflows) {
        for step in steps_of(&workflow.front).iter().filter(|step| step.kind() == Some(StepKind::Subworkflow))
        {
            let Some(node) = step.get("workflow") else { continue };
            if let Some(id) = node.as_text().filter(|id| !known.workflows.contains(id)) {
                let words = format!("workflow `{id}` is not bundled; the host must have it");
                let message = format!("{}, {}: {words}", workflow.noun(), step.noun());
                problems.push(Problem::new(
                    &names::WORKFLOW_SUBWORKFLOW_OUTSIDE,
                    node.place,
                    step.field("workflow"),
                    message,
                ));
            }
        }
    }
}

// `workflow.recursion`: a ring of workflows is reported where it closes, depth first. No host could
// bound it.
fn workflow_calls_end(workflows: &[Document], problems: &mut Vec<Problem>) {
    let sound: Vec<&Document> = sound(workflows).collect();
    let by_id: HashMap<&str, usize> =
        sound.iter().enumerate().rev().filter_map(|(at, workflow)| Some((workflow.id()?, at))).collect();
    let steps: Vec<Vec<Step<'_>>> = sound.iter().map(|workflow| calls(workflow)).collect();
    let (mut open, mut next) = (vec![false; sound.len()], vec![0; sound.len()]);
    let mut reported = HashSet::new();
    for root in 0..sound.len() {
        let mut way = vec![root];
        while let Some(&at) = way.last() {
            open[at] = true;
            let Some(step) = steps[at].get(next[at]) else {
                open[at] = false;
                way.pop();
                continue;
            };
            next[at] += 1;
            match step.map.text("workflow").and_then(|id| by_id.get(id)) {
                Some(&to) if open[to] && reported.insert(at) => problems.push(recursion(sound[at], step)),
                Some(&to) if next[to] == 0 => way.push(to),
                _ => {}
            }
        }
    }
}

fn calls(workflow: &Document) -> Vec<Step<'_>> {
    let steps = steps_of(&workflow.front);
    steps.into_iter().filter(|step| step.kind() == Some(StepKind::Subworkflow)).collect()
}

fn recursion(workflow: &Document, step: &Step<'_>) -> Problem {
    let called = step.map.text("workflow").unwrap_or_default();
    let words = words::recursion(workflow.id().unwrap_or_default(), step.id().unwrap_or_default(), called);
    let place = step.get("workflow").map_or(step.place, |node| node.place);
    let problem = Problem::new(&names::WORKFLOW_RECURSION, place, step.field("workflow"), words.as_str());
    problem.help(words::INSTEAD_OF_RECURSION.to_owned())
}

// `agent.extends-cycle`, `agent.extends-depth`: within the bundle; a parent outside is not followed.
fn extends_ends(agents: &[Document], problems: &mut Vec<Problem>) {
    const MOST_HOPS: usize = 5;
    let by_id: HashMap<&str, &Document> =
        sound(agents).filter_map(|agent| Some((agent.id()?, agent))).collect();
    for agent in sound(agents) {
        let id = agent.id().unwrap_or_default();
        let place = agent.front.get("extends").map_or(agent.front_place, |node| node.place);
        let (rule, message) = match chain(&by_id, agent) {
            Chain::Back(last) => (&names::AGENT_EXTENDS_CYCLE, words::extends_cycle(id, last)),
            Chain::Ends(hops) if hops > MOST_HOPS => (&names::AGENT_EXTENDS_DEPTH, words::extends_depth(id)),
            // A ring that this agent only leads into is reported at the agents in it.
            Chain::Ends(_) | Chain::IntoARing => continue,
        };
        problems.push(Problem::new(rule, place, "extends", message.as_str()));
    }
}

/// Where a chain of `extends` leads.
enum Chain<'a> {
    /// To an agent that extends nothing, or to one outside, after so many hops.
    Ends(usize),
    /// Back to the agent it begins at, through the agent named.
    Back(&'a str),
    /// Into a ring of other agents.
    IntoARing,
}

fn chain<'a>(by_id: &HashMap<&'a str, &'a Document>, agent: &'a Document) -> Chain<'a> {
    let mut seen = HashSet::new();
    let (mut hops, mut at) = (0, agent);
    while let Some(parent) = at.front.get("extends").and_then(ref_key) {
        hops += 1;
        if Some(parent) == agent.id() {
            return Chain::Back(at.id().unwrap_or_default());
        }
        if !seen.insert(parent) {
            return Chain::IntoARing;
        }
        let Some(next) = by_id.get(parent) else { break };
        at = next;
    }
    Chain::Ends(hops)
}

// `workspace.id-mismatch`: the file is the workspace that APP.md names.
fn workspace_is_the_named_one(draft: &Draft, problems: &mut Vec<Problem>) {
    let Some(workspace) = draft.workspace.as_ref().filter(|workspace| !workspace.failed) else { return };
    let Some(named) = draft.app.front.get("workspace") else { return };
    if let (Some(name), Some(id)) = (named.as_text(), workspace.id())
        && name != id
    {
        let message = format!("workspace `{id}`: APP.md names `{name}`");
        let problem = Problem::new(&names::WORKSPACE_ID_MISMATCH, workspace.id_place(), "id", message);
        problems.push(
            problem.note("APP.md names it at", named.place).help("make the two ids the same".to_owned()),
        );
    }
}
