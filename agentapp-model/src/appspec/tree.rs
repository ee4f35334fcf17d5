//! The tree of an Appspec: the values of YAML 1.1 with places.
//!
//! Equality is Python's, so that a key is repeated exactly when the reference says so: `1`, `1.0`
//! and `true` are one key. Order is that of a Python dictionary.

mod date;
mod same;

pub use date::{Date, Time};

pub(crate) use same::SameKey;

use crate::place::Place;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Node {
    /// Where the value begins.
    pub place: Place,
    /// The value itself.
    pub value: Value,
}

/// What a node holds.
#[derive(Clone, Debug)]
pub enum Value {
    /// `null`, which is a value and not the same as an absent key.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A whole number that is larger, in decimal.
    Big(Box<str>),
    /// A number with a fraction or an exponent; a whole one keeps its type.
    Float(f64),
    /// A string.
    Text(String),
    /// `!!binary`.
    Bytes(Vec<u8>),
    /// A day, or a moment.
    Date(Date),
    /// A sequence. Each item of `!!omap` and `!!pairs` is a list of two.
    List(Vec<Node>),
    /// `!!set`: its members, in the author's order.
    Set(Vec<Node>),
    /// A mapping.
    Map(Map),
    /// A value that only the running program knows, such as a constant named in a macro. No reader
    /// makes it; rules about values pass over it.
    Later,
}

/// A mapping, in the author's order.
#[derive(Clone, Debug, Default)]
pub struct Map {
    entries: Vec<Entry>,
}

/// One key of a mapping with its value.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The key, which is a string in most mappings but may be any value that is no collection.
    pub key: Node,
    /// The value under the key.
    pub value: Node,
}

impl Node {
    /// A value at a place.
    pub fn new(place: Place, value: Value) -> Node {
        Node { place, value }
    }

    /// A string that stands nowhere.
    pub fn text(text: impl Into<String>) -> Node {
        Node::new(Place::NOWHERE, Value::Text(text.into()))
    }

    /// Returns the string, if this is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// Returns the mapping, if this is one.
    pub fn as_map(&self) -> Option<&Map> {
        if let Value::Map(map) = &self.value { Some(map) } else { None }
    }

    /// Returns the items, if this is a sequence; a set is none.
    pub fn as_list(&self) -> Option<&[Node]> {
        if let Value::List(items) = &self.value { Some(items) } else { None }
    }

    /// Returns the value under `key`, if this is a mapping that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.as_map().and_then(|map| map.get(key))
    }

    /// Returns true if two nodes hold what Python calls equal values, wherever they stand.
    pub fn same_value(&self, other: &Node) -> bool {
        self.value.same(&other.value)
    }
}

impl Value {
    /// Returns the words for the kind of value, for messages: `a string`, `a mapping`, ….
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Int(_) | Value::Big(_) | Value::Float(_) => "a number",
            Value::Text(_) => "a string",
            Value::Bytes(_) => "binary data",
            Value::Date(_) => "a date",
            Value::List(_) => "a list",
            Value::Set(_) => "a set",
            Value::Map(_) => "a mapping",
            Value::Later => "a value",
        }
    }
}

impl Map {
    /// An empty mapping.
    pub fn new() -> Map {
        Map::default()
    }

    /// A mapping of entries whose keys are known to differ.
    pub(crate) fn of(entries: Vec<Entry>) -> Map {
        Map { entries }
    }

    /// Returns the value under the string `key`.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// Returns the entry under the string `key`.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key.as_text() == Some(key))
    }

    /// Adds an entry at the end. The caller knows that the key is new.
    pub fn push(&mut self, key: impl Into<String>, key_place: Place, value: Node) {
        self.push_entry(Entry { key: Node::new(key_place, Value::Text(key.into())), value });
    }

    /// Adds an entry at the end, whatever its key. The caller knows that the key is new, and that it
    /// is no collection.
    pub fn push_entry(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// Returns the entries in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Entry> {
        self.entries.iter()
    }

    /// Returns the entries in order, to change them.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, Entry> {
        self.entries.iter_mut()
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns true if there is no entry.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<'a> IntoIterator for &'a Map {
    type Item = &'a Entry;
    type IntoIter = std::slice::Iter<'a, Entry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
