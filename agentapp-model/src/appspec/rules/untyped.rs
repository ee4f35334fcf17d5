//! Values that no type describes, such as a JSON Schema: what counts as said, what stands for a list of
//! names, and when two are the same. The reference's own language decides that, so `true` is `1`, and a
//! text is a list of its letters.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::appspec::found::key_text;
use crate::appspec::tree::{Map, Node, SameKey, Value};

/// Returns a key as messages show it.
pub(crate) fn shown<'k>(key: &'k SameKey<'_>) -> Cow<'k, str> {
    match key {
        SameKey::Null => "null".into(),
        SameKey::Int(int) => int.to_string().into(),
        SameKey::Float(bits) => f64::from_bits(*bits).to_string().into(),
        SameKey::Big(digits) => digits.into(),
        SameKey::Text(text) => Cow::Borrowed(text),
        SameKey::Date(date) => date.separated_by(' ').into(),
        SameKey::Bytes(bytes) => String::from_utf8_lossy(bytes),
    }
}

/// Returns the fields that a JSON Schema of an object has.
pub(crate) fn fields(schema: &Map) -> Option<&Map> {
    schema.get("properties").and_then(Node::as_map)
}

/// Returns the keys of a mapping.
pub(crate) fn keys(map: &Map) -> HashSet<SameKey<'_>> {
    map.iter().filter_map(|entry| SameKey::of(&entry.key.value)).collect()
}

/// Returns true unless a value is absent, null, false, zero or empty.
pub(crate) fn is_said(node: Option<&Node>) -> bool {
    match node.map(|node| &node.value) {
        None | Some(Value::Null | Value::Bool(false) | Value::Int(0)) => false,
        Some(Value::Float(float)) => *float != 0.0,
        Some(Value::Text(text)) => !text.is_empty(),
        Some(Value::Bytes(bytes)) => !bytes.is_empty(),
        Some(Value::List(items) | Value::Set(items)) => !items.is_empty(),
        Some(Value::Map(map)) => !map.is_empty(),
        Some(Value::Bool(true) | Value::Int(_) | Value::Big(_) | Value::Date(_) | Value::Later) => true,
    }
}

/// Returns true if a value is this text, or may turn out to be when the program runs.
pub(crate) fn may_be(node: Option<&Node>, text: &str) -> bool {
    node.is_some_and(|node| node.as_text() == Some(text) || node.value == Value::Later)
}

/// What stands for a list of names.
pub(crate) enum Names<'n> {
    /// Each name; none in place of what cannot be one.
    All(Vec<Option<SameKey<'n>>>),
    /// Another value.
    None,
}

impl<'n> Names<'n> {
    /// Reads what stands for a list of names: absent or empty it has none, a text lists its letters, a
    /// mapping its keys.
    pub(crate) fn of(node: Option<&'n Node>) -> Names<'n> {
        let Some(node) = node.filter(|node| is_said(Some(node)) && node.value != Value::Later) else {
            return Names::All(Vec::new());
        };
        Names::All(match &node.value {
            Value::List(items) | Value::Set(items) => {
                items.iter().map(|item| SameKey::of(&item.value)).collect()
            }
            Value::Map(map) => map.iter().map(|entry| SameKey::of(&entry.key.value)).collect(),
            Value::Text(text) => letters(text).map(|letter| Some(SameKey::Text(letter))).collect(),
            Value::Bytes(bytes) => bytes.iter().map(|byte| Some(SameKey::Int(i64::from(*byte)))).collect(),
            _ => return Names::None,
        })
    }
}

fn letters(text: &str) -> impl Iterator<Item = &str> {
    text.char_indices().map(|(at, letter)| &text[at..at + letter.len_utf8()])
}

/// Returns a value in words, as the reference turns it into text: `True`, `None`, `1.5`, `[1, 'a']`.
pub(crate) fn in_words(node: &Node) -> Cow<'_, str> {
    match &node.value {
        Value::Text(text) => Cow::Borrowed(text),
        Value::Date(date) => date.separated_by(' ').into(),
        Value::Bool(bool) => (if *bool { "True" } else { "False" }).into(),
        Value::Float(float) => float_in_words(*float).into(),
        Value::Null | Value::Int(_) | Value::Big(_) => key_text(node),
        Value::Bytes(bytes) => {
            format!("b{}", quoted(&escaped(bytes.iter().copied().map(char::from), '\u{ff}'))).into()
        }
        Value::List(items) => format!("[{}]", joined(items)).into(),
        Value::Set(items) => format!("{{{}}}", joined(items)).into(),
        Value::Map(map) => {
            let entries = map.iter().map(|entry| format!("{}: {}", inner(&entry.key), inner(&entry.value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", ")).into()
        }
        Value::Later => "".into(),
    }
}

/// Returns the items of what stands for a list, each in words; nothing if it is none.
pub(crate) fn items_in_words(node: Option<&Node>) -> Option<Vec<Cow<'_, str>>> {
    let Some(node) = node.filter(|node| is_said(Some(node)) && node.value != Value::Later) else {
        return Some(Vec::new());
    };
    Some(match &node.value {
        Value::List(items) | Value::Set(items) => items.iter().map(in_words).collect(),
        Value::Map(map) => map.iter().map(|entry| in_words(&entry.key)).collect(),
        Value::Text(text) => letters(text).map(Cow::Borrowed).collect(),
        Value::Bytes(bytes) => bytes.iter().map(|byte| byte.to_string().into()).collect(),
        _ => return None,
    })
}

fn joined(items: &[Node]) -> String {
    items.iter().map(inner).collect::<Vec<_>>().join(", ")
}

/// Returns a value in words as it stands within another.
fn inner(node: &Node) -> Cow<'_, str> {
    match &node.value {
        Value::Text(text) => quoted(&escaped(text.chars(), '\u{a0}')).into(),
        _ => in_words(node),
    }
}

/// Puts a text in single quotes, or in double ones where it holds single ones alone.
fn quoted(text: &str) -> String {
    match (text.contains('\''), text.contains('"')) {
        (false, _) => format!("'{text}'"),
        (true, false) => format!("\"{text}\""),
        (true, true) => format!("'{}'", text.replace('\'', "\\'")),
    }
}

/// Escapes what does not print: control characters, and whatever else there is from DEL to `last`.
fn escaped(letters: impl Iterator<Item = char>, last: char) -> String {
    let mut escaped = String::new();
    for letter in letters {
        match letter {
            '\\' => escaped.push_str("\\\\"),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            '\0'..'\u{20}' => escaped.push_str(&format!("\\x{:02x}", u32::from(letter))),
            '\u{7f}'.. if letter <= last => escaped.push_str(&format!("\\x{:02x}", u32::from(letter))),
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// Writes a float the shortest way that reads back, with a sign and two digits at least in its exponent.
fn float_in_words(float: f64) -> String {
    let shortest = format!("{float:?}");
    match shortest.split_once('e') {
        Some((digits, exponent)) => {
            let (sign, power) = exponent.strip_prefix('-').map_or(('+', exponent), |power| ('-', power));
            format!("{digits}e{sign}{power:0>2}")
        }
        None if float.is_nan() => "nan".to_owned(),
        None => shortest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Place;

    fn node(value: Value) -> Node {
        Node::new(Place::NOWHERE, value)
    }

    #[track_caller]
    fn check(value: Value, expected: &str) {
        assert_eq!(in_words(&node(value)), expected);
    }

    #[test]
    fn words_are_those_of_the_reference() {
        check(Value::Bool(true), "True");
        check(Value::Null, "None");
        check(Value::Float(1.0), "1.0");
        check(Value::Float(1e16), "1e+16");
        check(Value::Float(1.5e-7), "1.5e-07");
        check(Value::Float(f64::NAN), "nan");
        check(Value::Bytes(b"a'\n".to_vec()), "b\"a'\\n\"");
        let items = vec![node(Value::Int(1)), Node::text("it's \u{7}"), node(Value::Null)];
        check(Value::List(items), "[1, \"it's \\x07\", None]");
    }

    #[test]
    fn a_text_lists_its_letters() {
        let text = Node::text("éa");
        let Names::All(names) = Names::of(Some(&text)) else { panic!("a text lists names") };
        assert_eq!(names, [Some(SameKey::Text("é")), Some(SameKey::Text("a"))]);
        assert!(matches!(Names::of(Some(&node(Value::Int(5)))), Names::None));
        assert!(matches!(Names::of(Some(&node(Value::Int(0)))), Names::All(names) if names.is_empty()));
    }
}
