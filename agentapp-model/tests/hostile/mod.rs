//! Values made to mislead a YAML writer, for the tests that compare it with readers and writers.

pub(crate) mod fixtures;

use agentapp_model::Place;
use agentapp_model::node::{Map, Node, Value};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Text that some YAML reader takes for something else when it stands plain.
const WORDS: [&str; 74] = [
    "",
    " ",
    "yes",
    "No",
    "oN",
    "OFF",
    "y",
    "N",
    "null",
    "Null",
    "nULL",
    "~",
    "true",
    "TRUE",
    "fAlse",
    "=",
    "<<",
    "2026-05-02",
    "2026-5-2",
    "2026-05-02T10:00:00Z",
    "2026-05-02 10:00:00.5 +1",
    "2026-5-2 10",
    "1_000",
    "12_",
    "1:30",
    "20:30.5",
    "010",
    "0o10",
    "0x1F",
    "0X1f",
    "0b11",
    "-0x1",
    "0b_1",
    "12",
    "-7",
    "+1",
    "1.5",
    ".5",
    "1.",
    "1e3",
    "1E+3",
    "1.e+21",
    "123e4567",
    "1_0.5",
    "._1",
    ".inf",
    "-.Inf",
    ".NaN",
    "...",
    "... x",
    "---",
    "--- x",
    "-",
    "- a",
    "?",
    "? a",
    ":",
    "a:",
    "a: b",
    "#",
    "# a",
    "a # b",
    "a#b",
    "@x/y",
    "`x`",
    "%x",
    "*x",
    "&x",
    "!x",
    "|",
    ">-",
    "0.1.0",
    "[a]",
    "{a: b}",
];

/// Parts that texts are put together from.
const PARTS: [&str; 40] = [
    " ",
    "  ",
    "\n",
    "\n\n",
    "\n ",
    "\n  ",
    " \n",
    "\t",
    "\r",
    "\r\n",
    "a",
    "word",
    "words and more words",
    "unbreakableunbreakableunbreakableunbreakableunbreakable",
    "'",
    "''",
    "\"",
    "\\",
    "\\n",
    ": ",
    " #",
    "- ",
    "? ",
    "| ",
    "> ",
    "%",
    "---",
    "\n---\n",
    "...",
    "é",
    "日本語の文章",
    "😀",
    "\u{85}",
    "\u{2028}",
    "\u{FEFF}",
    "\u{A0}",
    "\u{3000}",
    "\u{7F}",
    "\u{1B}",
    "\u{0}",
];

/// Parts of which js-yaml makes blocks.
const BLOCK_PARTS: [&str; 14] = [
    " ",
    "  ",
    "   ",
    "\n",
    "\n\n",
    "\n ",
    "\n  ",
    "a",
    "word",
    "some words and more words to fold",
    "unbreakableunbreakableunbreakableunbreakableunbreakable",
    "é日本",
    ": # - ' \" \\",
    "words ",
];

/// Returns any string, most of them hostile.
pub(crate) fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => select(&WORDS[..]).prop_map(str::to_owned),
        3 => vec(select(&PARTS[..]), 0..8).prop_map(|parts| parts.concat()),
        3 => vec(select(&BLOCK_PARTS[..]), 0..12).prop_map(|parts| parts.concat()),
        1 => "[a-z]{1,6}( [a-z]{1,12}){10,40}\n{0,3}",
        1 => "[-+]?[0-9._:xobeE]{1,8}",
        1 => "[ -~]{0,12}",
        1 => any::<String>().prop_map(|text| text.replace(|char| !is_yaml(char), "")),
    ]
}

/// Characters that no reader of the comparison refuses even as an escape.
fn is_yaml(char: char) -> bool {
    !matches!(char, '\u{FFFE}' | '\u{FFFF}')
}

/// Returns a key; now and then one that is too long to be a simple key.
fn key() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[a-z]{1,8}",
        4 => text(),
        1 => (1000_usize..1100).prop_map(|length| "long key ".repeat(length / 9)),
    ]
}

fn scalar() -> impl Strategy<Value = Value> {
    // JavaScript knows whole numbers up to 2^53 only.
    let int = prop_oneof![-20_i64..20, -(1_i64 << 53)..(1_i64 << 53)];
    let float = prop_oneof![
        select(&[0.0, -0.0, 1.0, 1e20, 1e21, -3e25, 5e-100, 1.5e-7, 0.000_001, 1.5e300, 0.1][..]),
        (-1e6..1e6_f64),
    ];
    prop_oneof![
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::Bool),
        2 => int.prop_map(Value::Int),
        2 => float.prop_map(Value::Float),
        10 => text().prop_map(Value::Text),
    ]
}

pub(crate) fn node() -> impl Strategy<Value = Node> {
    let leaf = scalar().prop_map(|value| Node::new(Place::NOWHERE, value));
    leaf.prop_recursive(5, 24, 5, |inner| {
        let list = vec(inner.clone(), 0..5).prop_map(Value::List);
        let map = vec((key(), inner), 0..5).prop_map(|entries| Value::Map(unique(entries)));
        prop_oneof![list, map].prop_map(|value| Node::new(Place::NOWHERE, value))
    })
}

/// Returns a mapping with at least one entry.
pub(crate) fn map() -> impl Strategy<Value = Map> {
    vec((key(), node()), 1..6).prop_map(unique)
}

fn unique(entries: Vec<(String, Node)>) -> Map {
    let mut map = Map::new();
    for (key, node) in entries {
        if !map.has(&key) {
            map.push(key, Place::NOWHERE, node);
        }
    }
    map
}
