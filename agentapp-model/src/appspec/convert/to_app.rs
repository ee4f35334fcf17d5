//! An Appspec as an app of `app/v1`.

use std::collections::{HashMap, HashSet};

use super::agent::purpose;
use super::approvals::{self, ACTION};
use super::lost::Lost;
use super::triggers::{self, For};
use super::values::{made, texts};
use super::{Converted, Refusal, instructions, names, tools};
use crate::app::{App, DEFAULT_VERSION};
use crate::appspec::part::Value as _;
use crate::appspec::parts::{AppKind, Appspec, Tool, TriggerType};
use crate::draft::Draft;
use crate::forms::{is_semver, is_strict_version};
use crate::node::{Map, Node, Value};
use crate::place::Place;

/// Returns an Appspec as an app that satisfies every rule, with all that has no place in it. Its one agent
/// extends the one of the catalogue.
///
/// # Errors
///
/// The app would break a rule.
pub fn to_app(spec: &Appspec) -> Result<Converted<App>, Refusal> {
    let mut making = Making { spec, lost: Lost::default(), version: DEFAULT_VERSION };
    let definition = making.definition();
    making.lost.keys_of_spec("", "", &spec.write());
    let checked = Draft::from_definition(definition).check(Vec::new());
    match checked.app {
        Some(app) => {
            Ok(Converted { made: app, not_mapped: making.lost.finish(), warnings: checked.problems })
        }
        None => Err(Refusal::Problems(checked.problems)),
    }
}

/// Why a rule has no place.
const NO_RULE: &str =
    "app/v1 has approvals for single tools of its own, and no rules on other tools or classes of action";

/// An app in the making, and what it has no place for.
struct Making<'a> {
    spec: &'a Appspec,
    lost: Lost,
    version: &'a str,
}

fn say(front: &mut Map, key: &str, value: Node) {
    front.push(key, Place::NOWHERE, value);
}

fn say_some<T: AsRef<str>>(front: &mut Map, key: &str, said: impl IntoIterator<Item = T>) {
    let mut said = said.into_iter().peekable();
    if said.peek().is_some() {
        say(front, key, texts(said));
    }
}

fn reference(workflow: &Map) -> Map {
    let mut reference = Map::new();
    say(&mut reference, "ref", Node::text(workflow.text("id").unwrap_or_default()));
    reference
}

/// Returns the model of AGENT.md, which must say one: an empty mapping leaves it to the agent extended.
fn model(model: &str) -> Node {
    if model.is_empty() { made(Value::Map(Map::new())) } else { Node::text(names::app_model(model)) }
}

/// Returns the reason why a tool has no TOOL.md.
fn no_tool(tool: &Tool, taken: &HashSet<String>) -> Option<String> {
    let id = names::tool_id(&tool.name);
    if taken.contains(&id) {
        return Some(format!("its TOOL.md would have the id of another tool, `{id}`"));
    }
    let long = |text: &str, most: usize| text.chars().count() > most;
    let too_long = long(&id, 80) || long(&tool.name, 80) || long(&tool.description, 2000);
    too_long.then(|| "TOOL.md has names of 80 characters at most, and a description of 2000".to_owned())
}

fn maps(maps: Vec<Map>) -> Node {
    made(Value::List(maps.into_iter().map(|map| made(Value::Map(map))).collect()))
}

impl Making<'_> {
    fn definition(&mut self) -> Node {
        self.version();
        self.kind();
        let tools = self.tools();
        let workflows = self.workflows();
        let agent = self.agent(&tools, &workflows);
        let spec = self.spec;
        let mut front = Map::new();
        say(&mut front, "id", Node::text(names::app_id(spec)));
        if !spec.name.is_empty() {
            say(&mut front, "name", Node::text(spec.name.as_str()));
        }
        say(&mut front, "version", Node::text(self.version));
        if !spec.description.is_empty() {
            say(&mut front, "description", Node::text(spec.description.as_str()));
        }
        say(&mut front, "agents", maps(vec![agent]));
        say(&mut front, "workflows", maps(workflows));
        say(&mut front, "tools", maps(tools));
        made(Value::Map(front))
    }

    fn version(&mut self) {
        let version = self.spec.version.as_str();
        if is_strict_version(version) && is_semver(version) {
            self.version = version;
        } else {
            let reason = format!("a version of app/v1 has three numbers: this becomes `{DEFAULT_VERSION}`");
            self.lost.in_spec("version", reason);
        }
    }

    fn kind(&mut self) {
        let reason = match self.spec.kind {
            AppKind::Chat => return,
            AppKind::Worker if self.is_worker() => return,
            AppKind::Worker => "app/v1 has no trigger for a single moment, and nothing else starts this app",
            AppKind::Widget | AppKind::Decision => "app/v1 has no kinds of app",
        };
        self.lost.in_spec("kind", reason);
    }

    /// Returns true if something starts the app that app/v1 has a word for.
    fn is_worker(&self) -> bool {
        self.spec.triggers.iter().any(|trigger| trigger.kind != TriggerType::Once)
    }

    /// Returns the tools of the app's own, with what rules say of one alone.
    fn tools(&mut self) -> Vec<Map> {
        let spec = self.spec;
        let targets = spec.rules.iter().enumerate();
        let targets = targets.filter_map(|(at, rule)| Some((approvals::only_target(rule)?, at)));
        let on_one: HashMap<&str, usize> = targets.collect();
        let (mut fronts, mut ids, mut used) = (Vec::new(), HashSet::new(), HashSet::new());
        for (at, tool) in spec.tools.iter().enumerate() {
            if let Some(reason) = no_tool(tool, &ids) {
                self.lost.in_spec(format!("tools.{at}"), reason);
                continue;
            }
            let (mut front, lost) = tools::to_app(tool, self.version);
            for (path, reason) in lost {
                self.lost.in_spec(format!("tools.{at}.{path}"), reason);
            }
            if let Some(at) = on_one.get(tool.name.as_str()) {
                used.insert(*at);
                self.approve(*at, tool, &mut front);
            }
            ids.insert(names::tool_id(&tool.name));
            fronts.push(front);
        }
        for at in (0..spec.rules.len()).filter(|at| !used.contains(at)) {
            self.lost.in_spec(format!("rules.{at}"), NO_RULE);
        }
        fronts
    }

    /// Says of a tool what the rule on it alone says.
    fn approve(&mut self, at: usize, tool: &Tool, front: &mut Map) {
        let rule = &self.spec.rules[at];
        match approvals::approval(rule, tool) {
            Ok(approval) => front.set("approval", Node::text(approval)),
            Err(reason) => return self.lost.in_spec(format!("rules.{at}"), reason),
        }
        let called = names::tool_name(&names::tool_id(&tool.name), &tool.name);
        if called != tool.name {
            let reason = format!("the tool is called `{called}` there, since TOOL.md has ids in lower case");
            self.lost.in_spec(format!("rules.{at}.applies_to"), reason);
        }
        if rule.action != approvals::action(&called) {
            let mut metadata = Map::new();
            say(&mut metadata, ACTION, Node::text(rule.action.as_str()));
            front.set("metadata", made(Value::Map(metadata)));
        }
    }

    fn workflows(&mut self) -> Vec<Map> {
        let spec = self.spec;
        let (agent, purpose) = (names::agent_id(spec), self.purpose().to_owned());
        let name = names::workflow_name(spec);
        let made_for =
            For { number: 0, agent: &agent, name: &name, version: self.version, purpose: &purpose };
        let mut fronts = Vec::new();
        for (at, trigger) in spec.triggers.iter().enumerate() {
            let made_for = For { number: fronts.len() + 1, ..made_for };
            fronts.extend(triggers::to_app(trigger, at, &made_for, &mut self.lost));
        }
        fronts
    }

    /// Returns what the agent is for: the goal, else what the app is.
    fn purpose(&self) -> &str {
        let spec = self.spec;
        let fits = !spec.goal.trim().is_empty() && spec.goal.chars().count() <= 2000;
        if fits { &spec.goal } else { purpose(&spec.description, &spec.name, &spec.id) }
    }

    fn agent(&mut self, own_tools: &[Map], workflows: &[Map]) -> Map {
        let spec = self.spec;
        let mut front = Map::new();
        say(&mut front, "schema", Node::text("agent/v1"));
        say(&mut front, "id", Node::text(names::agent_id(spec)));
        say(&mut front, "description", Node::text(self.purpose()));
        say(&mut front, "model", model(&spec.model));
        if !spec.agent.is_empty() {
            say(&mut front, "extends", Node::text(spec.agent.as_str()));
        }
        say_some(&mut front, "tools", self.agent_tools(own_tools));
        say_some(&mut front, "skills", spec.skills.iter().map(String::as_str));
        if !workflows.is_empty() {
            say(&mut front, "workflows", maps(workflows.iter().map(reference).collect()));
        }
        let (prompt, boundaries) = instructions::split(&spec.instructions);
        say_some(&mut front, "boundaries", boundaries);
        say_some(&mut front, "tags", spec.tags.iter().map(String::as_str));
        self.owner(&mut front);
        self.goal();
        let mut entry = Map::new();
        say(&mut entry, "agent", made(Value::Map(front)));
        if !prompt.is_empty() {
            say(&mut entry, "body", Node::text(prompt));
        }
        entry
    }

    /// Returns the ids of the tools that the agent may use: the app's own, then those of the catalogue.
    fn agent_tools(&mut self, own: &[Map]) -> Vec<String> {
        let mut ids: Vec<String> = own.iter().filter_map(|tool| tool.text("id")).map(str::to_owned).collect();
        let taken: HashSet<String> = ids.iter().cloned().collect();
        for (at, tool) in self.spec.backend_tools.iter().enumerate() {
            if taken.contains(tool) {
                let reason = "a tool of the app's own has this id, and AGENT.md would mean that one";
                self.lost.in_spec(format!("backend_tools.{at}"), reason);
            } else {
                ids.push(tool.clone());
            }
        }
        ids
    }

    /// Tells of a goal that a description of an agent cannot hold, or does not show.
    fn goal(&mut self) {
        let spec = self.spec;
        let alone = purpose(&spec.description, &spec.name, &spec.id);
        let reason = if spec.goal.is_empty() {
            return;
        } else if spec.goal != self.purpose() {
            "a description in AGENT.md has 1 to 2000 characters, not all of them blank"
        } else if spec.goal == alone && !self.is_worker() {
            "it says no more than the description"
        } else {
            return;
        };
        self.lost.in_spec("goal", reason);
    }

    fn owner(&mut self, front: &mut Map) {
        let owner = self.spec.owner.as_str();
        if owner.trim().is_empty() || names::is_owner(owner) {
            return;
        }
        let mut metadata = Map::new();
        say(&mut metadata, "owner", Node::text(owner));
        say(front, "metadata", made(Value::Map(metadata)));
    }
}
