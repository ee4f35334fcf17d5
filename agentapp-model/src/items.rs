//! What the macros make of an author's items, and how an app is put together from them. Not for
//! authors: `agentapp` re-exports it hidden.

use crate::app::App;
use crate::draft::Draft;
use crate::frontmatter;
pub use crate::node::Node;
use crate::node::{Map, Value};
use crate::place::Place;
use crate::problem::Problem;
pub use crate::rules::index::Id;
use crate::yaml;

/// An item that `#[agent]` stands on.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an agent",
    label = "not an agent",
    note = "an agent is a struct with `#[agent(…)]` on it"
)]
pub trait AgentItem {
    /// The id, with its owner. A constant of its own, so that agents may name each other.
    const ID: Id;
    /// What the item says of itself.
    const FACTS: AgentFacts;

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
    const ID: Id;
    /// What the item says of itself.
    const FACTS: WorkflowFacts;

    /// Returns the frontmatter of WORKFLOW.md.
    fn definition() -> Node;
}

/// A function that `#[tool]` stands on. A type of the function's name has this trait.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool",
    label = "not a tool",
    note = "a tool is a function with `#[tool]` on it"
)]
pub trait ToolItem {
    /// The id.
    const ID: Id;
    /// What the item says of itself.
    const FACTS: ToolFacts;

    /// Returns the frontmatter of TOOL.md.
    fn contract() -> Node;
    /// Returns the JSON Schema of what it gives back.
    fn outputs() -> Node;
}

/// An item that a step of a workflow can call: what `#[tool]` and `#[workflow]` on a function leave.
#[diagnostic::on_unimplemented(
    message = "a workflow cannot call `{Self}`",
    label = "neither a tool nor a workflow",
    note = "a step calls a function with `#[tool]` or `#[workflow]` on it"
)]
pub trait CallItem {
    /// What calling it is.
    const CALL: Call;
    /// Makes the JSON Schema of its one argument, if that is all of its input and not a field of it.
    const WHOLE: Option<fn() -> Node> = None;
}

/// What calling an item is.
pub struct Call {
    /// The kind of step it becomes.
    pub kind: CallKind,
    /// The id by which the step names it.
    pub id: Id,
    /// Where that id stands, as `FILE:line:column`.
    pub place: &'static str,
    /// The names of its parameters, which are the names of the step's inputs.
    pub parameters: &'static [&'static str],
    /// Makes the JSON Schema of what it gives back.
    pub outputs: fn() -> Node,
}

/// The kinds of step that call something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallKind {
    /// A step of kind `tool`.
    Tool,
    /// A step of kind `subworkflow`.
    Subworkflow,
}

/// What an agent's item says of itself. An id that could not be read is empty.
pub struct AgentFacts {
    /// The id, with its owner.
    pub id: Id,
    /// The directory it is written to: the id less its owner.
    pub directory: Id,
    /// Where the id stands, as `FILE:line:column`.
    pub place: &'static str,
    /// The ids of the workflows it lists, each with where it stands.
    pub workflows: &'static [(Id, &'static str)],
    /// Could all of that list be read?
    pub whole: bool,
    /// The ids of the tools it names by their paths, each with where it stands.
    pub tools: &'static [(Id, &'static str)],
    /// The id of the agent it extends, with where that stands.
    pub extends: Option<(Id, &'static str)>,
    /// Makes its definition.
    pub definition: fn() -> Node,
}

/// What a workflow's item says of itself. An id that could not be read is empty.
pub struct WorkflowFacts {
    /// The id.
    pub id: Id,
    /// Where the id stands, as `FILE:line:column`.
    pub place: &'static str,
    /// The agent steps that name an agent: step, agent, and where that stands.
    pub agents: &'static [(&'static str, Id, &'static str)],
    /// The steps that call an item: step, item, and where that stands.
    pub calls: &'static [(&'static str, &'static Call, &'static str)],
    /// Makes its definition.
    pub definition: fn() -> Node,
}

/// What a tool's item says of itself. An id that could not be read is empty.
pub struct ToolFacts {
    /// The id.
    pub id: Id,
    /// Where the id stands, as `FILE:line:column`.
    pub place: &'static str,
    /// Makes the frontmatter of its TOOL.md.
    pub contract: fn() -> Node,
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

/// The definitions of agents.
pub fn agents(items: &[&AgentFacts]) -> Node {
    list(items.iter().map(|item| (item.definition)()).collect())
}

/// The definitions of workflows.
pub fn workflows(items: &[&WorkflowFacts]) -> Node {
    list(items.iter().map(|item| (item.definition)()).collect())
}

/// The frontmatters of tools.
pub fn tools(items: &[&ToolFacts]) -> Node {
    list(items.iter().map(|item| (item.contract)()).collect())
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

/// A mapping, as the macros write it: rustc is through with an array sooner than with a vector.
pub fn mapping<const N: usize>(entries: [(&str, Node); N]) -> Node {
    map(entries.into())
}

/// A sequence, likewise.
pub fn sequence<const N: usize>(items: [Node; N]) -> Node {
    list(items.into())
}

/// The ids that an agent lists.
pub fn listed(refs: &[(Id, &str)]) -> Node {
    list(refs.iter().map(|(id, _)| text(id.text)).collect())
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

/// Nothing.
pub fn null() -> Node {
    Node::new(Place::NOWHERE, Value::Null)
}

/// `true` or `false`.
pub fn bool(bool: bool) -> Node {
    Node::new(Place::NOWHERE, Value::Bool(bool))
}

/// The key under which a type's schema says in which order its fields stand. It is taken out where the
/// schema becomes a tree.
pub const ORDER_KEY: &str = "x-agentapp-order";
