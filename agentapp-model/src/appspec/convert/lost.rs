//! What of a document has no place in the other format: what a conversion came upon, and whatever the
//! mapping says of the keys that are there.

use std::collections::{HashMap, HashSet};

use super::NotMapped;
use super::table::{BODY, Fate, is_parent, of_app, of_spec};
use crate::appspec::tree;
use crate::draft::DocumentKind;
use crate::node::{Map, Node, Value};
use crate::place::Place;

/// What was found to have no place in the other format, each path of a file once.
#[derive(Default)]
pub(super) struct Lost {
    entries: Vec<NotMapped>,
    told: HashSet<(Option<String>, String)>,
}

/// A document of `app/v1` whose keys are looked at.
pub(super) struct Source<'a> {
    pub(super) kind: DocumentKind,
    pub(super) file: &'a str,
    pub(super) front: &'a Map,
    pub(super) body: Option<&'a str>,
}

/// A key with its positions, and where it stands.
#[derive(Clone, Copy)]
struct At<'a> {
    path: &'a str,
    place: Place,
}

impl Lost {
    /// Adds something, unless it or what it is in has been told.
    pub(super) fn add(&mut self, new: NotMapped) {
        let mut path = new.path.as_str();
        loop {
            if self.told.contains(&(new.file.clone(), path.to_owned())) {
                return;
            }
            match path.rsplit_once('.') {
                Some((parent, _)) => path = parent,
                None if path.is_empty() => break,
                None => path = "",
            }
        }
        self.told.insert((new.file.clone(), new.path.clone()));
        self.entries.push(new);
    }

    /// Adds what stands at a path of the Appspec.
    pub(super) fn in_spec(&mut self, path: impl Into<String>, reason: impl Into<String>) {
        let (path, reason) = (path.into(), reason.into());
        self.add(NotMapped { file: None, path, place: Place::NOWHERE, reason });
    }

    /// Adds what stands at a path of a document.
    pub(super) fn in_app(&mut self, source: &Source<'_>, path: impl Into<String>, reason: impl Into<String>) {
        let path = path.into();
        let place = place(source.front, &path);
        self.add(NotMapped { file: Some(source.file.to_owned()), path, place, reason: reason.into() });
    }

    /// Adds a text that is made anew, unless it stays what it is.
    pub(super) fn anew(&mut self, source: &Source<'_>, key: &str, becomes: &str) {
        let changes = source.front.text(key).is_some_and(|said| said != becomes);
        if changes && let Some(Fate::Made(of)) = of_app(source.kind, key) {
            self.in_app(source, key, format!("it is made anew, and becomes {of}"));
        }
    }

    /// Adds a whole document.
    pub(super) fn document(&mut self, file: &str, reason: impl Into<String>) {
        let (path, place) = (String::new(), Place::NOWHERE);
        self.add(NotMapped { file: Some(file.to_owned()), path, place, reason: reason.into() });
    }

    /// Adds every key of a document that the mapping has no counterpart for.
    pub(super) fn keys_of(&mut self, source: &Source<'_>) {
        for entry in source.front {
            self.key(source, &entry.key, At { path: &entry.key, place: entry.key_place }, &entry.value);
        }
        if source.body.is_some()
            && let Some(Fate::Alone(reason)) = of_app(source.kind, BODY)
        {
            self.in_app(source, BODY, reason);
        }
    }

    /// `key` is the path as the mapping has it: less the positions.
    fn key(&mut self, source: &Source<'_>, key: &str, at: At<'_>, value: &Node) {
        match (of_app(source.kind, key), &value.value) {
            (Some(Fate::Alone(_)), _) if says_nothing(value) => {}
            (Some(Fate::Alone(reason)), _) => {
                let (file, path) = (Some(source.file.to_owned()), at.path.to_owned());
                self.add(NotMapped { file, path, place: at.place, reason: reason.to_owned() });
            }
            (_, Value::Map(map)) if is_parent(source.kind, key) => {
                for entry in map {
                    let path = format!("{}.{}", at.path, entry.key);
                    let below = At { path: &path, place: entry.key_place };
                    self.key(source, &format!("{key}.{}", entry.key), below, &entry.value);
                }
            }
            (_, Value::List(items)) if is_parent(source.kind, key) => {
                for (position, item) in items.iter().enumerate() {
                    let path = format!("{}.{position}", at.path);
                    self.key(source, key, At { path: &path, place: item.place }, item);
                }
            }
            (Some(Fate::Mapped(_) | Fate::Made(_)) | None, _) => {}
        }
    }

    /// Adds every key of an Appspec that the mapping has no counterpart for.
    pub(super) fn keys_of_spec(&mut self, key: &str, path: &str, value: &tree::Node) {
        match (of_spec(key), &value.value) {
            (Some(Fate::Alone(reason)), _) => self.in_spec(path, reason),
            (Some(Fate::Mapped(_) | Fate::Made(_)), _) => {}
            (None, tree::Value::Map(map)) => {
                for entry in map {
                    let name = crate::appspec::found::key_text(&entry.key);
                    let below =
                        |of: &str| if of.is_empty() { name.to_string() } else { format!("{of}.{name}") };
                    self.keys_of_spec(&below(key), &below(path), &entry.value);
                }
            }
            (None, tree::Value::List(items)) => {
                for (at, item) in items.iter().enumerate() {
                    self.keys_of_spec(key, &format!("{path}.{at}"), item);
                }
            }
            (None, _) => {}
        }
    }

    /// Returns what was added: files in the order in which they came up, in each the order of its text.
    pub(super) fn finish(mut self) -> Vec<NotMapped> {
        let mut files = HashMap::new();
        for entry in &self.entries {
            let next = files.len();
            files.entry(entry.file.clone()).or_insert(next);
        }
        self.entries.sort_by_key(|entry| (files.get(&entry.file).copied(), entry.place));
        self.entries
    }
}

/// An empty collection is as good as none.
fn says_nothing(value: &Node) -> bool {
    match &value.value {
        Value::List(items) => items.is_empty(),
        Value::Map(map) => map.is_empty(),
        _ => false,
    }
}

/// Returns the place of what a path leads to, or of the last thing on the way to it.
fn place(front: &Map, path: &str) -> Place {
    let mut steps = path.split('.');
    let Some(first) = steps.next().and_then(|key| front.entry(key)) else { return Place::NOWHERE };
    let mut node = &first.value;
    let mut place = first.key_place;
    for step in steps {
        let next = match step.parse::<usize>() {
            Ok(at) if node.as_list().is_some() => node.as_list().and_then(|items| items.get(at)),
            _ => node.get(step),
        };
        let Some(next) = next else { break };
        (node, place) = (next, next.place);
    }
    place
}

/// Returns the place of what a path leads to in an Appspec, or of the last thing on the way to it.
pub(super) fn place_in_spec(root: &tree::Node, path: &str) -> Place {
    let (mut node, mut place) = (root, root.place);
    for step in path.split('.') {
        let (next, at) = match &node.value {
            tree::Value::Map(map) => match map.entry(step) {
                Some(entry) => (&entry.value, entry.key.place),
                None => break,
            },
            tree::Value::List(items) => match step.parse::<usize>().ok().and_then(|at| items.get(at)) {
                Some(item) => (item, item.place),
                None => break,
            },
            _ => break,
        };
        (node, place) = (next, at);
    }
    place
}
