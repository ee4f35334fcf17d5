//! Compares two mappings field by field, and lists of named things name by name.

use super::excerpt::excerpt;
use super::{Change, Kind};
use crate::json::json;
use agentapp_model::{Map, Node, Value};

/// Lists whose items people have a word for.
const NOUNS: [(&str, &str); 9] = [
    ("tools", "tool"),
    ("workflows", "workflow"),
    ("skills", "skill"),
    ("routines", "routine"),
    ("delegates_to", "delegate"),
    ("secrets", "secret"),
    ("connectDomains", "origin to connect to"),
    ("resourceDomains", "origin of resources"),
    ("frameDomains", "origin of frames"),
];

/// A value as it stands in a line; a longer one is only said to differ.
const MOST_SHOWN: usize = 80;

/// Collects what is different about one subject.
pub(super) struct Comparison<'a> {
    pub(super) subject: String,
    pub(super) changes: &'a mut Vec<Change>,
}

impl Comparison<'_> {
    /// Compares two mappings; `path` leads to them.
    pub(super) fn maps(&mut self, path: &str, a: &Map, b: &Map) {
        let new = b.iter().filter(|entry| !a.has(&entry.key));
        let keys = a.iter().chain(new).map(|entry| &*entry.key);
        for key in keys {
            let path = if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
            self.values(&path, a.get(key), b.get(key));
        }
    }

    /// Compares what stands in one place.
    pub(super) fn values(&mut self, path: &str, a: Option<&Node>, b: Option<&Node>) {
        if let (Some(a), Some(b)) = (a, b)
            && a.same_value(b)
        {
            return;
        }
        match (a.map(|node| &node.value), b.map(|node| &node.value)) {
            (Some(Value::Map(a)), Some(Value::Map(b))) => self.maps(path, a, b),
            (Some(Value::List(a)), Some(Value::List(b))) if are_named(a) && are_named(b) => {
                self.lists(path, a, b);
            }
            (None, Some(Value::List(b))) if are_named(b) && noun(path).is_some() => self.lists(path, &[], b),
            (Some(Value::List(a)), None) if are_named(a) && noun(path).is_some() => self.lists(path, a, &[]),
            (Some(Value::Text(a)), Some(Value::Text(b))) if a.contains('\n') || b.contains('\n') => {
                self.text(&format!("`{path}`"), a, b);
            }
            _ => self.push(format!("`{path}`"), a.map(shown), b.map(shown)),
        }
    }

    /// Notes a text that is different, with the lines that are.
    pub(super) fn text(&mut self, part: &str, a: &str, b: &str) {
        if a != b {
            self.changes.push(Change {
                change: Kind::Changed,
                subject: self.subject.clone(),
                part: Some(part.to_owned()),
                from: None,
                to: None,
                excerpt: Some(excerpt(a, b)),
            });
        }
    }

    /// Notes something by the values that it has.
    pub(super) fn push(&mut self, part: String, from: Option<String>, to: Option<String>) {
        let change = match (&from, &to) {
            (None, _) => Kind::Added,
            (_, None) => Kind::Removed,
            (Some(_), Some(_)) => Kind::Changed,
        };
        self.note(change, part, from, to);
    }

    fn note(&mut self, change: Kind, part: String, from: Option<String>, to: Option<String>) {
        let fits = |value: Option<String>| value.filter(|value| !value.is_empty());
        let (from, to) = (fits(from), fits(to));
        let subject = self.subject.clone();
        self.changes.push(Change { change, subject, part: Some(part), from, to, excerpt: None });
    }

    fn lists(&mut self, path: &str, a: &[Node], b: &[Node]) {
        let part = |name: &str| match noun(path) {
            Some(noun) => format!("{noun} `{name}`"),
            None => format!("`{path}`, `{name}`"),
        };
        let find = |list: &[Node], name: &str| list.iter().find(|item| name_of(item) == Some(name)).cloned();
        let names =
            |list: &[Node]| -> Vec<String> { list.iter().filter_map(name_of).map(str::to_owned).collect() };
        let before = self.changes.len();
        for name in names(a) {
            match (find(a, &name), find(b, &name)) {
                (Some(_), None) => self.note(Kind::Removed, part(&name), None, None),
                (Some(a), Some(b)) => self.values(&format!("{path}[{name}]"), Some(&a), Some(&b)),
                _ => {}
            }
        }
        for name in names(b).into_iter().filter(|name| find(a, name).is_none()) {
            self.note(Kind::Added, part(&name), None, None);
        }
        if self.changes.len() == before {
            self.note(Kind::Changed, format!("the order of `{path}`"), None, None);
        }
    }
}

fn noun(path: &str) -> Option<&'static str> {
    let last = path.rsplit('.').next().unwrap_or(path);
    NOUNS.iter().find(|(key, _)| *key == last).map(|(_, noun)| *noun)
}

/// Returns true if each item of a list has a name, and none has that of another.
fn are_named(list: &[Node]) -> bool {
    let mut seen = std::collections::HashSet::new();
    list.iter().all(|item| name_of(item).is_some_and(|name| seen.insert(name)))
}

fn name_of(item: &Node) -> Option<&str> {
    let keys = ["id", "ref", "file", "action", "name"];
    item.as_text().or_else(|| keys.iter().find_map(|key| item.get(key)?.as_text()))
}

/// Returns a value as it stands in a line, or nothing if it is too long for one.
fn shown(node: &Node) -> String {
    let text = match node.as_text() {
        Some(text) => format!("`{text}`"),
        None => json(node).to_string(),
    };
    if text.chars().count() > MOST_SHOWN || text.contains('\n') { String::new() } else { text }
}
