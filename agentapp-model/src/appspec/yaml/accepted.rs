//! Texts that are taken, and what they mean. PyYAML gives the same values.

use super::{MOST_LEVELS, read, write};
use crate::appspec::tree::{Node, Value};
use crate::place::Place;

#[track_caller]
fn check(text: &str, expected: &str) {
    let node = read(text, Place::new(0, 0)).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
    assert_eq!(shown(&node), expected, "{text:?}");
}

fn shown(node: &Node) -> String {
    let all = |nodes: &[Node]| nodes.iter().map(shown).collect::<Vec<_>>().join(", ");
    match &node.value {
        Value::Null => "null".to_owned(),
        Value::Bool(bool) => bool.to_string(),
        Value::Int(int) => int.to_string(),
        Value::Big(big) => big.to_string(),
        Value::Float(float) => format!("{float:?}"),
        Value::Text(text) => format!("{text:?}"),
        Value::Bytes(bytes) => format!("b{bytes:?}"),
        Value::Date(date) => date.to_string(),
        Value::List(items) => format!("[{}]", all(items)),
        Value::Set(members) => format!("set[{}]", all(members)),
        Value::Map(map) => {
            let entries = map.iter().map(|entry| format!("{}: {}", shown(&entry.key), shown(&entry.value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
        Value::Later => "later".to_owned(),
    }
}

#[test]
fn words_of_yaml_1_1() {
    check("[yes, No, ON, off, true, False, y, n]", r#"[true, false, true, false, true, false, "y", "n"]"#);
    check("[~, null, NULL, nUll, ]", r#"[null, null, null, "nUll"]"#);
    check("", "null");
    check("# nothing\n", "null");
    check("---\n...\n", "null");
    check("on: 1", "{true: 1}");
}

#[test]
fn numbers() {
    check(
        "[0, 17, -5, +3, 1_000, 017, 0b101, -0x1F, 0o7, 08, 09]",
        r#"[0, 17, -5, 3, 1000, 15, 5, -31, "0o7", "08", "09"]"#,
    );
    check("[1:30, 190:20:30, 0:10, 1:60, 08:30]", r#"[90, 685230, "0:10", "1:60", "08:30"]"#);
    check("[1.0, 1., .5, 1e3, 1.0e3, 1.0e+3, -1.5E-2]", r#"[1.0, 1.0, 0.5, "1e3", "1.0e3", 1000.0, -0.015]"#);
    check("[.inf, -.INF, .nan, +.inf, -.nan]", r#"[inf, -inf, NaN, inf, "-.nan"]"#);
    check("[1:30.5, 1_0.2_5]", "[90.5, 10.25]");
    check(
        "[9223372036854775807, 9223372036854775808, -0x8000000000000000]",
        "[9223372036854775807, 9223372036854775808, -9223372036854775808]",
    );
    check("!!int '-0x_ff'", "-255");
    check("[!!int ' 7 ', !!float 1e3, !!float '1:2']", "[7, 1000.0, 62.0]");
}

#[test]
fn dates() {
    check("2001-01-01", "2001-01-01");
    check("[2001-1-1, 2001-1-1 1:00:00]", r#"["2001-1-1", 2001-01-01T01:00:00]"#);
    check("2001-12-14t21:59:43.10-05:00", "2001-12-14T21:59:43.100000-05:00");
    check("2001-12-14 21:59:43.123456789 Z", "2001-12-14T21:59:43.123456+00:00");
    check("!!timestamp 2001-1-2", "2001-01-02");
}

#[test]
fn tags() {
    check("!!str 1", r#""1""#);
    check("[! '1', ! \"true\", ! x]", r#"[1, true, "x"]"#);
    check("!!binary aGVsbG8=", "b[104, 101, 108, 108, 111]");
    check("!!set {a, b, a}", r#"set["a", "b"]"#);
    check("!!omap [{a: 1}, {a: 2}]", r#"[["a", 1], ["a", 2]]"#);
    check("!!pairs [{[a]: 1}]", r#"[[["a"], 1]]"#);
    check("%TAG !e! tag:yaml.org,2002:\n---\n!e!str 1", r#""1""#);
    check("!<tag:yaml.org,2002:str> 1", r#""1""#);
    check("!!str {=: x}", r#""x""#);
}

#[test]
fn keys() {
    check("{a: 1, b: 2, a: 3}", r#"{"a": 3, "b": 2}"#);
    check("{1: a, true: b, 1.0: c, '1': d}", r#"{1: "c", "1": "d"}"#);
    check("{2001-01-01T00:00:00Z: a, 2001-01-01T01:00:00+01:00: b}", r#"{2001-01-01T00:00:00+00:00: "b"}"#);
    check("{.nan: 1, .nan: 2, !!float nan : 3}", "{NaN: 2, NaN: 3}");
    check("? a\n: b\n? c\n", r#"{"a": "b", "c": null}"#);
    check("{a, b: , ? c : d}", r#"{"a": null, "b": null, "c": "d"}"#);
    check("[a: b, ? c]", r#"[{"a": "b"}, {"c": null}]"#);
    check("a:\n- 1\n- 2\nb:\n", r#"{"a": [1, 2], "b": null}"#);
}

#[test]
fn aliases_and_merges() {
    check("a: &x [1]\nb: *x\n", r#"{"a": [1], "b": [1]}"#);
    check("a: &x {k: 1, l: 2}\nb: {<<: *x, l: 3}\n", r#"{"a": {"k": 1, "l": 2}, "b": {"k": 1, "l": 3}}"#);
    check("b: {<<: [{k: 1}, {k: 2}]}", r#"{"b": {"k": 1}}"#);
    // Longer keys are not one object in CPython, and then the last one wins.
    check("b: {<<: [{kk: 1}, {kk: 2}]}", r#"{"b": {"kk": 2}}"#);
    check("&a {<<: *a, b: 1}", r#"{"b": 1}"#);
    check("a: &x [*x]\na: 1", r#"{"a": 1}"#);
    check("{=: 1, '<<': 2}", r#"{"=": 1, "<<": 2}"#);
}

#[test]
fn plain_scalars() {
    check("a  b : c#d # e", r#"{"a  b": "c#d"}"#);
    check("a: b\n  c\n\n  d\n", r#"{"a": "b c\nd"}"#);
    check("http://x/y?a=b:c", r#""http://x/y?a=b:c""#);
    check("{a:1, b: c:d}", r#"{"a:1": null, "b": "c:d"}"#);
    check("-x", r#""-x""#);
    check("[-, a-b]", r#"["-", "a-b"]"#);
    check("a\u{85}b", r#""a b""#);
    check("a\u{2028}b", r#""a\u{2028}b""#);
    check("\u{feff}a: \u{e9}", r#"{"a": "é"}"#);
}

#[test]
fn quoted_scalars() {
    check("'it''s'", r#""it's""#);
    check("'a \n  b\n\n  c'", r#""a b\nc""#);
    check(r#""\0\t\x41\u00e9\U0001F600\_\/""#, "\"\\0\\tAé😀\\u{a0}/\"");
    check("\"a \\\n  b \\t\n c\"", r#""a b \t c""#);
    check("'a\t b'", r#""a\t b""#);
}

#[test]
fn block_scalars() {
    check("a: |\n  x\n   y\n\n", r#"{"a": "x\n y\n"}"#);
    check("a: |-\n  x\n\n", r#"{"a": "x"}"#);
    check("a: |+\n  x\n\nb: 1", r#"{"a": "x\n\n", "b": 1}"#);
    check("a: >\n  x\n  y\n\n  z\n   i\n  j\n", r#"{"a": "x y\nz\n i\nj\n"}"#);
    check("a: |1\n  x\n", r#"{"a": " x\n"}"#);
    check("- |\n x\n- >-\n y", r#"["x\n", "y"]"#);
}

#[test]
fn places() {
    let text = "é: {kk: [1, 'x'], l: &a y}\nm: *a\n";
    let node = read(text, Place::new(2, 10)).unwrap();
    let at = |node: &Node| &text[node.place.offset().unwrap() as usize - 10..][..1];
    let inner = node.get("é").unwrap();
    assert_eq!(at(inner), "{");
    assert_eq!(at(&inner.as_map().unwrap().entry("kk").unwrap().key), "k");
    assert_eq!(at(&inner.get("kk").unwrap().as_list().unwrap()[1]), "'");
    assert_eq!(at(inner.get("l").unwrap()), "&");
    assert_eq!(at(node.get("m").unwrap()), "*");
}

#[test]
fn comments_are_passed_over() {
    check("# one\na: # two\n  'b # no' # three\nd: e#no #\n", r#"{"a": "b # no", "d": "e#no"}"#);
}

#[test]
fn the_deepest_nesting() {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", "")] {
        let text = format!("{}x{}", open.repeat(MOST_LEVELS), close.repeat(MOST_LEVELS));
        let node = read(&text, Place::NOWHERE).unwrap();
        let again = read(&write(&node), Place::NOWHERE).unwrap();
        assert!(node == again);
    }
}
