//! The tree that every front end builds and every rule reads: values with places.
//!
//! A key's order is the author's and is kept, so that equal input gives equal bytes.

use crate::place::Place;

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Where the value begins.
    pub place: Place,
    /// The value itself.
    pub value: Value,
}

/// What a node holds: the values of YAML 1.2's core schema.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `null`, which is a value and not the same as an absent key.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a fraction or an exponent; a whole one keeps its type.
    Float(f64),
    /// A string.
    Text(String),
    /// A sequence.
    List(Vec<Node>),
    /// A mapping with string keys, in the author's order.
    Map(Map),
    /// A value that only the running program knows, such as a constant named in a macro. Rules
    /// about values pass over it; the constructor sees the real one.
    Later,
}

/// A mapping with string keys, in the author's order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Map {
    entries: Vec<Entry>,
}

/// One key of a mapping with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub key_place: Place,
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

    /// Returns the whole number, if this is one.
    pub fn as_int(&self) -> Option<i64> {
        if let Value::Int(int) = self.value { Some(int) } else { None }
    }

    /// Returns the mapping, if this is one.
    pub fn as_map(&self) -> Option<&Map> {
        if let Value::Map(map) = &self.value { Some(map) } else { None }
    }

    /// Returns the items, if this is a sequence.
    pub fn as_list(&self) -> Option<&[Node]> {
        if let Value::List(items) = &self.value { Some(items) } else { None }
    }

    /// Returns the value under `key`, if this is a mapping that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.as_map().and_then(|map| map.get(key))
    }

    /// Returns true if two nodes hold the same value, wherever they stand.
    pub fn same_value(&self, other: &Node) -> bool {
        match (&self.value, &other.value) {
            (Value::List(a), Value::List(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same_value(b))
            }
            (Value::Map(a), Value::Map(b)) => {
                a.len() == b.len()
                    && a.iter().zip(b.iter()).all(|(a, b)| a.key == b.key && a.value.same_value(&b.value))
            }
            (a, b) => a == b,
        }
    }
}

impl Value {
    /// Returns the word for the kind of value, for messages: `a string`, `a mapping`, ….
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Int(_) | Value::Float(_) => "a number",
            Value::Text(_) => "a string",
            Value::List(_) => "an array",
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

    /// Returns the value under `key`.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// Returns the entry under `key`.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Returns the value under `key`, to change it.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        self.entries.iter_mut().find(|entry| entry.key == key).map(|entry| &mut entry.value)
    }

    /// Returns the string under `key`, if there is one.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Node::as_text)
    }

    /// Returns true if the mapping has the key.
    pub fn has(&self, key: &str) -> bool {
        self.entry(key).is_some()
    }

    /// Adds an entry at the end. The caller knows that the key is new.
    pub fn push(&mut self, key: impl Into<String>, key_place: Place, value: Node) {
        self.entries.push(Entry { key: key.into(), key_place, value });
    }

    /// Sets `key`, in its old position if it had one.
    pub fn set(&mut self, key: &str, value: Node) {
        match self.get_mut(key) {
            Some(old) => *old = value,
            None => self.push(key, Place::NOWHERE, value),
        }
    }

    /// Takes `key` out.
    pub fn remove(&mut self, key: &str) -> Option<Node> {
        let at = self.entries.iter().position(|entry| entry.key == key)?;
        Some(self.entries.remove(at).value)
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

    /// Puts the entries whose keys are in `order` first, in that order, and leaves the rest behind
    /// them as they were.
    pub fn sort_by_order(&mut self, order: &[&str]) {
        let rank = |key: &str| order.iter().position(|known| *known == key).unwrap_or(order.len());
        self.entries.sort_by_key(|entry| rank(&entry.key));
    }
}

impl<'a> IntoIterator for &'a Map {
    type Item = &'a Entry;
    type IntoIter = std::slice::Iter<'a, Entry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
