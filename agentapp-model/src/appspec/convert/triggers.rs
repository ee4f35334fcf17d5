//! What starts an app: triggers of an Appspec, each with what the agent is asked, and workflows of one
//! step that prompts the agent.

use super::lost::{Lost, Source};
use super::values::made;
use crate::app::Workflow;
use crate::appspec::parts::{Trigger, TriggerType};
use crate::node::{Map, Node, Value};
use crate::place::Place;

/// Returns the triggers of an Appspec for those of a workflow. `purpose` is what the agent is for: a
/// workflow that says no more of itself has no description of its own.
pub(super) fn to_spec(
    workflow: &Workflow,
    purpose: &str,
    source: &Source<'_>,
    lost: &mut Lost,
) -> Vec<Trigger> {
    let listed = workflow.front().get("triggers").and_then(Node::as_list).unwrap_or_default();
    let starts: Vec<Trigger> = listed
        .iter()
        .enumerate()
        .filter_map(|(at, node)| match start(node) {
            Ok(trigger) => Some(trigger),
            Err(reason) => {
                lost.in_app(source, format!("triggers.{at}"), reason);
                None
            }
        })
        .collect();
    if starts.is_empty() {
        return starts;
    }
    let description = workflow.front().text("description").unwrap_or_default();
    let prompt = prompt(workflow);
    if prompt.is_none() {
        lost.in_app(source, "steps", "an Appspec has no steps: a trigger asks the agent one thing");
    }
    let prompt = prompt.unwrap_or(description);
    let description = if description == purpose && prompt != description { "" } else { description };
    let ask = |trigger| Trigger { prompt: prompt.to_owned(), description: description.to_owned(), ..trigger };
    starts.into_iter().map(ask).collect()
}

/// Returns a trigger with what starts it, or the reason why there is none.
fn start(node: &Node) -> Result<Trigger, &'static str> {
    let text = |key: &str| node.get(key).and_then(Node::as_text).unwrap_or_default();
    let none = Trigger {
        kind: TriggerType::Schedule,
        cron: String::new(),
        event: String::new(),
        at: String::new(),
        description: String::new(),
        prompt: String::new(),
    };
    match text("kind") {
        "schedule" if five_fields(text("cron")) => Ok(Trigger { cron: text("cron").to_owned(), ..none }),
        "schedule" => Err("a schedule of an Appspec has five fields"),
        "event" if text("name").trim().is_empty() => Err("an event of an Appspec has a name"),
        "event" => Ok(Trigger { kind: TriggerType::Event, event: text("name").to_owned(), ..none }),
        "webhook" => Err("an Appspec is started by schedules and events, not by requests"),
        _ => Err("a person starts an Appspec by talking to it"),
    }
}

pub(super) fn five_fields(cron: &str) -> bool {
    cron.split_whitespace().count() == 5
}

/// Returns what a workflow asks its agent, if that is all it does.
fn prompt(workflow: &Workflow) -> Option<&str> {
    match workflow.front().get("steps")?.as_list()? {
        [step] if step.get("kind")?.as_text()? == "agent" => step.get("prompt")?.as_text(),
        _ => None,
    }
}

/// The id of the one step.
pub(super) const STEP: &str = "run";
/// The longest description of a workflow, in characters.
const LONGEST: usize = 2000;

/// Returns the frontmatter of a WORKFLOW.md for the trigger at a position. What has no place there is lost.
pub(super) fn to_app(trigger: &Trigger, at: usize, made_for: &For<'_>, lost: &mut Lost) -> Option<Map> {
    let mut lose = |key: &str, reason: &str| lost.in_spec(format!("triggers.{at}{key}"), reason);
    let (kind, key, value, unused) = match trigger.kind {
        TriggerType::Schedule => {
            ("schedule", "cron", &trigger.cron, [("event", &trigger.event), ("at", &trigger.at)])
        }
        TriggerType::Event => {
            ("event", "name", &trigger.event, [("cron", &trigger.cron), ("at", &trigger.at)])
        }
        TriggerType::Once => {
            lose("", "app/v1 has no trigger for a single moment");
            return None;
        }
    };
    for (key, value) in unused {
        if !value.is_empty() {
            lose(&format!(".{key}"), "a trigger of this type makes no use of it");
        }
    }
    let said = |text: &str| !text.trim().is_empty();
    let asked = [trigger.prompt.as_str(), &trigger.description, made_for.purpose];
    let asked = asked.into_iter().find(|text| said(text)).expect("an agent has a description");
    let mut description = trigger.description.as_str();
    if description.chars().count() > LONGEST {
        lose(".description", "a description in WORKFLOW.md has 2000 characters at most");
        description = "";
    }
    if description == made_for.purpose && asked != description {
        lose(".description", "it says no more than the goal");
    }
    let short = asked.chars().count() <= LONGEST && !said(&trigger.prompt);
    let instead = if short { asked } else { made_for.purpose };
    let description = if said(description) { description } else { instead };
    let mut start = Map::new();
    start.push("kind", Place::NOWHERE, Node::text(kind));
    start.push(key, Place::NOWHERE, Node::text(value.as_str()));
    Some(workflow(made_for, description, asked, start))
}

/// What a workflow is made for.
#[derive(Clone, Copy)]
pub(super) struct For<'a> {
    /// How many workflows there are with this one.
    pub(super) number: usize,
    pub(super) agent: &'a str,
    pub(super) name: &'a str,
    pub(super) version: &'a str,
    /// What the agent is for.
    pub(super) purpose: &'a str,
}

fn workflow(made_for: &For<'_>, description: &str, prompt: &str, start: Map) -> Map {
    let map = |map: Map| made(Value::Map(map));
    let mut agent = Map::new();
    agent.push("ref", Place::NOWHERE, Node::text(made_for.agent));
    let mut step = Map::new();
    step.push("id", Place::NOWHERE, Node::text(STEP));
    step.push("kind", Place::NOWHERE, Node::text("agent"));
    step.push("agent", Place::NOWHERE, map(agent));
    step.push("prompt", Place::NOWHERE, Node::text(prompt));
    let mut front = Map::new();
    let mut say = |key: &str, value: Node| front.push(key, Place::NOWHERE, value);
    say("name", Node::text(made_for.name));
    say("id", Node::text(format!("trigger-{}", made_for.number)));
    say("description", Node::text(description));
    say("version", Node::text(made_for.version));
    say("inputs", map(Map::new()));
    say("outputs", map(Map::new()));
    say("steps", made(Value::List(vec![map(step)])));
    say("triggers", made(Value::List(vec![map(start)])));
    front
}
