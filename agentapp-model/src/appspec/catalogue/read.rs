//! Reads a catalogue from JSON. The first fault ends it: a catalogue is written by a program.

use std::collections::BTreeMap;
use std::fmt;

use crate::appspec::part::Choice as _;
use crate::appspec::parts::ActionClass;
use crate::node::{Map, Node, Value};
use crate::place::Place;

use super::Catalogue;
use super::entries::{
    Component, Condition, Model, Protocol, ProtocolTools, Scalar, ServerTools, ToolEntry, Track,
};

/// Why a catalogue was refused, and where the reason lies.
#[derive(Clone, Debug, PartialEq)]
pub struct CatalogueError {
    /// The smallest thing at fault; its offset counts bytes from the start of the text.
    pub place: Place,
    /// The line and column of it, counted from 1.
    pub line_column: Option<(usize, usize)>,
    /// The keys and positions that lead to it, from the inside out while it is being read.
    path: Vec<String>,
    message: String,
}

type Read<T> = Result<T, CatalogueError>;

/// A value of a catalogue.
trait Entry: Sized {
    fn read(node: &Node) -> Read<Self>;
}

pub(super) fn catalogue(text: &str) -> Read<Catalogue> {
    let read = crate::yaml::parse(text, Place::new(0, 0))
        .map_err(|error| CatalogueError::new(error.place, error.message))
        .and_then(|root| <Catalogue as Entry>::read(&root));
    read.map_err(|mut error| {
        error.path.reverse();
        error.line_column = error.place.offset().map(|offset| line_column(text, offset as usize));
        error
    })
}

fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

impl CatalogueError {
    fn new(place: Place, message: impl Into<String>) -> CatalogueError {
        CatalogueError { place, line_column: None, path: Vec::new(), message: message.into() }
    }

    fn kind(node: &Node, expected: &str) -> CatalogueError {
        CatalogueError::new(node.place, format!("{expected}, not {}", node.value.kind()))
    }

    fn within(mut self, step: impl ToString) -> CatalogueError {
        self.path.push(step.to_string());
        self
    }
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.line_column {
            write!(f, "{line}:{column}: ")?;
        }
        if !self.path.is_empty() {
            write!(f, "`{}`: ", self.path.join("."))?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for CatalogueError {}

fn map(node: &Node) -> Read<&Map> {
    node.as_map().ok_or_else(|| CatalogueError::kind(node, "a mapping"))
}

fn list(node: &Node) -> Read<&[Node]> {
    node.as_list().ok_or_else(|| CatalogueError::kind(node, "a list"))
}

/// Reads a field that must be there.
fn field<T: Entry>(node: &Node, key: &str) -> Read<T> {
    let value = map(node)?.get(key);
    let value = value.ok_or_else(|| CatalogueError::new(node.place, "is missing").within(key))?;
    T::read(value).map_err(|error| error.within(key))
}

/// Reads a field that may be absent.
fn said<T: Entry + Default>(node: &Node, key: &str) -> Read<T> {
    match map(node)?.get(key) {
        Some(value) => T::read(value).map_err(|error| error.within(key)),
        None => Ok(T::default()),
    }
}

impl Entry for bool {
    fn read(node: &Node) -> Read<bool> {
        if let Value::Bool(bool) = node.value {
            Ok(bool)
        } else {
            Err(CatalogueError::kind(node, "true or false"))
        }
    }
}

impl Entry for i64 {
    fn read(node: &Node) -> Read<i64> {
        node.as_int().ok_or_else(|| CatalogueError::kind(node, "a whole number"))
    }
}

impl Entry for String {
    fn read(node: &Node) -> Read<String> {
        node.as_text().map(str::to_owned).ok_or_else(|| CatalogueError::kind(node, "a string"))
    }
}

impl<T: Entry> Entry for Option<T> {
    fn read(node: &Node) -> Read<Option<T>> {
        if node.value == Value::Null { Ok(None) } else { T::read(node).map(Some) }
    }
}

impl<T: Entry> Entry for Vec<T> {
    fn read(node: &Node) -> Read<Vec<T>> {
        let items = list(node)?.iter().enumerate();
        items.map(|(at, item)| T::read(item).map_err(|error| error.within(at))).collect()
    }
}

/// A mapping whose order counts.
impl<T: Entry> Entry for Vec<(String, T)> {
    fn read(node: &Node) -> Read<Vec<(String, T)>> {
        let entries = map(node)?.iter().map(|entry| {
            let value = T::read(&entry.value).map_err(|error| error.within(&entry.key))?;
            Ok((entry.key.clone(), value))
        });
        entries.collect()
    }
}

impl<T: Entry> Entry for BTreeMap<String, T> {
    fn read(node: &Node) -> Read<BTreeMap<String, T>> {
        Ok(<Vec<(String, T)>>::read(node)?.into_iter().collect())
    }
}

impl Entry for ActionClass {
    fn read(node: &Node) -> Read<ActionClass> {
        let word = String::read(node)?;
        let class = ActionClass::ALL.iter().find(|(_, known)| *known == word);
        class
            .map(|(class, _)| *class)
            .ok_or_else(|| CatalogueError::new(node.place, format!("`{word}` is not a class of action")))
    }
}

impl Entry for Scalar {
    fn read(node: &Node) -> Read<Scalar> {
        match &node.value {
            Value::Text(text) => Ok(Scalar::Text(text.clone())),
            Value::Bool(bool) => Ok(Scalar::Bool(*bool)),
            Value::Int(whole) => Ok(Scalar::Whole(*whole)),
            Value::Float(number) => Ok(Scalar::Number(*number)),
            Value::Null | Value::List(_) | Value::Map(_) | Value::Later => {
                Err(CatalogueError::kind(node, "a string, a number, or true or false"))
            }
        }
    }
}

impl Entry for Component {
    fn read(node: &Node) -> Read<Component> {
        Ok(Component {
            plugin: field(node, "plugin")?,
            properties: field(node, "properties")?,
            required: field(node, "required")?,
            shows: field(node, "shows")?,
            sends: field(node, "sends")?,
        })
    }
}

impl Entry for Track {
    fn read(node: &Node) -> Read<Track> {
        Ok(Track { retention_days: field(node, "retention_days")?, include: field(node, "include")? })
    }
}

impl Entry for Model {
    fn read(node: &Node) -> Read<Model> {
        Ok(Model { aliases: field(node, "aliases")?, capabilities: field(node, "capabilities")? })
    }
}

impl Entry for Protocol {
    fn read(node: &Node) -> Read<Protocol> {
        Ok(Protocol { status: field(node, "status")?, block: said(node, "block")? })
    }
}

impl Entry for ServerTools {
    fn read(node: &Node) -> Read<ServerTools> {
        Ok(ServerTools {
            enabled: said::<Option<bool>>(node, "enabled")?.unwrap_or(true),
            default: field(node, "default")?,
            tools: field(node, "tools")?,
        })
    }
}

impl Entry for ProtocolTools {
    fn read(node: &Node) -> Read<ProtocolTools> {
        Ok(ProtocolTools { connection: said(node, "connection")?, tools: ServerTools::read(node)? })
    }
}

impl Entry for ToolEntry {
    fn read(node: &Node) -> Read<ToolEntry> {
        Ok(ToolEntry {
            classes: field(node, "classes")?,
            when: said(node, "when")?,
            signs: said(node, "signs")?,
        })
    }
}

impl Entry for Condition {
    fn read(node: &Node) -> Read<Condition> {
        Ok(Condition {
            argument: field(node, "argument")?,
            equals: said(node, "equals")?,
            includes: said(node, "includes")?,
            classes: field(node, "classes")?,
        })
    }
}

impl Entry for Catalogue {
    fn read(node: &Node) -> Read<Catalogue> {
        Ok(Catalogue {
            agents: field(node, "agents")?,
            cogs: field(node, "cogs")?,
            teams: field(node, "teams")?,
            frames: field(node, "frames")?,
            skills: field(node, "skills")?,
            guards: field(node, "guards")?,
            memory: field(node, "memory")?,
            notifications: field(node, "notifications")?,
            gates: field(node, "gates")?,
            tracks: field(node, "tracks")?,
            backend_tools: field(node, "backend_tools")?,
            mcp_servers: field(node, "mcp_servers")?,
            protocol_tools: field(node, "protocol_tools")?,
            protocols: field(node, "protocols")?,
            ui: field(node, "ui")?,
            ui_renderers: field(node, "ui_renderers")?,
            components: field(node, "components")?,
            output_media_types: field(node, "output_media_types")?,
            voices: field(node, "voices")?,
            models: field(node, "models")?,
        })
    }
}
