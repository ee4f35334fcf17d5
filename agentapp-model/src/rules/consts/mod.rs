//! The rules across items as `app!` asks them: rustc evaluates each call, and one that panics is an
//! error at the item's name in `app!`, in the words that the loader uses.
//!
//! Ids are found through indexes made once, since rustc counts every step. An item whose id
//! could not be read has an empty one; its fault has been reported, and nothing is concluded from it.

mod items;
mod reports;
mod rings;

pub use items::{Agents, Items, Tools, Workflows, count_refs};

use super::index::Id;
use super::words::{self, Words};
use crate::items::{AgentFacts, Call, CallKind};

/// `attach.duplicate-agent`, `emit.path-collision`: one or the other, since what shares its id with an
/// earlier agent also shares its file.
#[track_caller]
pub const fn agent_is_distinct(items: &Items, at: usize) {
    let agent = items.agents[at];
    if agent.id.text.is_empty() {
        return;
    }
    match (items.agent_ids.find(agent.id.key), items.directories.find(agent.directory.key)) {
        (Some(first), _) if first < at => {
            refuse(reports::duplicate_agent(items.agents[first], items.agents[at]))
        }
        (_, Some(first)) if first < at => {
            refuse(reports::path_collision(items.agents[first], items.agents[at]))
        }
        _ => {}
    }
}

/// `attach.duplicate-workflow`, `attach.orphan`: one or the other, since an orphan is reported where
/// its id stands first. Nothing is concluded while an agent's list could not be read.
#[track_caller]
pub const fn workflow_is_distinct_and_attached(items: &Items, at: usize) {
    let workflow = items.workflows[at];
    match items.workflow_ids.find(workflow.id.key) {
        _ if workflow.id.text.is_empty() => {}
        Some(first) if first < at => refuse(reports::duplicate_workflow(items.workflows[first], workflow)),
        _ if items.agents_whole && items.refs.find(workflow.id.key).is_none() => {
            refuse(reports::orphan(workflow))
        }
        _ => {}
    }
}

/// `attach.dangling`. All refs of the agent that dangle are named in one error.
#[track_caller]
pub const fn workflow_refs_resolve(items: &Items, at: usize) {
    if let Some(first) = dangling_ref(items, items.agents[at]) {
        refuse(reports::dangling(items, items.agents[at], first));
    }
}

/// `agent.extends-cycle`, `agent.extends-depth`.
#[track_caller]
pub const fn extends_ends(items: &Items, at: usize) {
    let agent = items.agents[at];
    match ending(items, agent) {
        Ending::Sound => {}
        Ending::Ring(last) => {
            let words = words::extends_cycle(agent.id.text, last);
            refuse(reports::extends(words, agent).rule("agent.extends-cycle"));
        }
        Ending::Far => {
            refuse(reports::extends(words::extends_depth(agent.id.text), agent).rule("agent.extends-depth"))
        }
    }
}

/// `workflow.agent-ref`. All steps at fault are named in one error.
#[track_caller]
pub const fn step_agents_are_bundled(items: &Items, at: usize) {
    let workflow = items.workflows[at];
    let mut next = 0;
    while next < workflow.agents.len() && items.agents_whole {
        if items.agent_ids.find(workflow.agents[next].1.key).is_none() {
            refuse(reports::agent_refs(items, workflow, next));
        }
        next += 1;
    }
}

/// `workflow.recursion`, `attach.tool-outside`: what the steps of a workflow call. A ring is reported
/// where it closes; of the tools that the app does not bundle, each in a note of one error.
#[track_caller]
pub const fn workflow_calls_are_sound(items: &Items, at: usize) {
    let (workflow, call) = (items.workflows[at], items.closing_calls[at]);
    if call != rings::NONE {
        refuse(reports::recursion(workflow, call));
    }
    let mut next = 0;
    while next < workflow.calls.len() {
        if calls_outside(items, workflow.calls[next].1) {
            refuse(reports::step_tool_outside(items, workflow, next));
        }
        next += 1;
    }
}

const fn calls_outside(items: &Items, call: &Call) -> bool {
    matches!(call.kind, CallKind::Tool) && is_outside(items, call.id)
}

/// `attach.duplicate-tool`.
#[track_caller]
pub const fn tool_is_distinct(items: &Items, at: usize) {
    let tool = items.tools[at];
    match items.tool_ids.find(tool.id.key) {
        Some(first) if first < at && !tool.id.text.is_empty() => {
            refuse(reports::duplicate_tool(items.tools[first], tool))
        }
        _ => {}
    }
}

/// `attach.tool-outside`, for the tools that an agent names by their paths. All of them that the app
/// does not bundle are named in one error.
#[track_caller]
pub const fn tools_are_bundled(items: &Items, at: usize) {
    let agent = items.agents[at];
    let mut next = 0;
    while next < agent.tools.len() {
        if is_outside(items, agent.tools[next].0) {
            refuse(reports::tool_outside(items, agent, next));
        }
        next += 1;
    }
}

/// `attach.tool-outside`, for a tool that the UI names by its path.
#[track_caller]
pub const fn ui_tool_is_bundled(items: &Items, id: Id) {
    if is_outside(items, id) {
        refuse(reports::ui_tool_outside(items, id));
    }
}

// A tool whose id could not be read is not known to be outside.
const fn is_outside(items: &Items, id: Id) -> bool {
    items.tools_listed.is_some() && !id.text.is_empty() && items.tool_ids.find(id.key).is_none()
}

const fn dangling_ref(items: &Items, agent: &AgentFacts) -> Option<usize> {
    let mut at = 0;
    while at < agent.workflows.len() && items.workflows_whole {
        let id = agent.workflows[at].0;
        if !id.text.is_empty() && items.workflow_ids.find(id.key).is_none() {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// Where a chain of `extends` leads.
#[derive(Clone, Copy)]
enum Ending {
    /// To an end, soon enough.
    Sound,
    /// Back to where it began, through this agent.
    Ring(&'static str),
    /// To an end, after too many hops.
    Far,
}

// A ring is reported at the agents in it, not at those that lead into it.
const fn ending(items: &Items, agent: &AgentFacts) -> Ending {
    const MOST_HOPS: usize = 5;
    let Some((mut next, _)) = agent.extends else { return Ending::Sound };
    let (mut last, mut hops) = (agent.id, 1);
    while hops <= items.agents.len() {
        if next.key == agent.id.key {
            return Ending::Ring(last.text);
        }
        last = next;
        match items.parent(next) {
            Some(parent) => next = parent,
            None if hops > MOST_HOPS => return Ending::Far,
            None => return Ending::Sound,
        }
        hops += 1;
    }
    Ending::Sound
}

/// `app.ui-empty`, for a document that only rustc can see.
#[track_caller]
pub const fn ui_is_not_empty(html: &str) {
    if words::is_blank(html) {
        refuse(words::ui_empty("ui.html").rule("app.ui-empty"));
    }
}

#[track_caller]
const fn refuse(words: Words) -> ! {
    panic!("{}", words.as_str())
}
