//! The writer: block style, keys in their order, Unicode as it is, byte for byte PyYAML's
//! `safe_dump(…, sort_keys=False, allow_unicode=True, default_flow_style=False)`.
//!
//! `emit` keeps count of columns, `analyze` says which styles a scalar may have, `scalars` writes
//! each style; this file goes through the tree and chooses. A tree shares nothing, so no anchor is
//! ever written.

mod analyze;
mod emit;
mod float;
mod scalars;

use crate::appspec::tree::{Entry, Node, Value};

use super::base64;
use super::resolve::{Tag, resolve};
use analyze::Analysis;
use emit::Emitter;
use float::float_text;

/// The longest key that is written without a `?`, its tag included.
const LONGEST_KEY: usize = 127;

/// Writes a tree. A value that only the running program knows is written as `null`.
pub fn write(node: &Node) -> String {
    let mut emitter = Emitter::default();
    emitter.node(node, Context::Root);
    emitter.write_indent();
    emitter.finish()
}

/// Where a node stands.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Context {
    Root,
    Item,
    /// A value, or a key behind `?`.
    Mapping,
    /// A key before its `:`.
    SimpleKey,
}

/// A scalar as text, with what says how it may be written.
struct Scalar<'t> {
    text: std::borrow::Cow<'t, str>,
    tag: Tag,
}

impl<'t> Scalar<'t> {
    /// Returns the scalar that a value is written as; a collection has none.
    fn of(value: &'t Value) -> Option<Scalar<'t>> {
        let (tag, text) = match value {
            Value::Null | Value::Later => (Tag::Null, "null".into()),
            Value::Bool(true) => (Tag::Bool, "true".into()),
            Value::Bool(false) => (Tag::Bool, "false".into()),
            Value::Int(int) => (Tag::Int, int.to_string().into()),
            Value::Big(big) => (Tag::Int, (&**big).into()),
            Value::Float(float) => (Tag::Float, float_text(*float).into()),
            Value::Text(text) => (Tag::Str, text.as_str().into()),
            Value::Bytes(bytes) => (Tag::Binary, base64::encode(bytes).into()),
            Value::Date(date) => (Tag::Timestamp, date.separated_by(' ').into()),
            Value::List(_) | Value::Set(_) | Value::Map(_) => return None,
        };
        Some(Scalar { text, tag })
    }

    /// Returns true if a key can be written without a `?`.
    fn is_simple(&self, analysis: &Analysis) -> bool {
        let tag = match self.tag {
            Tag::Int | Tag::Str => "!!int".len(),
            Tag::Null | Tag::Bool => "!!null".len(),
            Tag::Float => "!!float".len(),
            Tag::Binary => "!!binary".len(),
            _ => "!!timestamp".len(),
        };
        let is_short = || self.text.chars().count() + tag <= LONGEST_KEY;
        !self.text.is_empty() && !analysis.is_multiline && is_short()
    }
}

impl Emitter {
    fn node(&mut self, node: &Node, context: Context) {
        match &node.value {
            Value::List(items) if items.is_empty() => self.write_indicator("[", true),
            Value::Map(map) if map.is_empty() => self.write_indicator("{", true),
            Value::Set(members) if members.is_empty() => {
                self.write_indicator("!!set", true);
                self.write_indicator("{", true);
            }
            Value::List(items) => return self.list(items, context),
            Value::Map(map) => {
                return self.entries(map.iter().map(|Entry { key, value }| (key, Some(value))));
            }
            Value::Set(members) => {
                self.write_indicator("!!set", true);
                return self.entries(members.iter().map(|member| (member, None)));
            }
            value => {
                let scalar = Scalar::of(value).expect("the collections are above");
                let analysis = Analysis::of(&scalar.text);
                return self.scalar(&scalar, &analysis, context);
            }
        }
        self.write_indicator(if matches!(node.value, Value::List(_)) { "]" } else { "}" }, false);
    }

    fn list(&mut self, items: &[Node], context: Context) {
        // A list under a key is not indented, unless it stands behind `-`, `?` or `:` on their line.
        let is_indentless = matches!(context, Context::Mapping) && !self.indention;
        let before = self.indent;
        self.increase_indent(is_indentless);
        for item in items {
            self.write_indent();
            self.write_mark("-");
            self.node(item, Context::Item);
        }
        self.indent = before;
    }

    /// Writes the entries of a mapping, or the members of a set.
    fn entries<'n>(&mut self, entries: impl Iterator<Item = (&'n Node, Option<&'n Node>)>) {
        let null = Node::new(crate::Place::NOWHERE, Value::Null);
        let before = self.indent;
        self.increase_indent(false);
        for (key, value) in entries {
            self.write_indent();
            self.key(key);
            self.node(value.unwrap_or(&null), Context::Mapping);
        }
        self.indent = before;
    }

    fn key(&mut self, key: &Node) {
        let scalar = Scalar::of(&key.value).map(|scalar| (Analysis::of(&scalar.text), scalar));
        match scalar {
            Some((analysis, scalar)) if scalar.is_simple(&analysis) => {
                self.scalar(&scalar, &analysis, Context::SimpleKey);
                self.write_indicator(":", false);
            }
            Some((analysis, scalar)) => {
                self.write_mark("?");
                self.scalar(&scalar, &analysis, Context::Mapping);
                self.write_indent();
                self.write_mark(":");
            }
            None => {
                self.write_mark("?");
                self.node(key, Context::Mapping);
                self.write_indent();
                self.write_mark(":");
            }
        }
    }

    fn scalar(&mut self, scalar: &Scalar<'_>, analysis: &Analysis, context: Context) {
        let (text, before) = (&*scalar.text, self.indent);
        let is_key = context == Context::SimpleKey;
        let looks_like_it = resolve(text) == scalar.tag;
        self.indent = Some(self.indent.map_or(2, |indent| indent + 2));
        if scalar.tag == Tag::Binary {
            self.write_indicator("!!binary", true);
            if analysis.allows_block && !is_key {
                self.write_literal(text);
            } else {
                self.write_double_quoted(text, !is_key);
            }
        } else if looks_like_it && analysis.allows_plain && !(is_key && analysis.is_multiline) {
            self.is_open_ended |= context == Context::Root;
            self.write_plain(text, !is_key);
        } else if analysis.allows_single_quoted && !(is_key && analysis.is_multiline) {
            self.write_single_quoted(text, !is_key);
        } else {
            self.write_double_quoted(text, !is_key);
        }
        self.indent = before;
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::appspec::tree::Map;
    use crate::place::Place;

    /// Reads a text in any style and compares what is written of it.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let node = read(text, Place::NOWHERE).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(write(&node), expected, "{text:?}");
    }

    #[track_caller]
    fn check_text(text: &str, expected: &str) {
        let mut map = Map::new();
        map.push("k", Place::NOWHERE, Node::text(text));
        assert_eq!(write(&Node::new(Place::NOWHERE, Value::Map(map))), format!("k: {expected}\n"));
    }

    #[test]
    fn collections() {
        check("{a: [1, {b: 2, c: [x]}, [y, z]]}", "a:\n- 1\n- b: 2\n  c:\n  - x\n- - y\n  - z\n");
        check("[{a: {b: 1}}, [], {}]", "- a:\n    b: 1\n- []\n- {}\n");
        check("!!set {a, b}", "!!set\na: null\nb: null\n");
        check("[!!set {a}, !!set {}]", "- !!set\n  a: null\n- !!set {}\n");
        check("!!omap [{a: 1}]", "- - a\n  - 1\n");
        check("{}", "{}\n");
    }

    #[test]
    fn scalars() {
        check("x", "x\n...\n");
        check("''", "''\n");
        check("[~, yes, 0x10, 1e3, 1:30]", "- null\n- true\n- 16\n- 1e3\n- 90\n");
        check("[.NAN, -.inf, 123456.0, 1.5]", "- .nan\n- -.inf\n- 123456.0\n- 1.5\n");
        check("[1.0e-5, 1.5e-5, 1.0e+16, 1.0e-4]", "- 1.0e-05\n- 1.5e-05\n- 1.0e+16\n- 0.0001\n");
        check("[-1239111183609342.25, 100000.0, -0.0]", "- -1239111183609342.2\n- 100000.0\n- -0.0\n");
        check("[2001-01-01]", "- 2001-01-01\n");
        check("[2001-01-01T10:00:00.5Z]", "- 2001-01-01 10:00:00.500000+00:00\n");
        check("a: !!binary aGVsbG8=", "a: !!binary |\n  aGVsbG8=\n");
        check("!!binary ''", "!!binary \"\"\n");
    }

    #[test]
    fn keys() {
        check("{1: a, true: b, ~: c}", "1: b\nnull: c\n");
        check("{'': a}", "? ''\n: a\n");
        check("{'yes': a, 'a: b': c}", "'yes': a\n'a: b': c\n");
        let key = "k".repeat(123);
        check(&format!("{key}: [a]"), &format!("? {key}\n: - a\n"));
        check("? \"a\\nb\"\n: {c: d}", "? 'a\n\n  b'\n: c: d\n");
    }

    #[test]
    fn styles_of_strings() {
        for plain in ["a b", "a:b", "a#b", "-x", "?x", ":x", "http://x", "a, b", "a [b]", "1e3", "é中", "😀"]
        {
            check_text(plain, plain);
        }
        for quoted in
            ["yes", "1", "1.5", "~", "=", "<<", "a: b", "a #b", "- a", "a:", "@a", "[a", " a", "---"]
        {
            check_text(quoted, &format!("'{quoted}'"));
        }
        check_text("it's", "it's");
        check_text("'tis", "'''tis'");
        check_text("a\tb", r#""a\tb""#);
        check_text("a\n b", r#""a\n b""#);
        check_text("a\nb\n", "'a\n\n  b\n\n  '");
        check_text("\u{a0}\u{1b}\u{85}", "\"\u{a0}\\e\\N\"");
        check_text("\u{1F600}\r", r#""\U0001F600\r""#);
    }

    #[test]
    fn long_lines_fold() {
        let words = "word ".repeat(20);
        let (first, rest) = ("word ".repeat(16), "word ".repeat(4));
        let (first, last) = (first.trim_end(), rest.trim_end());
        check_text(words.trim_end(), &format!("{first}\n  {last}"));
        check_text(&words, &format!("'{first}\n  {rest}'"));
    }
}
