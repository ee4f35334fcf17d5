//! What the macros make of an author's items, and how an app is put together from them. Not for
//! authors: `agentapp` re-exports it hidden.

use crate::app::App;
use crate::draft::Draft;
use crate::frontmatter;
use crate::node::{Map, Node, Value};
use crate::place::Place;
use crate::problem::Problem;
use crate::yaml;

/// An item that `#[agent]` stands on.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an agent",
    label = "not an agent",
    note = "an agent is a struct with `#[agent(…)]` on it"
)]
pub trait AgentItem {
    /// The id, with its owner.
    const ID: &'static str;
    /// Where the id stands, as `FILE:line:column`.
    const PLACE: &'static str;
    /// The ids of the workflows it lists, each with where it stands.
    const WORKFLOWS: &'static [(&'static str, &'static str)];
    /// The id of the agent it extends, with where that stands.
    const EXTENDS: Option<(&'static str, &'static str)>;

    /// Returns AGENT.md as a definition: a mapping with `agent` and, if there is a prompt, `body`.
    fn definition() -> Node;
}

/// An item that `#[workflow]` stands on.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a workflow",
    label = "not a workflow",
    note = "a workflow is an item with `#[workflow(…)]` on it"
)]
pub trait WorkflowItem {
    /// The id.
    const ID: &'static str;
    /// Where the id stands, as `FILE:line:column`.
    const PLACE: &'static str;
    /// The agent steps that name an agent: step, agent, and where that stands.
    const AGENTS: &'static [(&'static str, &'static str, &'static str)];

    /// Returns the frontmatter of WORKFLOW.md.
    fn definition() -> Node;
}

/// Every problem of an app that was refused.
#[derive(Debug)]
pub struct Refused {
    /// The problems, errors and warnings, in order of place.
    pub problems: Vec<Problem>,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut first = true;
        for problem in self.problems.iter().filter(|problem| problem.is_error()) {
            let gap = if std::mem::take(&mut first) { "" } else { "\n" };
            write!(f, "{gap}{} [{}]", problem.message, problem.rule.name)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refused {}

/// Makes an app of a definition, in the form of AIP-53's `AppDefinition`. No file is touched.
///
/// # Errors
///
/// A rule is broken.
pub fn define(definition: Node) -> Result<App, Refused> {
    let checked = Draft::from_definition(definition).check(Vec::new());
    checked.app.ok_or(Refused { problems: checked.problems })
}

/// Returns a WORKFLOW.md, which the macro has already read and checked, as a definition.
pub fn workflow_of(text: &str) -> Node {
    let Ok(split) = frontmatter::split(text) else { return map(Vec::new()) };
    let mut node = yaml::parse(split.yaml, Place::NOWHERE).unwrap_or_else(|_| map(Vec::new()));
    if let (Value::Map(front), Some(body)) = (&mut node.value, frontmatter::body(split.body)) {
        front.set("body", Node::text(body));
    }
    node
}

/// A mapping.
pub fn map(entries: Vec<(&str, Node)>) -> Node {
    let mut map = Map::new();
    for (key, value) in entries {
        map.push(key, Place::NOWHERE, value);
    }
    Node::new(Place::NOWHERE, Value::Map(map))
}

/// A sequence.
pub fn list(items: Vec<Node>) -> Node {
    Node::new(Place::NOWHERE, Value::List(items))
}

/// A string.
pub fn text(text: &str) -> Node {
    Node::text(text)
}

/// A whole number.
pub fn int(int: i64) -> Node {
    Node::new(Place::NOWHERE, Value::Int(int))
}

/// A number.
pub fn float(float: f64) -> Node {
    Node::new(Place::NOWHERE, Value::Float(float))
}

/// `true` or `false`.
pub fn bool(bool: bool) -> Node {
    Node::new(Place::NOWHERE, Value::Bool(bool))
}
