//! From YAML text to the tree: runs the parser over the text and hands its events to the reader.

use granit_parser::Parser;

use crate::node::Node;
use crate::place::Place;

use super::error::YamlError;
use super::reader::Reader;
use super::{explain, text};

/// Reads one YAML document; an empty one is null.
///
/// The place of a value or key is `start`, further by its offset in `text`; that of a value behind
/// an alias is where the alias stands.
pub fn parse(text: &str, start: Place) -> Result<Node, YamlError> {
    text::check_characters(text, start)?;
    let mut options = granit_parser::options! { disallow_directives: true };
    options.set_emit_comments(false);
    let mut reader = Reader::new(text, start);
    for event in Parser::new_from_str_with_options(text, options) {
        match event {
            Ok((event, span)) => reader.event(event, span)?,
            Err(error) => return Err(explain::scan_error(text, start, &error, reader.bracket())),
        }
    }
    reader.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::Value;

    fn parse_text(text: &str) -> Result<Node, YamlError> {
        parse(text, Place::new(0, 0))
    }

    /// The value in flow style without blanks, for comparison.
    fn shown(node: &Node) -> String {
        match &node.value {
            Value::Null => "null".to_owned(),
            Value::Bool(bool) => bool.to_string(),
            Value::Int(int) => int.to_string(),
            Value::Float(float) => format!("{float:?}"),
            Value::Text(text) => format!("{text:?}"),
            Value::List(items) => {
                format!("[{}]", items.iter().map(shown).collect::<Vec<_>>().join(","))
            }
            Value::Map(map) => {
                let entries = map.iter().map(|entry| format!("{}:{}", entry.key, shown(&entry.value)));
                format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
            }
            Value::Later => unreachable!("no text holds one"),
        }
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(parse_text(text).map(|node| shown(&node)).as_deref(), Ok(expected));
    }

    /// `at` is the rest of the text, from the place of the fault on.
    #[track_caller]
    fn check_error(text: &str, at: &str, expected: &str) {
        let error = parse_text(text).expect_err(text);
        assert_eq!(error.message, expected);
        assert_eq!(error.place, Place::new(0, 0).further(text.len() - at.len()));
    }

    #[test]
    fn block_and_flow_style_are_read() {
        check("a: 1\nb:\n  - x\n  - y: [z, 2.5]\n", r#"{a:1,b:["x",{y:["z",2.5]}]}"#);
        check("{a: [], b: {}, c: 'it''s', d: \"\\u00e9\"}", r#"{a:[],b:{},c:"it's",d:"é"}"#);
        check("a: |\n  x\n   y\n\nb: >-\n  x\n  y\n", r#"{a:"x\n y\n",b:"x y"}"#);
        check("a: b\r\nc: |\r\n  d\r\n", r#"{a:"b",c:"d\n"}"#);
    }

    #[test]
    fn an_empty_document_is_null() {
        for text in ["", "\n\n", "# nothing\n", "---\n", "~", "\u{FEFF}"] {
            check(text, "null");
        }
    }

    #[test]
    fn the_root_may_be_anything() {
        check("- a\n- b # c\n", r#"["a","b"]"#);
        check("---\nplain text\n", r#""plain text""#);
    }

    #[test]
    fn values_and_keys_know_their_places() {
        let node = parse("é: [x]\nb:\n  c: &d 'y'\ne: *d\n", Place::new(7, 100)).unwrap();
        let entries: Vec<_> = node.as_map().unwrap().iter().collect();
        let at = |offset: u32| Place::new(7, 100 + offset);
        assert_eq!((entries[0].key_place, entries[0].value.place), (at(0), at(4)));
        assert_eq!(entries[0].value.as_list().unwrap()[0].place, at(5));
        assert_eq!((entries[1].key_place, entries[1].value.place), (at(8), at(13)));
        assert_eq!(entries[1].value.get("c").unwrap().place, at(19));
        assert_eq!(entries[2].value.place, at(26));
    }

    #[test]
    fn keys_that_are_no_strings_become_their_text() {
        check("~: 1\nTrue: 2\n0x10: 3\n1.10: 4\n", "{null:1,true:2,16:3,1.10:4}");
        check("{on: 1, yes: 2}", "{on:1,yes:2}");
    }

    #[test]
    fn tags_of_the_core_schema_are_obeyed() {
        check(
            "[!!str 12, !!int '3', !!float 1, !!null '', !!seq [], !!map {}]",
            r#"["12",3,1.0,null,[],{}]"#,
        );
        check("!!str 1: x", r#"{1:"x"}"#);
        check_error("a: !!int x\n", "x\n", "`x` is not a value of the tag `!!int`");
        check_error("a: !!seq {}\n", "!!seq {}\n", "this value is a `!!map`, whatever its tag says");
    }

    #[test]
    fn other_tags_are_refused() {
        check_error("a: !x 1\n", "!x 1\n", "the tag `!x` is not one of YAML's core tags");
        check_error("a: ! 1\n", "! 1\n", "the tag `!` is not one of YAML's core tags");
        check_error("!!binary aGk=", "!!binary aGk=", "the tag `!!binary` is not one of YAML's core tags");
    }

    #[test]
    fn only_one_document_is_read() {
        let message = "a second document begins here, and only one is read";
        check_error("a: 1\n---\nb: 2\n", "---\nb: 2\n", message);
        check_error("a: 1\n...\n", "...\n", "a line `...` is not allowed");
        check_error("# a\n...\n", "...\n", "a line `...` is not allowed");
    }

    #[test]
    fn duplicate_keys_are_refused_in_small_and_large_mappings() {
        let large: String = (0..40).map(|index| format!("k{index}: 0\n")).collect();
        for (text, rest) in
            [("k0: 0\n".to_owned(), "k0: 1\n"), (large.clone(), "k0: 1\n"), (large, "'k39': 1\n")]
        {
            let error = parse_text(&format!("{text}{rest}")).unwrap_err();
            let key = rest.trim_matches('\'').split(['\'', ':']).next().unwrap();
            assert_eq!(error.message, format!("duplicate key `{key}`"));
            assert_eq!(error.place, Place::new(0, 0).further(text.len()));
            let first = text.find(&format!("{key}:")).unwrap();
            let note = ("it stands first at".to_owned(), Place::new(0, 0).further(first));
            assert_eq!(error.note, Some(note));
        }
        check_error("{1: a, 0x1: b}", "0x1: b}", "duplicate key `1`");
    }

    #[test]
    fn keys_that_are_collections_are_refused() {
        let message = "a key must be a string, not an array or a mapping";
        check_error("? [a]\n: b\n", "[a]\n: b\n", message);
        check_error("{a: b}: c\n", "{a: b}: c\n", message);
        check_error("a: &x [b]\n*x : c\n", "*x : c\n", message);
    }

    #[test]
    fn aliases_stand_for_what_their_anchor_named() {
        check("a: &x {b: 1}\nc: [*x, *x]\n", "{a:{b:1},c:[{b:1},{b:1}]}");
        check("a: &x 1\nb: &x 2\nc: *x\n", "{a:1,b:2,c:2}");
        check("&k a: 1\nb: *k\nc: {*k : 2}\n", r#"{a:1,b:"a",c:{a:2}}"#);
        check_error("a: &x [*x]\n", "*x]\n", "the alias stands inside the value that it names");
    }

    #[test]
    fn merge_keys_bring_in_what_is_not_there() {
        check("a: &a {x: 1, y: 1}\nb: {x: 2, <<: *a, z: 3}\n", "{a:{x:1,y:1},b:{x:2,y:1,z:3}}");
        check("{<<: {x: 1, y: 1}, x: 2}", "{y:1,x:2}");
        check("{<<: [{x: 1}, {x: 2, y: 2}]}", "{x:1,y:2}");
        check("{'<<': 1}", "{<<:1}");
        check_error("<<: 1\n", "1\n", "`<<` merges mappings and cannot merge a number");
        check_error("<<: [{}, a]\n", "a]\n", "`<<` merges mappings and cannot merge a string");
        check_error("{<<: {}, <<: {}}", "<<: {}}", "duplicate key `<<`");
    }

    #[test]
    fn nesting_has_a_limit_that_aliases_do_not_evade() {
        let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
        assert!(parse_text(&nested(64)).is_ok());
        let message = "values are nested more than 64 deep";
        check_error(&nested(65), &nested(65)[64..], message);
        assert_eq!(parse_text(&"[".repeat(100_000)).unwrap_err().message, message);
        assert_eq!(parse_text(&"a: {".repeat(100_000)).unwrap_err().message, message);
        let dashes: String = "- ".repeat(100_000);
        assert_eq!(parse_text(&dashes).unwrap_err().message, message);
        let chain: String = (1..80).map(|n| format!("- &a{n} [*a{}]\n", n - 1)).collect();
        assert_eq!(parse_text(&format!("- &a0 [x]\n{chain}")).unwrap_err().message, message);
    }

    #[test]
    fn alias_bombs_are_refused() {
        let message = "the text holds too many values, aliases included";
        let laughs: String = (1..12)
            .map(|n| format!("a{n}: &a{n} [{}]\n", vec![format!("*a{}", n - 1); 9].join(",")))
            .collect();
        assert_eq!(parse_text(&format!("a0: &a0 [x]\n{laughs}")).unwrap_err().message, message);
        let long = format!("- &a {}\n{}", "x".repeat(100_000), "- *a\n".repeat(1000));
        assert_eq!(parse_text(&long).unwrap_err().message, message);
        let anchors: String = (0..60).map(|n| format!("&n{n} [")).collect();
        let nested = format!("{anchors}{}{}", "x, ".repeat(10_000), "]".repeat(60));
        assert_eq!(parse_text(&nested).unwrap_err().message, message);
        assert_eq!(parse_text(&"- a\n".repeat(250_001)).unwrap_err().message, message);
    }
}
