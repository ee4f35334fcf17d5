//! From the tree to YAML text, byte for byte as npm's `gray-matter` writes it through js-yaml 3.
//!
//! Four differences, each so that every reader gets the same value back: more strings are quoted
//! (`retyped.rs`), a whole float keeps its point (`number.rs`), keys keep the author's order even
//! if they look like numbers, and a last string that would end the text in blanks or empty lines is
//! escaped, because gray-matter trims the text when it writes and loses a line end when it reads.

use std::fmt::Write;
use std::iter::repeat_n;

use crate::node::{Map, Node, Value};

use super::style::{self, Style};
use super::{fold, number};

const INDENT: usize = 2;

/// Lines are folded to this width, less their indentation.
const WIDTH: usize = 80;

/// However deep a line is indented, this much of the width is left to it.
const LEAST_WIDTH: usize = 40;

/// A simple key may have so many characters with its quotes; a longer one is marked by `?`.
const LONGEST_KEY: usize = 1024;

/// Returns a mapping as YAML text that ends in a line end.
pub fn write(map: &Map) -> String {
    let mut writer = Writer { out: String::new(), last: None };
    if map.is_empty() {
        writer.out.push_str("{}");
    } else {
        writer.mapping(map, 0, true);
    }
    writer.end();
    writer.out
}

struct Writer<'m> {
    out: String,
    /// The string written last, and the offset at which it begins.
    last: Option<(usize, &'m str)>,
}

impl<'m> Writer<'m> {
    /// Writes entries at a level; the first one on the line that is already begun if `compact`.
    fn mapping(&mut self, map: &'m Map, level: usize, compact: bool) {
        for (index, entry) in map.iter().enumerate() {
            if index > 0 || !compact {
                self.line(level);
            }
            let before = self.out.len();
            self.key(&entry.key);
            let long = self.out[before..].chars().count() > LONGEST_KEY;
            if long {
                self.out.insert_str(before, "? ");
                self.line(level);
            }
            self.out.push(':');
            self.value(&entry.value, level + 1, long);
        }
    }

    fn sequence(&mut self, items: &'m [Node], level: usize, compact: bool) {
        for (index, item) in items.iter().enumerate() {
            if index > 0 || !compact {
                self.line(level);
            }
            self.out.push('-');
            self.value(item, level + 1, true);
        }
    }

    /// Writes what stands behind a `:` or `-`: on the same line, or for a collection that is not
    /// `compact` on lines of its own.
    fn value(&mut self, node: &'m Node, level: usize, compact: bool) {
        let has_lines = match &node.value {
            Value::List(items) => !items.is_empty(),
            Value::Map(map) => !map.is_empty(),
            Value::Null
            | Value::Bool(_)
            | Value::Int(_)
            | Value::Float(_)
            | Value::Text(_)
            | Value::Later => false,
        };
        if compact || !has_lines {
            self.out.push(' ');
        }
        match &node.value {
            Value::List(items) if has_lines => self.sequence(items, level, compact),
            Value::Map(map) if has_lines => self.mapping(map, level, compact),
            Value::List(_) => self.out.push_str("[]"),
            Value::Map(_) => self.out.push_str("{}"),
            Value::Text(text) => self.text(text, level),
            Value::Float(float) => self.out.push_str(&number::float(*float)),
            Value::Int(int) => write!(self.out, "{int}").expect("a string takes any text"),
            Value::Bool(bool) => self.out.push_str(if *bool { "true" } else { "false" }),
            // Constants of a program are known by the time anything is written.
            Value::Null | Value::Later => self.out.push_str("null"),
        }
    }

    fn key(&mut self, key: &str) {
        self.scalar(key, style::of_key(key), 0, 0);
    }

    fn text(&mut self, text: &'m str, level: usize) {
        self.last = Some((self.out.len(), text));
        let indent = INDENT * level;
        let width = WIDTH.saturating_sub(indent).max(LEAST_WIDTH);
        self.scalar(text, style::of_value(text, width), indent, width);
    }

    fn scalar(&mut self, text: &str, style: Style, indent: usize, width: usize) {
        match style {
            Style::Plain => self.out.push_str(text),
            Style::Single => {
                self.out.push('\'');
                self.out.push_str(&text.replace('\'', "''"));
                self.out.push('\'');
            }
            Style::Literal => self.block('|', text, text, indent),
            Style::Folded => self.block('>', text, &fold::fold(text, width), indent),
            Style::Double => self.escaped(text),
        }
    }

    /// Writes a block: its head tells what becomes of the line ends behind the last line of text,
    /// and how far the lines are indented where blanks that begin the text hide it.
    fn block(&mut self, mark: char, text: &str, lines: &str, indent: usize) {
        self.out.push(mark);
        if text.trim_start_matches('\n').starts_with(' ') {
            write!(self.out, "{INDENT}").expect("a string takes any text");
        }
        if text == "\n" || text.ends_with("\n\n") {
            self.out.push('+');
        } else if !text.ends_with('\n') {
            self.out.push('-');
        }
        self.out.push('\n');
        fold::indent(lines, indent, &mut self.out);
    }

    fn escaped(&mut self, text: &str) {
        self.out.push('"');
        text.chars().for_each(|char| self.escape(char));
        self.out.push('"');
    }

    fn escape(&mut self, char: char) {
        let written = match char {
            '"' => self.out.write_str("\\\""),
            '\\' => self.out.write_str("\\\\"),
            _ if style::is_printable(char) => self.out.write_char(char),
            '\0' => self.out.write_str("\\0"),
            '\u{7}' => self.out.write_str("\\a"),
            '\u{8}' => self.out.write_str("\\b"),
            '\t' => self.out.write_str("\\t"),
            '\n' => self.out.write_str("\\n"),
            '\u{B}' => self.out.write_str("\\v"),
            '\u{C}' => self.out.write_str("\\f"),
            '\r' => self.out.write_str("\\r"),
            '\u{1B}' => self.out.write_str("\\e"),
            '\u{85}' => self.out.write_str("\\N"),
            '\u{A0}' => self.out.write_str("\\_"),
            '\u{2028}' => self.out.write_str("\\L"),
            '\u{2029}' => self.out.write_str("\\P"),
            ..='\u{FF}' => write!(self.out, "\\x{:02X}", u32::from(char)),
            ..='\u{FFFF}' => write!(self.out, "\\u{:04X}", u32::from(char)),
            _ => write!(self.out, "\\U{:08X}", u32::from(char)),
        };
        written.expect("a string takes any text");
    }

    /// Ends the text. Only a string can have left it with white space at its end.
    fn end(&mut self) {
        let ends_in_blank = self.out.ends_with(|char: char| char.is_whitespace());
        if let Some((at, text)) = self.last.filter(|_| ends_in_blank) {
            self.out.truncate(at);
            self.escaped(text);
        }
        self.out.push('\n');
    }

    fn line(&mut self, level: usize) {
        self.out.push('\n');
        self.out.extend(repeat_n(' ', INDENT * level));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Place;

    fn node(value: Value) -> Node {
        Node::new(Place::NOWHERE, value)
    }

    fn map(entries: &[(&str, Value)]) -> Map {
        let mut map = Map::new();
        for (key, value) in entries {
            map.push(*key, Place::NOWHERE, node(value.clone()));
        }
        map
    }

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    #[track_caller]
    fn check(entries: &[(&str, Value)], expected: &str) {
        assert_eq!(write(&map(entries)), expected);
    }

    #[track_caller]
    fn check_text(value: &str, expected: &str) {
        check(&[("a", text(value)), ("b", text("end"))], &format!("a: {expected}\nb: end\n"));
    }

    #[test]
    fn scalars_are_what_they_are() {
        check(&[("a", Value::Null)], "a: null\n");
        check(&[("a", Value::Bool(true))], "a: true\n");
        check(&[("a", Value::Int(-3))], "a: -3\n");
        check(&[("a", Value::Float(2.0))], "a: 2.0\n");
        check(&[("a", Value::Later)], "a: null\n");
    }

    #[test]
    fn collections_are_indented_by_two() {
        let list = Value::List(vec![node(text("x")), node(text("y"))]);
        let inner = Value::Map(map(&[("b", list.clone()), ("c", text("z"))]));
        check(&[("a", list.clone())], "a:\n  - x\n  - 'y'\n");
        check(&[("a", inner.clone())], "a:\n  b:\n    - x\n    - 'y'\n  c: z\n");
        let nested = Value::List(vec![node(inner), node(list)]);
        let expected = "a:\n  - b:\n      - x\n      - 'y'\n    c: z\n  - - x\n    - 'y'\n";
        check(&[("a", nested)], expected);
    }

    #[test]
    fn empty_collections_stand_behind_the_key() {
        check(&[("a", Value::List(vec![])), ("b", Value::Map(Map::new()))], "a: []\nb: {}\n");
        check(&[], "{}\n");
    }

    #[test]
    fn strings_are_quoted_where_they_must_be() {
        check_text("plain text", "plain text");
        check_text("", "''");
        check_text("it's: so", "'it''s: so'");
        check_text("@owner/x", "'@owner/x'");
        check_text("2026-05-02", "'2026-05-02'");
        check_text("tab\tand \"quote\"", r#""tab\tand \"quote\"""#);
        check_text("\u{85}\u{2028}\u{FEFF}\u{7F}😀", r#""\N\L\uFEFF\x7F\U0001F600""#);
    }

    #[test]
    fn keys_are_quoted_like_values() {
        check(&[("on", text("x")), ("a: b", text("x"))], "'on': x\n'a: b': x\n");
        check(&[("a\nb", text("x"))], "\"a\\nb\": x\n");
        let long = "k".repeat(1025);
        let list = Value::List(vec![node(text("x"))]);
        check(&[(&long, text("x")), ("l", list)], &format!("? {long}\n: x\nl:\n  - x\n"));
    }

    #[test]
    fn blocks_keep_the_line_ends_behind_the_text() {
        check_text("a\nb", "|-\n  a\n  b");
        check_text("a\nb\n", "|\n  a\n  b");
        check_text("a\nb\n\n", "|+\n  a\n  b\n");
        check_text("\n", "|+\n");
        check_text(" a\nb", "|2-\n   a\n  b");
        check_text(
            &"word ".repeat(20),
            &format!(">-\n  {}\n  {}", "word ".repeat(15).trim(), "word ".repeat(5)),
        );
    }

    #[test]
    fn the_last_string_does_not_end_the_text_in_blanks() {
        check(&[("a", text("b\n\n"))], "a: \"b\\n\\n\"\n");
        check(&[("a", text("b\nc "))], "a: \"b\\nc \"\n");
        check(&[("a", text("b\nc\n"))], "a: |\n  b\n  c\n");
    }
}
