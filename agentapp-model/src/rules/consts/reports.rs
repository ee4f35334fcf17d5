//! What each breach is reported as: the loader's words, then where else to look and how to mend it.

use super::{Items, calls_outside, is_outside};
use crate::items::{AgentFacts, ToolFacts, WorkflowFacts};
use crate::rules::index::{Id, key};
use crate::rules::words::{self, Words, same};

pub(super) const fn duplicate_agent(first: &AgentFacts, second: &AgentFacts) -> Words {
    twice(words::duplicate_agent(second.id.text), first.place, second.place).rule("attach.duplicate-agent")
}

pub(super) const fn duplicate_workflow(first: &WorkflowFacts, second: &WorkflowFacts) -> Words {
    twice(words::duplicate_workflow(second.id.text), first.place, second.place)
        .rule("attach.duplicate-workflow")
}

pub(super) const fn duplicate_tool(first: &ToolFacts, second: &ToolFacts) -> Words {
    twice(words::duplicate_tool(second.id.text), first.place, second.place).rule("attach.duplicate-tool")
}

pub(super) const fn tool_outside(items: &Items, agent: &AgentFacts, first: usize) -> Words {
    let (id, place) = agent.tools[first];
    let mut words = words::tool_outside(agent.id.text, id.text).note("the agent lists it at", place);
    let mut at = first + 1;
    while at < agent.tools.len() {
        let (other, place) = agent.tools[at];
        if is_outside(items, other) {
            words = words.note_id("neither is ", other.text, ", listed at", place);
        }
        at += 1;
    }
    bundle(items, words, id.text)
}

pub(super) const fn step_tool_outside(items: &Items, workflow: &WorkflowFacts, first: usize) -> Words {
    let (step, call, place) = workflow.calls[first];
    let words = words::step_tool_outside(workflow.id.text, step, call.id.text);
    let mut words = words.note("the step calls it at", place);
    let mut at = first + 1;
    while at < workflow.calls.len() {
        let (_, other, place) = workflow.calls[at];
        if calls_outside(items, other) {
            words = words.note_id("neither is ", other.id.text, ", called at", place);
        }
        at += 1;
    }
    bundle(items, words, call.id.text)
}

pub(super) const fn ui_tool_outside(items: &Items, id: Id) -> Words {
    bundle(items, words::ui_tool_outside(id.text), id.text)
}

const fn bundle(items: &Items, words: Words, id: &str) -> Words {
    let words = match items.tools_listed {
        Some(place) => words.note("the app lists its tools at", place),
        None => words,
    };
    words.help_id("add ", id, " to the `tools` of the app").rule("attach.tool-outside")
}

pub(super) const fn path_collision(first: &AgentFacts, second: &AgentFacts) -> Words {
    let words = twice(words::path_collision(first.id.text, second.id.text), first.place, second.place);
    words.help("give one of them another name behind its owner").rule("emit.path-collision")
}

const fn twice(words: Words, first: &str, second: &str) -> Words {
    if same(first, second) {
        return words.note("both are the item at", first).help("list it once");
    }
    words.note("the first one is at", first).note("the second one is at", second)
}

pub(super) const fn orphan(workflow: &WorkflowFacts) -> Words {
    let words = words::orphan(workflow.id.text).note("the workflow is at", workflow.place);
    let rest = " to the `workflows` of an agent, or take the workflow out";
    words.help_id("add ", workflow.id.text, rest).rule("attach.orphan")
}

pub(super) const fn dangling(items: &Items, agent: &AgentFacts, first: usize) -> Words {
    let (id, place) = agent.workflows[first];
    let mut words = words::dangling(agent.id.text, id.text).note("the agent lists it at", place);
    let mut at = first + 1;
    while at < agent.workflows.len() {
        let (other, place) = agent.workflows[at];
        if !other.text.is_empty() && items.workflow_ids.find(other.key).is_none() {
            words = words.note_id("neither is ", other.text, ", listed at", place);
        }
        at += 1;
    }
    let words = match last_part(id.text) {
        Some(part) if items.workflow_ids.find(key(part)).is_some() => {
            words.help_id("write the plain id, ", part, "")
        }
        _ if items.workflows.is_empty() => words.help("the app bundles no workflow"),
        _ => near_or_known(words, id.text, items.workflow_ids.ids, "the bundled workflows are"),
    };
    words.rule("attach.dangling")
}

pub(super) const fn agent_refs(items: &Items, workflow: &WorkflowFacts, first: usize) -> Words {
    let (step, agent, place) = workflow.agents[first];
    let mut words = words::agent_ref(workflow.id.text, step, agent.text).note("the step names it at", place);
    let mut at = first + 1;
    while at < workflow.agents.len() {
        let (_, other, place) = workflow.agents[at];
        if items.agent_ids.find(other.key).is_none() {
            words = words.note_id("neither is ", other.text, ", named at", place);
        }
        at += 1;
    }
    let words = match items.directories.find(key(words::directory(agent.text))) {
        Some(at) => words.help_id(
            "did you mean ",
            items.agent_ids.ids[at].text,
            "? an agent is named by its whole id",
        ),
        None => near_or_known(words, agent.text, items.agent_ids.ids, "the bundled agents are"),
    };
    words.rule("workflow.agent-ref")
}

pub(super) const fn recursion(workflow: &WorkflowFacts, call: usize) -> Words {
    let (step, call, place) = workflow.calls[call];
    let words = words::recursion(workflow.id.text, step, call.id.text).note("the step calls it at", place);
    words.help(words::INSTEAD_OF_RECURSION).rule("workflow.recursion")
}

pub(super) const fn extends(words: Words, agent: &AgentFacts) -> Words {
    match agent.extends {
        Some((_, place)) => words.note("it extends at", place),
        None => words,
    }
}

/// Returns what stands behind the last `/` or `:`, as in a reference with an owner or a scheme.
const fn last_part(id: &str) -> Option<&str> {
    let mut at = id.len();
    while at > 0 {
        at -= 1;
        if matches!(id.as_bytes()[at], b'/' | b':') {
            return Some(id.split_at(at + 1).1);
        }
    }
    None
}

const fn near_or_known(words: Words, id: &str, ids: &[Id], known: &str) -> Words {
    let mut at = 0;
    // A long list is not searched: rustc counts the steps.
    while at < ids.len() && ids.len() <= 64 {
        if is_near(id, ids[at].text) {
            return words.help_id("did you mean ", ids[at].text, "?");
        }
        at += 1;
    }
    words.note_ids(known, ids)
}

// The number of letters that differ, bounded like the loader's own search.
const fn is_near(a: &str, b: &str) -> bool {
    const MOST: usize = 64;
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let shorter = if a.len() < b.len() { a.len() } else { b.len() };
    let allowed = if shorter > 8 { 3 } else { shorter.div_ceil(3) };
    if a.len().abs_diff(b.len()) > allowed || b.len() > MOST {
        return false;
    }
    let (mut row, mut at) = ([0; MOST + 1], 0);
    while at <= b.len() {
        row[at] = at;
        at += 1;
    }
    let mut line = 0;
    while line < a.len() {
        let mut corner = row[0];
        row[0] = line + 1;
        let mut at = 0;
        while at < b.len() {
            let change = corner + !a[line].eq_ignore_ascii_case(&b[at]) as usize;
            let step = 1 + if row[at] < row[at + 1] { row[at] } else { row[at + 1] };
            corner = row[at + 1];
            row[at + 1] = if change < step { change } else { step };
            at += 1;
        }
        line += 1;
    }
    row[b.len()] <= allowed
}

#[cfg(test)]
mod tests {
    use super::{is_near, last_part};

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        assert!(is_near("job-hnut", "job-hunt") && is_near("Job-Hunt", "job-hunt"));
        assert!(!is_near("ghost", "job-hunt") && !is_near("a", "zz"));
    }

    #[test]
    fn the_last_part_of_a_reference_is_behind_its_owner() {
        assert_eq!(
            (last_part("@acme/hunt"), last_part("workflow:hunt"), last_part("hunt")),
            (Some("hunt"), Some("hunt"), None)
        );
    }
}
