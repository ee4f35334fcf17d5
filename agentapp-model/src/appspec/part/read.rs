//! Reading the fields of a part, and the words for what cannot be read.

use crate::appspec::found::{Fault, Found, key_text};
use crate::appspec::rules::names;
use crate::appspec::tree::{self, Entry, Map, Node};
use crate::near::nearest;

use super::info::PartInfo;
use super::value::{Part, Value};

/// A mapping whose fields are being read.
pub(crate) struct Object<'n> {
    map: &'n Map,
    /// Fields that a misspelt key most likely meant: they are not absent, but unread.
    meant: Vec<&'static str>,
}

/// A rule on the value of one field.
pub(crate) type FieldRule<T> = fn(&mut T, &mut Found<'_>);

/// A rule on a key that is no field: reports it in words of its own and returns true, or leaves it.
pub(crate) type KeyRule = fn(&Entry, &mut Found<'_>) -> bool;

impl<'n> Object<'n> {
    /// Opens a mapping for a part; reports another kind of value, and keys that the part does not have.
    pub(crate) fn open<P: Part>(
        node: &'n Node,
        key_rules: &[KeyRule],
        found: &mut Found<'_>,
    ) -> Option<Object<'n>> {
        let tree::Value::Map(map) = &node.value else {
            wrong_type::<P>(found, "a mapping", &node.value);
            return None;
        };
        second_spellings(P::INFO, map, found);
        let unknown = map.iter().filter(|entry| !entry.key.as_text().is_some_and(|key| is_key(P::INFO, key)));
        let mut meant = Vec::new();
        for entry in unknown {
            if !key_rules.iter().any(|rule| rule(entry, found)) {
                meant.extend(unknown_key(P::INFO, entry, found));
            }
        }
        Some(Object { map, meant })
    }

    /// Returns the mapping as it was written.
    pub(crate) fn map(&self) -> &'n Map {
        self.map
    }

    /// Reads a field, then asks the rules on its value. `unsaid` is what an absent field means; a
    /// field without that is required.
    pub(crate) fn field<T: Value>(
        &self,
        keys: &'static [&'static str],
        rules: &[FieldRule<T>],
        unsaid: Option<fn() -> T>,
        found: &mut Found<'_>,
    ) -> (T, bool) {
        let Some((key, node)) = keys.iter().find_map(|key| Some((*key, self.map.get(key)?))) else {
            return match unsaid {
                Some(unsaid) => (unsaid(), !self.meant.contains(&keys[0])),
                None => missing(keys[0], found),
            };
        };
        found.within(key, |found| {
            let (mut value, held) = T::read(node, found);
            if !held {
                return (value, false);
            }
            let before = found.errors();
            for rule in rules {
                rule(&mut value, found);
            }
            let held = found.errors() == before;
            (value, held)
        })
    }
}

fn is_key(part: &PartInfo, key: &str) -> bool {
    part.fields.iter().any(|field| field.keys.contains(&key))
}

/// Reports a key that says again, in another spelling, what another key says.
fn second_spellings(part: &PartInfo, map: &Map, found: &mut Found<'_>) {
    for field in part.fields.iter().filter(|field| field.keys.len() > 1) {
        let mut said = field.keys.iter().filter(|key| map.get(key).is_some());
        let Some(first) = said.next() else { continue };
        for again in said {
            let message = format!("says again what `{first}` says beside it");
            found.report(&names::UNKNOWN_KEY, message).at([(*again).into()]).on_key();
        }
    }
}

fn missing<T: Value>(key: &'static str, found: &mut Found<'_>) -> (T, bool) {
    found.report(&names::MISSING, "is missing").at([key.into()]);
    (T::blank(), false)
}

/// Reports a key that the part does not have, and returns the one it most likely stands for.
fn unknown_key(part: &PartInfo, entry: &Entry, found: &mut Found<'_>) -> Option<&'static str> {
    let key = key_text(&entry.key).into_owned();
    // Whoever makes a thousand slips has another format in mind.
    let is_slip = found.errors() < 1_000;
    let meant = is_slip.then(|| nearest(&key, part.fields.iter().map(super::FieldInfo::key))).flatten();
    let help = meant.map(|near| format!("did you mean `{near}`?"));
    let help = help.or_else(|| unquoted_on(part, &entry.key));
    if entry.key.as_text().is_some() {
        let message = "is not a key that may stand here";
        found.report(&names::UNKNOWN_KEY, message).at([key.into()]).on_key().help(help);
    } else {
        let message = format!("a key is a string, not {}", entry.key.value.kind());
        at_key(found.report(&names::UNKNOWN_KEY, message), &entry.key).help(help);
    }
    meant
}

/// YAML 1.1 reads a bare `on` as true.
fn unquoted_on(part: &PartInfo, key: &Node) -> Option<String> {
    let is_true = key.value == tree::Value::Bool(true);
    (is_true && is_key(part, "on"))
        .then(|| "write the key as `\"on\"`: YAML reads a bare `on` as true".into())
}

/// Reports a value of another type, and returns a blank that did not hold. A value that only the
/// running program knows is passed over.
pub(crate) fn wrong_type<T: Value>(
    found: &mut Found<'_>,
    expected: &'static str,
    value: &tree::Value,
) -> (T, bool) {
    if *value != tree::Value::Later {
        let fault = found.report(&names::TYPE, format!("{expected}, not {}", value.kind()));
        if expected == "a string" {
            fault.help(in_quotes(value));
        }
    }
    (T::blank(), false)
}

/// Reports a value that is no whole number, or one that no field takes.
pub(crate) fn not_whole(found: &mut Found<'_>, value: &tree::Value) -> (i64, bool) {
    let what = match value {
        tree::Value::Big(digits) => format!("one of {} digits", digits.trim_start_matches('-').len()),
        tree::Value::Float(float) => format!("{float}"),
        tree::Value::Text(text) => format!("the string `{text}`"),
        other => return wrong_type(found, "a whole number", other),
    };
    found.report(&names::TYPE, format!("a whole number, not {what}"));
    (0, false)
}

/// Returns the text of a key, or reports that it is none.
pub(crate) fn text_key(entry: &Entry, found: &mut Found<'_>) -> Option<String> {
    if let Some(key) = super::number::text(&entry.key.value) {
        return Some(key.to_owned());
    }
    let message = format!("a key is a string, not {}", entry.key.value.kind());
    at_key(found.report(&names::TYPE, message), &entry.key);
    None
}

/// Returns a key as a step of a path: a text, a number or a boolean. Others are in no path.
pub(crate) fn path_key(key: &Node) -> Option<String> {
    matches!(key.value, tree::Value::Text(_) | tree::Value::Bool(_) | tree::Value::Int(_))
        .then(|| key_text(key).into_owned())
}

/// Points at a key that is no text.
fn at_key<'f>(fault: &'f mut Fault, key: &Node) -> &'f mut Fault {
    match path_key(key) {
        Some(step) => fault.at([step.into()]).on_key(),
        None => fault.seen_at([key_text(key).into_owned().into()]).on_key(),
    }
}

fn in_quotes(value: &tree::Value) -> Option<String> {
    match value {
        tree::Value::Bool(_) | tree::Value::Int(_) | tree::Value::Float(_) | tree::Value::Date(_) => {
            Some("put it in quotes".to_owned())
        }
        tree::Value::Null
        | tree::Value::Big(_)
        | tree::Value::Text(_)
        | tree::Value::Bytes(_)
        | tree::Value::List(_)
        | tree::Value::Set(_)
        | tree::Value::Map(_)
        | tree::Value::Later => None,
    }
}

/// Returns the mend for a bare `off`, which YAML 1.1 reads as false, where `off` is a choice.
pub(crate) fn quoted<'w>(value: &tree::Value, mut words: impl Iterator<Item = &'w str>) -> Option<String> {
    let word = match value {
        tree::Value::Bool(true) => "on",
        tree::Value::Bool(false) => "off",
        _ => return None,
    };
    words
        .any(|known| known == word)
        .then(|| format!("write `\"{word}\"`: YAML reads a bare `{word}` as a boolean"))
}

/// Returns words as a choice: `a`, `b` or `c`.
pub(crate) fn one_of<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let words: Vec<String> = words.map(|word| format!("`{word}`")).collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}
