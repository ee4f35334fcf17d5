//! Values of a frontmatter as `app!` and `#[agent]` have them.

use agentapp_model::{Map, Node, Value};
use std::fmt::Write;

/// The longest line that a list or a mapping is kept on.
const LINE: usize = 80;

/// Returns a value, set in by so many levels. What cannot be written is left out and its key, which
/// begins with `path`, added to `lost`.
pub(super) fn value(node: &Node, level: usize, path: &str, lost: &mut Vec<String>) -> Option<String> {
    match &node.value {
        Value::Text(value) => Some(text(value)),
        Value::Int(value) => Some(value.to_string()),
        Value::Bool(value) => Some(value.to_string()),
        Value::Float(value) if value.is_finite() => Some(format!("{value:?}")),
        Value::List(items) => {
            let entries = items.iter().enumerate();
            let parts: Vec<String> = entries
                .filter_map(|(at, item)| value_in(item, level, &format!("{path}[{at}]"), lost))
                .collect();
            Some(bracketed("[", &parts, "]", level))
        }
        Value::Map(map) => Some(mapping(map, level, path, lost)),
        Value::Null | Value::Later | Value::Float(_) => {
            lost.push(path.to_owned());
            None
        }
    }
}

fn value_in(node: &Node, level: usize, path: &str, lost: &mut Vec<String>) -> Option<String> {
    value(node, level + 1, path, lost)
}

fn mapping(map: &Map, level: usize, path: &str, lost: &mut Vec<String>) -> String {
    let parts: Vec<String> = map
        .iter()
        .filter_map(|entry| {
            let inner = format!("{path}.{}", entry.key);
            let value = value_in(&entry.value, level, &inner, lost)?;
            Some(format!("{}: {value}", key(&entry.key)))
        })
        .collect();
    bracketed("{", &parts, "}", level)
}

/// Joins the parts of a list or a mapping: on one line if they fit.
pub(super) fn bracketed(open: &str, parts: &[String], close: &str, level: usize) -> String {
    let gap = if open == "{" && !parts.is_empty() { " " } else { "" };
    let line = format!("{open}{gap}{}{gap}{close}", parts.join(", "));
    if line.len() + 4 * level <= LINE && !line.contains('\n') {
        return line;
    }
    let inner = "    ".repeat(level + 1);
    let lines: String = parts.iter().map(|part| format!("{inner}{part},\n")).collect();
    format!("{open}\n{lines}{}{close}", "    ".repeat(level))
}

/// Returns a key: a word as it is, anything else as a string.
pub(super) fn key(key: &str) -> String {
    let word = key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if word { key.to_owned() } else { text(key) }
}

/// Returns a string literal.
pub(super) fn text(text: &str) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => literal.push_str("\\\""),
            '\\' => literal.push_str("\\\\"),
            '\n' => literal.push_str("\\n"),
            '\r' => literal.push_str("\\r"),
            '\t' => literal.push_str("\\t"),
            // Controls, and marks that turn the direction of a line or cannot be seen, which rustc
            // refuses or a reader misses.
            c if is_hidden(c) => write!(literal, "\\u{{{:x}}}", u32::from(c)).unwrap_or_default(),
            c => literal.push(c),
        }
    }
    literal.push('"');
    literal
}

fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use agentapp_model::{Place, yaml};

    #[track_caller]
    fn check(yaml: &str, expected: &str, expected_lost: &[&str]) {
        let node = yaml::parse(yaml, Place::NOWHERE).unwrap();
        let mut lost = Vec::new();
        assert_eq!(value(&node, 0, "it", &mut lost).unwrap_or_default(), expected);
        assert_eq!(lost, expected_lost);
    }

    #[test]
    fn values_are_written_as_rust_has_them() {
        check("a \"b\" \\c", r#""a \"b\" \\c""#, &[]);
        check("\"a\\nb\\tc\\u202e\\u00e9\"", r#""a\nb\tc\u{202e}é""#, &[]);
        check("[1, -2, 2.5, 1.0e+300, true]", "[1, -2, 2.5, 1e300, true]", &[]);
        check("{a: {b: []}, c-d: x, 'type': y}", r#"{ a: { b: [] }, "c-d": "x", type: "y" }"#, &[]);
        check("{a: null, b: [1, .inf]}", "{ b: [1] }", &["it.a", "it.b[1]"]);
    }

    #[test]
    fn what_is_too_long_for_a_line_gets_one_for_each_part() {
        let word = "x".repeat(50);
        check(&format!("[{word}, {word}]"), &format!("[\n    \"{word}\",\n    \"{word}\",\n]"), &[]);
    }
}
