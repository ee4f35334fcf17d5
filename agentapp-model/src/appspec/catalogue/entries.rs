//! The entries of a catalogue that are more than an id.

use crate::appspec::parts::ActionClass;

/// A component that a UI plugin can draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Component {
    /// The plugin it belongs to.
    pub plugin: String,
    /// The names of its properties.
    pub properties: Vec<String>,
    /// The properties that must be said.
    pub required: Vec<String>,
    /// The bindings it shows a value of.
    pub shows: Vec<String>,
    /// The bindings it sends a value to.
    pub sends: Vec<String>,
}

/// What is recorded of a run, and for how long.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Track {
    /// How many days a record is kept.
    pub retention_days: i64,
    /// What is in it.
    pub include: Vec<String>,
}

/// A model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// Other names for it.
    pub aliases: Vec<String>,
    /// What it is able to do.
    pub capabilities: Vec<String>,
}

/// A protocol between agents.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Protocol {
    /// How far it is: `shipped`, `planned`, ….
    pub status: String,
    /// The field of an Appspec that sets it up, if one does.
    pub block: Option<String>,
}

/// What is known of the tools of a server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ServerTools {
    /// Whether the server is switched on.
    pub enabled: bool,
    /// What a tool does that no entry names.
    pub default: Vec<ActionClass>,
    /// Tools by name or by pattern, in the order that decides between patterns.
    pub tools: Vec<(String, ToolEntry)>,
}

/// The tools that come with a connection over a protocol.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProtocolTools {
    /// The word before the `:` in the name of such a connection: `pap` in `pap:example.com`.
    pub connection: Option<String>,
    /// The tools.
    pub tools: ServerTools,
}

/// What is known of one tool, or of all whose names match a pattern.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ToolEntry {
    /// What it does.
    pub classes: Vec<ActionClass>,
    /// What it does besides, with some arguments.
    pub when: Vec<Condition>,
    /// The argument that carries the words it sends.
    pub signs: Option<String>,
}

/// An argument that makes a tool do more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Condition {
    /// The name of the argument.
    pub argument: String,
    /// The argument has one of these values.
    pub equals: Vec<Scalar>,
    /// The argument is one of these values, or holds one.
    pub includes: Vec<Scalar>,
    /// What the tool does then.
    pub classes: Vec<ActionClass>,
}

/// A value that an argument is compared with.
#[derive(Clone, Debug, PartialEq)]
pub enum Scalar {
    /// A text.
    Text(String),
    /// True or false.
    Bool(bool),
    /// A whole number.
    Whole(i64),
    /// A number with a fraction.
    Number(f64),
}

impl ServerTools {
    /// Returns true if it is known of some tool what it does.
    pub fn is_classed(&self) -> bool {
        !self.tools.is_empty()
    }
}
