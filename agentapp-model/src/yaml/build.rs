//! A collection that is still being read: a list, or a mapping with unique string keys.

use std::collections::HashSet;

use crate::node::{Map, Node, Value};
use crate::place::Place;

use super::alias::Size;
use super::error::YamlError;
use super::merge::{self, Merge};

/// From this many keys on a set finds repeated keys; below, looking through them is faster.
const MANY_KEYS: usize = 16;

/// A collection whose end has not been reached.
#[derive(Debug)]
pub(crate) struct Open {
    /// Where it begins.
    pub(crate) place: Place,
    /// The parser's number for its anchor; zero if it has none.
    pub(crate) anchor: usize,
    /// Where it begins in the text, if it is in flow style.
    pub(crate) flow_start: Option<usize>,
    /// How large it is so far.
    pub(crate) size: Size,
    /// What it holds so far.
    pub(crate) items: Items,
}

/// What a collection holds.
#[derive(Debug)]
pub(crate) enum Items {
    /// The items of a list.
    List(Vec<Node>),
    /// The entries of a mapping.
    Map(OpenMap),
}

/// A mapping whose end has not been reached.
#[derive(Debug, Default)]
pub(crate) struct OpenMap {
    map: Map,
    key: Option<Key>,
    many: HashSet<String>,
    merge: Option<Merge>,
}

/// A key that waits for its value.
#[derive(Debug)]
enum Key {
    Own(String, Place),
    Merge(Place),
}

impl Open {
    /// Returns true if the next value is a key.
    pub(crate) fn awaits_key(&self) -> bool {
        matches!(&self.items, Items::Map(map) if map.key.is_none())
    }

    /// Takes the next key of a mapping.
    pub(crate) fn key(&mut self, key: String, place: Place, size: Size) -> Result<(), YamlError> {
        self.size.hold(size);
        self.open_map().key(key, place)
    }

    /// Takes the merge key of a mapping.
    pub(crate) fn merge_key(&mut self, place: Place) -> Result<(), YamlError> {
        self.open_map().merge_key(place)
    }

    fn open_map(&mut self) -> &mut OpenMap {
        match &mut self.items {
            Items::Map(map) => map,
            Items::List(_) => unreachable!("a list awaits no keys"),
        }
    }

    /// Adds a value: the next item, or what belongs to the key before it.
    pub(crate) fn put(&mut self, node: Node, size: Size) -> Result<(), YamlError> {
        self.size.hold(size);
        match &mut self.items {
            Items::List(items) => {
                items.push(node);
                Ok(())
            }
            Items::Map(map) => map.put(node),
        }
    }

    /// Ends the collection.
    pub(crate) fn close(self) -> (Node, Size, usize) {
        let value = match self.items {
            Items::List(items) => Value::List(items),
            Items::Map(map) => Value::Map(map.close()),
        };
        (Node::new(self.place, value), self.size, self.anchor)
    }
}

impl OpenMap {
    fn key(&mut self, key: String, place: Place) -> Result<(), YamlError> {
        if let Some(first) = self.first_place(&key) {
            let message = format!("duplicate key `{key}`");
            return Err(YamlError::new(place, message).note("it stands first at", first));
        }
        self.key = Some(Key::Own(key, place));
        Ok(())
    }

    fn merge_key(&mut self, place: Place) -> Result<(), YamlError> {
        if let Some(merge) = &self.merge {
            return Err(YamlError::new(place, "duplicate key `<<`")
                .note("it stands first at", merge.key_place)
                .help("give one `<<` a list of mappings"));
        }
        self.key = Some(Key::Merge(place));
        Ok(())
    }

    fn first_place(&self, key: &str) -> Option<Place> {
        if self.many.is_empty() || self.many.contains(key) {
            self.map.entry(key).map(|entry| entry.key_place)
        } else {
            None
        }
    }

    fn put(&mut self, node: Node) -> Result<(), YamlError> {
        match self.key.take().expect("the parser gives a key before each value") {
            Key::Own(key, place) => self.push(key, place, node),
            Key::Merge(key_place) => {
                let sources = merge::sources(node).map_err(|(place, kind)| {
                    let message = format!("`<<` merges mappings and cannot merge {kind}");
                    YamlError::new(place, message)
                })?;
                self.merge = Some(Merge { at: self.map.len(), key_place, sources });
            }
        }
        Ok(())
    }

    fn push(&mut self, key: String, place: Place, node: Node) {
        if !self.many.is_empty() {
            self.many.insert(key.clone());
        }
        self.map.push(key, place, node);
        if self.map.len() == MANY_KEYS {
            self.many = self.map.iter().map(|entry| entry.key.clone()).collect();
        }
    }

    fn close(self) -> Map {
        match self.merge {
            Some(merge) => merge::merged(self.map, merge),
            None => self.map,
        }
    }
}
