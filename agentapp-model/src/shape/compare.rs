//! The walk that compares a tree with a shape, and the words for each difference.

use super::{List, Record, Shape, Text};
use crate::near::{did_you_mean, nearest};
use crate::node::{Entry, Map, Node, Value};
use crate::place::Place;

/// What kind of thing is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A key that a closed mapping does not have.
    UnknownKey,
    /// A required key is absent.
    Missing,
    /// A value is not what it must be.
    Wrong,
    /// A mapping that must have exactly one of a few keys has none, several or another.
    Forms,
}

/// One difference between a tree and its shape.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What kind of thing is wrong.
    pub kind: FaultKind,
    /// The smallest thing at fault.
    pub place: Place,
    /// The field, such as `memory.scope`.
    pub path: String,
    /// What is wrong, beginning with the field.
    pub words: String,
    /// The mend, when it is likely.
    pub help: Option<String>,
}

/// Compares a mapping with a record and returns every difference.
pub fn compare(map: &Map, place: Place, record: &Record) -> Vec<Fault> {
    let mut walk = Walk { path: String::new(), faults: Vec::new() };
    walk.record(map, place, record);
    walk.faults
}

/// Compares one value, at a path, with a shape and returns every difference.
pub fn compare_value(node: &Node, path: &str, shape: &Shape) -> Vec<Fault> {
    let mut walk = Walk { path: path.to_owned(), faults: Vec::new() };
    walk.value(node, shape);
    walk.faults
}

struct Walk {
    path: String,
    faults: Vec<Fault>,
}

impl Walk {
    fn value(&mut self, node: &Node, shape: &Shape) {
        match (&node.value, shape) {
            (Value::Later, _)
            | (_, Shape::Free)
            | (Value::Bool(_), Shape::Bool)
            | (Value::Map(_), Shape::Object) => {}
            (Value::Null, Shape::Any) => self.wrong(node, shape),
            (_, Shape::Any) => {}
            (Value::Text(text), Shape::Text(rules)) => self.text(node, text, rules),
            (Value::Text(text), Shape::Choice(words)) => self.choice(node, text, words),
            (Value::Int(int), Shape::Int(min, max)) if (min..=max).contains(&int) => {}
            (Value::Float(float), Shape::Int(min, max)) if whole_within(*float, *min, *max) => {}
            (Value::Int(int), Shape::Number(min, max)) if (*min..=*max).contains(&(*int as f64)) => {}
            (Value::Float(float), Shape::Number(min, max)) if (min..=max).contains(&float) => {}
            (Value::List(items), Shape::List(list)) => self.list(node, items, list),
            (Value::Map(map), Shape::MapOf(of)) => {
                map.iter().for_each(|entry| self.under(&entry.key, |walk| walk.value(&entry.value, of)));
            }
            (Value::Map(map), Shape::Record(record)) => self.record(map, node.place, record),
            (Value::Map(map), Shape::OneOf(record)) => self.one_of(map, node.place, record),
            (Value::Map(map), Shape::AnyOf(records, words)) => self.any_of(node, map, records, words),
            (value, Shape::Either(shapes, _)) => match shapes.iter().find(|shape| same_kind(value, shape)) {
                Some(shape) => self.value(node, shape),
                None => self.wrong(node, shape),
            },
            _ => self.wrong(node, shape),
        }
    }

    fn text(&mut self, node: &Node, text: &str, rules: &Text) {
        let count = text.chars().count();
        if count == 0 && rules.min > 0 {
            self.fault(FaultKind::Wrong, node.place, "must not be empty".to_owned(), None);
        } else if text.trim().is_empty() && !rules.blank {
            self.fault(FaultKind::Wrong, node.place, "must not be blank".to_owned(), None);
        } else if count < rules.min || count > rules.max {
            let bounds = match rules.max {
                usize::MAX => format!("at least {}", rules.min),
                max => format!("{} to {max}", rules.min),
            };
            self.fault(
                FaultKind::Wrong,
                node.place,
                format!("must have {bounds} characters, found {count}"),
                None,
            );
        } else if let Some(form) = rules.form.filter(|form| !(form.holds)(text)) {
            let words = format!("must be {}, found {}", form.words, shown(&node.value));
            self.fault(FaultKind::Wrong, node.place, words, None);
        }
    }

    fn choice(&mut self, node: &Node, text: &str, words: &[&str]) {
        if !words.contains(&text) {
            let expected = one_of_words(words);
            let help = did_you_mean(text, words.iter().copied());
            self.fault(
                FaultKind::Wrong,
                node.place,
                format!("must be {expected}, found `{}`", clip(text)),
                help,
            );
        }
    }

    fn list(&mut self, node: &Node, items: &[Node], list: &List) {
        if items.len() < list.min {
            let words = match (list.min, items.len()) {
                (1, _) => "must not be empty".to_owned(),
                (min, found) => format!("must have at least {min} items, found {found}"),
            };
            self.fault(FaultKind::Wrong, node.place, words, None);
        } else if items.len() > list.max {
            let words = format!("must have at most {} items, found {}", list.max, items.len());
            self.fault(FaultKind::Wrong, node.place, words, None);
        }
        for (index, item) in items.iter().enumerate() {
            self.at(index, |walk| walk.value(item, list.of));
        }
    }

    fn record(&mut self, map: &Map, place: Place, record: &Record) {
        for field in record.fields {
            match map.get(field.key) {
                Some(node) => self.under(field.key, |walk| walk.value(node, &field.shape)),
                None if field.required => {
                    self.under(field.key, |walk| {
                        walk.fault(FaultKind::Missing, place, "is missing".to_owned(), None)
                    });
                }
                None => {}
            }
        }
        if !record.open {
            let known = |key: &str| record.fields.iter().any(|field| field.key == key);
            map.iter().filter(|entry| !known(&entry.key)).for_each(|entry| self.unknown(entry, record));
        }
    }

    fn unknown(&mut self, entry: &Entry, record: &Record) {
        let known = record.fields.iter().map(|field| field.key);
        let help = match nearest(&entry.key, known.clone()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the keys here are {}", known.collect::<Vec<_>>().join(", ")),
        };
        self.under(&entry.key, |walk| {
            let words = format!("unknown key `{}`", walk.path);
            walk.faults.push(Fault {
                kind: FaultKind::UnknownKey,
                place: entry.key_place,
                path: walk.path.clone(),
                words,
                help: Some(help),
            });
        });
    }

    fn one_of(&mut self, map: &Map, place: Place, record: &Record) {
        let known = |key: &str| record.fields.iter().any(|field| field.key == key);
        if map.len() == 1 && map.iter().all(|entry| known(&entry.key)) {
            return self.record(map, place, record);
        }
        let forms: Vec<&str> = record.fields.iter().map(|field| field.key).collect();
        let found = match map.is_empty() {
            true => "none".to_owned(),
            false => map.iter().map(|entry| format!("`{}`", entry.key)).collect::<Vec<_>>().join(" and "),
        };
        let words = format!("must have exactly one of {}, found {found}", forms.join(", "));
        let place = map.iter().find(|entry| !known(&entry.key)).map_or(place, |entry| entry.key_place);
        self.fault(FaultKind::Forms, place, words, None);
    }

    // The record whose required keys are there is the one that was meant.
    fn any_of(&mut self, node: &Node, map: &Map, records: &[&Record], words: &str) {
        let meant =
            |record: &&&Record| record.fields.iter().all(|field| !field.required || map.has(field.key));
        match records.iter().find(meant) {
            Some(record) => self.record(map, node.place, record),
            None => self.fault(FaultKind::Wrong, node.place, format!("must be {words}"), None),
        }
    }

    fn wrong(&mut self, node: &Node, shape: &Shape) {
        let words = format!("must be {}, found {}", expected(shape), shown(&node.value));
        self.fault(FaultKind::Wrong, node.place, words, quoting_help(&node.value, shape));
    }

    fn fault(&mut self, kind: FaultKind, place: Place, words: String, help: Option<String>) {
        let words = format!("`{}` {words}", self.path);
        self.faults.push(Fault { kind, place, path: self.path.clone(), words, help });
    }

    fn under(&mut self, key: &str, then: impl FnOnce(&mut Walk)) {
        let length = self.path.len();
        if !self.path.is_empty() {
            self.path.push('.');
        }
        self.path.push_str(key);
        then(self);
        self.path.truncate(length);
    }

    fn at(&mut self, index: usize, then: impl FnOnce(&mut Walk)) {
        let length = self.path.len();
        self.path.push_str(&format!("[{index}]"));
        then(self);
        self.path.truncate(length);
    }
}

/// Returns a value as a message shows it: strings and numbers themselves, the rest by kind.
pub fn shown(value: &Value) -> String {
    match value {
        Value::Text(text) if text.is_empty() => "an empty string".to_owned(),
        Value::Text(text) => format!("`{}`", clip(text)),
        Value::Int(int) => format!("`{int}`"),
        Value::Float(float) => format!("`{float}`"),
        Value::Bool(bool) => format!("`{bool}`"),
        Value::Null | Value::List(_) | Value::Map(_) | Value::Later => value.kind().to_owned(),
    }
}

/// Returns the beginning of a text, for a message.
pub fn clip(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn expected(shape: &Shape) -> String {
    match shape {
        Shape::Any | Shape::Free => "a value".to_owned(),
        Shape::Bool => "true or false".to_owned(),
        Shape::Text(_) => "a string".to_owned(),
        Shape::Choice(words) => one_of_words(words),
        Shape::Int(min, i64::MAX) => format!("a whole number from {min}"),
        Shape::Int(min, max) => format!("a whole number from {min} to {max}"),
        Shape::Number(min, max) => format!("a number from {min} to {max}"),
        Shape::Object | Shape::MapOf(_) | Shape::Record(_) => "a mapping".to_owned(),
        Shape::OneOf(record) => {
            let keys: Vec<&str> = record.fields.iter().map(|field| field.key).collect();
            format!("a mapping with exactly one of {}", keys.join(", "))
        }
        Shape::List(list) => match list.of {
            Shape::Text(_) => "an array of strings".to_owned(),
            _ => "an array".to_owned(),
        },
        Shape::Either(_, words) | Shape::AnyOf(_, words) => (*words).to_owned(),
    }
}

// A version or a name that YAML took for a number: the mend is to quote it.
fn quoting_help(value: &Value, shape: &Shape) -> Option<String> {
    let text = matches!(shape, Shape::Text(_) | Shape::Choice(_));
    let scalar = matches!(value, Value::Int(_) | Value::Float(_) | Value::Bool(_));
    (text && scalar).then(|| "put it in quotes to make it a string".to_owned())
}

fn one_of_words(words: &[&str]) -> String {
    match words {
        [only] => format!("`{only}`"),
        _ => format!("one of {}", words.join(", ")),
    }
}

fn whole_within(float: f64, min: i64, max: i64) -> bool {
    float.fract() == 0.0 && float >= min as f64 && float <= max as f64
}

fn same_kind(value: &Value, shape: &Shape) -> bool {
    match value {
        Value::Text(_) => matches!(shape, Shape::Text(_) | Shape::Choice(_)),
        Value::Map(_) => {
            matches!(
                shape,
                Shape::Object | Shape::MapOf(_) | Shape::Record(_) | Shape::OneOf(_) | Shape::AnyOf(..)
            )
        }
        Value::List(_) => matches!(shape, Shape::List(_)),
        Value::Bool(_) => matches!(shape, Shape::Bool),
        Value::Int(_) | Value::Float(_) => matches!(shape, Shape::Int(..) | Shape::Number(..)),
        Value::Null => false,
        Value::Later => true,
    }
}
