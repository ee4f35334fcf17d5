//! An Appspec as its rules see it. What is of another type than its field, what only rustc knows and
//! what could not be read is there and passed over: rustc tells of types, fields and variants.

use super::literal::is_identifier;
use super::{field_of, items};
use crate::errors;
use crate::places::Places;
use crate::report::Report;
use crate::syntax::{Entry, Kind as Written, Value};
use agentapp_model::appspec::part::{Kind, PartInfo, is_variant};
use agentapp_model::appspec::tree::{Map, Node, Value as Held};
use agentapp_model::near::nearest;
use syn::ExprPath;

/// What is gathered on the way.
pub(super) struct Reading<'r> {
    pub(super) places: &'r mut Places,
    pub(super) report: &'r mut Report,
    /// Is one of its actions a function?
    pub(super) has_action_items: bool,
}

impl Reading<'_> {
    /// Returns the entries of a part.
    pub(super) fn part(&mut self, part: &'static PartInfo, entries: &[Entry]) -> Map {
        let mut map = Map::new();
        for entry in entries {
            let place = self.places.add(entry.key_extent);
            if field_of(part, &entry.key).is_none() && !is_identifier(&entry.key) {
                self.report.error(entry.key_extent, errors::no_such_key(&entry.key));
            }
            match field_of(part, &entry.key) {
                Some(field) => map.push(field.key(), place, self.value(field.kind, &entry.value)),
                None => map.push(entry.key.as_str(), place, self.held(&entry.value, Held::Later)),
            }
        }
        map
    }

    fn value(&mut self, kind: &'static Kind, value: &Value) -> Node {
        let held = match (kind, &value.kind) {
            (Kind::Maybe(inner), _) => return self.value(inner, value),
            (Kind::Either(one, other), _) => return self.value(fitting(one, other, value), value),
            (Kind::Part(part), _) => return self.part_value(part, value),
            (Kind::Text, Written::Text(text)) => Held::Text(text.clone()),
            (Kind::Bool, Written::Bool(bool)) => Held::Bool(*bool),
            (Kind::Whole | Kind::Number, Written::Int(int)) => Held::Int(*int),
            (Kind::Number, Written::Float(float)) => Held::Float(*float),
            (Kind::Choice(name, words), _) => self.choice(name, words, value),
            (Kind::List(item), Written::List(items)) => {
                Held::List(items.iter().map(|value| self.value(item, value)).collect())
            }
            (Kind::Table(of), Written::Map(entries)) => {
                let mut map = Map::new();
                for entry in entries {
                    let place = self.places.add(entry.key_extent);
                    map.push(entry.key.as_str(), place, self.value(of, &entry.value));
                }
                Held::Map(map)
            }
            (Kind::Free, Written::Map(_)) if is_known(value) => return self.free(value),
            _ => Held::Later,
        };
        self.held(value, held)
    }

    fn held(&mut self, value: &Value, held: Held) -> Node {
        Node::new(self.places.add(value.extent), held)
    }

    fn part_value(&mut self, part: &'static PartInfo, value: &Value) -> Node {
        if let Some((_, path)) = items::item(part, value) {
            self.has_action_items |= part.name == "AppAction";
            return items::stand_in(part, path, self.places.add(value.extent));
        }
        let held = match &value.kind {
            Written::Map(entries) => Held::Map(self.part(part, entries)),
            _ => Held::Later,
        };
        self.held(value, held)
    }

    /// Returns the word that a variant stands for. One that is not there is left to rustc.
    fn choice(&mut self, name: &str, words: &[&'static str], value: &Value) -> Held {
        if let Written::Text(text) = &value.kind {
            let word = words.iter().find(|word| *word == text).copied();
            let meant = word.or_else(|| nearest(text, words.iter().copied()));
            let meant = meant.map(variant_of);
            self.report.error(value.extent, errors::choice_is_text(text, name, meant.as_deref()));
            return Held::Later;
        }
        let variant = value.as_path().and_then(|path| variant(path, name));
        let word = variant.and_then(|variant| words.iter().find(|word| is_variant(word, &variant)));
        word.map_or(Held::Later, |word| Held::Text((*word).to_owned()))
    }

    fn free(&mut self, value: &Value) -> Node {
        let held = match &value.kind {
            Written::Text(text) => Held::Text(text.clone()),
            Written::Int(int) => Held::Int(*int),
            Written::Float(float) => Held::Float(*float),
            Written::Bool(bool) => Held::Bool(*bool),
            Written::List(items) => Held::List(items.iter().map(|item| self.free(item)).collect()),
            Written::Map(entries) => {
                let mut map = Map::new();
                for entry in entries {
                    let place = self.places.add(entry.key_extent);
                    map.push(entry.key.as_str(), place, self.free(&entry.value));
                }
                Held::Map(map)
            }
            Written::Rust(_) | Written::InCrate(_) | Written::Unread => Held::Null,
        };
        self.held(value, held)
    }
}

/// Returns the one of two kinds that a value has the form of.
pub(super) fn fitting(one: &'static Kind, other: &'static Kind, value: &Value) -> &'static Kind {
    let fits = |kind: &Kind| match kind {
        Kind::List(_) => matches!(value.kind, Written::List(_)),
        Kind::Part(_) | Kind::Table(_) | Kind::Free => matches!(value.kind, Written::Map(_)),
        _ => !matches!(value.kind, Written::List(_) | Written::Map(_)),
    };
    if fits(other) && !fits(one) { other } else { one }
}

/// Returns true for the bare word `null`, which a mapping without types may hold.
pub(super) fn is_null(value: &Value) -> bool {
    value.as_path().is_some_and(|path| path.path.is_ident("null"))
}

/// Returns the name of a variant that stands alone.
pub(super) fn bare_variant(value: &Value) -> Option<&syn::Ident> {
    value.as_path().and_then(|path| path.path.get_ident())
}

/// Returns the name of a variant that stands alone, or behind the name of its type.
fn variant(path: &ExprPath, of: &str) -> Option<String> {
    let mut last = path.path.segments.iter().rev();
    let variant = last.next()?;
    last.next().is_none_or(|before| before.ident == of).then(|| variant.ident.to_string())
}

/// Returns the name in Rust of a word of the spec.
pub(super) fn variant_of(word: &str) -> String {
    let words = word.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .map(|word| word[..1.min(word.len())].to_ascii_uppercase() + word.get(1..).unwrap_or_default())
        .collect()
}

/// Is all of it written here? A rule that looks into a mapping without types must see all of it.
fn is_known(value: &Value) -> bool {
    match &value.kind {
        Written::List(items) => items.iter().all(is_known),
        Written::Map(entries) => entries.iter().all(|entry| is_known(&entry.value)),
        Written::Rust(_) => is_null(value),
        Written::InCrate(_) | Written::Unread => false,
        Written::Text(_) | Written::Int(_) | Written::Float(_) | Written::Bool(_) => true,
    }
}
