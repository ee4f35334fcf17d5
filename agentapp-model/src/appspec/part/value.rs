//! What a field may hold, and how each kind of value is read and written.

use crate::appspec::found::Found;
use crate::appspec::tree::{self, Map, Node};
use crate::near::did_you_mean;
use crate::place::Place;

use super::info::{Kind, PartInfo};
use super::read;

/// A value of a field.
pub trait Value: Clone + PartialEq + Sized {
    /// What it may hold.
    const KIND: &'static Kind;

    /// Reads it, and tells whether it held. What is wrong has been reported then, or cannot be known
    /// yet; the value is a blank.
    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool);

    /// Returns a value that stands where none could be read.
    fn blank() -> Self;

    /// Returns it as it is written.
    fn write(&self) -> Node;
}

/// A type with fields.
pub trait Part: Value {
    /// What is known of it without a value.
    const INFO: &'static PartInfo;
}

/// A choice between words.
pub trait Choice: Value + Copy + 'static {
    /// Every choice with its word, in the order of the spec.
    const ALL: &'static [(Self, &'static str)];

    /// Returns the word that is written.
    fn word(self) -> &'static str;
}

/// A mapping that the spec does not type, such as a JSON Schema. Two are equal when they hold the same,
/// in whatever order and wherever they stand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Free(pub Map);

/// A mapping from text to values of one type, in the author's order.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<T>(pub Vec<(String, T)>);

impl Free {
    /// Returns the JSON Schema of an object without properties.
    pub fn object() -> Free {
        let mut map = Map::new();
        map.push("type", Place::NOWHERE, Node::text("object"));
        map.push("properties", Place::NOWHERE, unplaced(tree::Value::Map(Map::new())));
        Free(map)
    }

    /// Returns true for the JSON Schema of an object: it says `type: object`.
    pub(crate) fn is_type_object(&self) -> bool {
        self.0.get("type").and_then(Node::as_text) == Some("object")
    }
}

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table(Vec::new())
    }
}

impl<T> Table<T> {
    /// Returns the entries in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }

    /// Returns the keys in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(key, _)| key.as_str())
    }

    /// Returns the value under a key.
    pub fn get(&self, key: &str) -> Option<&T> {
        self.iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// Returns true if there is no entry.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn unplaced(value: tree::Value) -> Node {
    Node::new(Place::NOWHERE, value)
}

impl Value for String {
    const KIND: &'static Kind = &Kind::Text;

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        match super::number::text(&node.value) {
            Some(text) => (text.to_owned(), true),
            None => read::wrong_type(found, "a string", &node.value),
        }
    }

    fn blank() -> Self {
        String::new()
    }

    fn write(&self) -> Node {
        Node::text(self.as_str())
    }
}

impl<T: Value> Value for Option<T> {
    const KIND: &'static Kind = &Kind::Maybe(T::KIND);

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        if node.value == tree::Value::Null {
            return (None, true);
        }
        let (value, held) = T::read(node, found);
        (Some(value), held)
    }

    fn blank() -> Self {
        None
    }

    fn write(&self) -> Node {
        self.as_ref().map_or(unplaced(tree::Value::Null), T::write)
    }
}

impl<T: Value> Value for Vec<T> {
    const KIND: &'static Kind = &Kind::List(T::KIND);

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        let (items, have_positions) = match &node.value {
            tree::Value::List(items) => (items, true),
            tree::Value::Set(items) => (items, false),
            other => return read::wrong_type(found, "a list", other),
        };
        let mut all = true;
        let values = items.iter().enumerate().map(|(position, item)| {
            let (value, held) = if have_positions {
                found.within(position, |found| T::read(item, found))
            } else {
                T::read(item, found)
            };
            all &= held;
            value
        });
        (values.collect(), all)
    }

    fn blank() -> Self {
        Vec::new()
    }

    fn write(&self) -> Node {
        unplaced(tree::Value::List(self.iter().map(T::write).collect()))
    }
}

impl<T: Value> Value for Table<T> {
    const KIND: &'static Kind = &Kind::Table(T::KIND);

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        let tree::Value::Map(map) = &node.value else {
            return read::wrong_type(found, "a mapping", &node.value);
        };
        let mut all = true;
        let mut entries = Vec::with_capacity(map.len());
        for entry in map {
            let key = read::text_key(entry, found);
            let (value, held) = match read::path_key(&entry.key) {
                Some(step) => found.within(step, |found| T::read(&entry.value, found)),
                None => T::read(&entry.value, found),
            };
            all &= held && key.is_some();
            entries.extend(key.map(|key| (key, value)));
        }
        (Table(entries), all)
    }

    fn blank() -> Self {
        Table::default()
    }

    fn write(&self) -> Node {
        let mut map = Map::new();
        for (key, value) in &self.0 {
            map.push(key.clone(), Place::NOWHERE, value.write());
        }
        unplaced(tree::Value::Map(map))
    }
}

impl Value for Free {
    const KIND: &'static Kind = &Kind::Free;

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        let tree::Value::Map(map) = &node.value else {
            return read::wrong_type(found, "a mapping", &node.value);
        };
        let mut all = true;
        let mut entries = Map::new();
        for entry in map {
            match read::text_key(entry, found) {
                Some(key) => entries.push(key, entry.key.place, entry.value.clone()),
                None => all = false,
            }
        }
        (Free(entries), all)
    }

    fn blank() -> Self {
        Free::default()
    }

    fn write(&self) -> Node {
        unplaced(tree::Value::Map(self.0.clone()))
    }
}

impl Value for bool {
    const KIND: &'static Kind = &Kind::Bool;

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        match super::number::bool(&node.value) {
            Some(bool) => (bool, true),
            None => read::wrong_type(found, "true or false", &node.value),
        }
    }

    fn blank() -> Self {
        false
    }

    fn write(&self) -> Node {
        unplaced(tree::Value::Bool(*self))
    }
}

impl Value for i64 {
    const KIND: &'static Kind = &Kind::Whole;

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        match super::number::whole(&node.value) {
            Some(whole) => (whole, true),
            None => read::not_whole(found, &node.value),
        }
    }

    fn blank() -> Self {
        0
    }

    fn write(&self) -> Node {
        unplaced(tree::Value::Int(*self))
    }
}

impl Value for super::Number {
    const KIND: &'static Kind = &Kind::Number;

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        match super::number::number(&node.value) {
            Some(number) => (super::Number(number), true),
            None => read::wrong_type(found, "a number", &node.value),
        }
    }

    fn blank() -> Self {
        super::Number(0.0)
    }

    fn write(&self) -> Node {
        unplaced(if self.0.is_finite() { tree::Value::Float(self.0) } else { tree::Value::Null })
    }
}

/// Reads a choice, and names the words when it is none of them.
pub(crate) fn read_choice<T: Choice>(
    rule: &'static crate::problem::Rule,
    node: &Node,
    found: &mut Found<'_>,
) -> (T, bool) {
    let words = || T::ALL.iter().map(|(_, word)| *word);
    if let Some(text) = super::number::text(&node.value) {
        if let Some((choice, _)) = T::ALL.iter().find(|(_, word)| *word == text) {
            return (*choice, true);
        }
        let help = did_you_mean(text, words());
        let message = format!("{}, not `{text}`", read::one_of(words()));
        found.report(rule, message).help(help);
    } else if node.value != tree::Value::Later {
        let message = format!("{}, not {}", read::one_of(words()), node.value.kind());
        found.report(rule, message).help(read::quoted(&node.value, words()));
    }
    (T::blank(), false)
}
