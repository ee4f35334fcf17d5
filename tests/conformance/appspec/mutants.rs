//! Documents nobody wrote: real ones and cases, changed in a few places, the same ones on each run.
//!
//! A document is kept as raw pieces of YAML, so that a mutant may hold any spelling of a scalar, a key
//! twice, or a tag.

use std::collections::BTreeMap;

use agentapp_model::{Node, Place, Value};

/// A document in raw pieces.
#[derive(Clone, Debug)]
pub(crate) enum Doc {
    Raw(String),
    List(Vec<Doc>),
    Map(Vec<(String, Doc)>),
}

/// Numbers that look like chance and never change.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

impl Doc {
    pub(crate) fn read(text: &str) -> Option<Doc> {
        agentapp_model::yaml::parse(text, Place::NOWHERE).ok().map(|node| Doc::of(&node))
    }

    fn of(node: &Node) -> Doc {
        match &node.value {
            Value::Null | Value::Later => Doc::Raw("null".into()),
            Value::Bool(bool) => Doc::Raw(bool.to_string()),
            Value::Int(int) => Doc::Raw(int.to_string()),
            Value::Float(float) => Doc::Raw(format!("{float:?}")),
            Value::Text(text) => Doc::Raw(quoted(text)),
            Value::List(items) => Doc::List(items.iter().map(Doc::of).collect()),
            Value::Map(map) => {
                Doc::Map(map.iter().map(|entry| (key(&entry.key), Doc::of(&entry.value))).collect())
            }
        }
    }

    /// Returns the text of the document: in blocks, or on one line.
    pub(crate) fn text(&self, in_blocks: bool) -> String {
        let mut text = String::new();
        if in_blocks {
            self.write_block(0, &mut text);
        } else {
            self.write_flow(&mut text);
        }
        text.push('\n');
        text
    }

    fn write_flow(&self, text: &mut String) {
        match self {
            Doc::Raw(raw) => text.push_str(raw),
            Doc::List(items) => {
                text.push('[');
                for item in items {
                    item.write_flow(text);
                    text.push_str(", ");
                }
                text.push(']');
            }
            Doc::Map(entries) => {
                text.push('{');
                for (key, value) in entries {
                    text.push_str(&format!("{key}: "));
                    value.write_flow(text);
                    text.push_str(", ");
                }
                text.push('}');
            }
        }
    }

    fn write_block(&self, indent: usize, text: &mut String) {
        let pad = " ".repeat(indent);
        match self {
            Doc::List(items) if !items.is_empty() => {
                for item in items {
                    text.push_str(&format!("\n{pad}- "));
                    if matches!(item, Doc::Raw(_)) {
                        item.write_flow(text);
                    } else {
                        item.write_block(indent + 2, text);
                    }
                }
            }
            Doc::Map(entries) if !entries.is_empty() => {
                for (key, value) in entries {
                    text.push_str(&format!("\n{pad}{key}: "));
                    value.write_block(indent + 2, text);
                }
            }
            Doc::Raw(_) | Doc::List(_) | Doc::Map(_) => self.write_flow(text),
        }
    }

    fn count(&self) -> usize {
        1 + match self {
            Doc::Raw(_) => 0,
            Doc::List(items) => items.iter().map(Doc::count).sum(),
            Doc::Map(entries) => entries.iter().map(|(_, value)| value.count()).sum::<usize>(),
        }
    }

    /// Goes to a node by its number, and changes it there; `under` is the key it stands below.
    fn change(&mut self, number: &mut usize, under: &str, how: &mut dyn FnMut(&mut Doc, &str)) -> bool {
        if *number == 0 {
            how(self, under);
            return true;
        }
        *number -= 1;
        match self {
            Doc::Raw(_) => false,
            Doc::List(items) => items.iter_mut().any(|item| item.change(number, under, how)),
            Doc::Map(entries) => entries.iter_mut().any(|(key, value)| value.change(number, key, how)),
        }
    }
}

pub(crate) fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a string")
}

fn key(key: &str) -> String {
    let is_word = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let is_plain = is_word && key.len() > 3 && !key.starts_with(|c: char| c.is_ascii_digit());
    if is_plain && !["true", "false", "null"].contains(&key) { key.to_owned() } else { quoted(key) }
}

/// What mutants are made from.
#[derive(Default)]
pub(crate) struct Stock {
    bases: Vec<Doc>,
    /// The values seen below each key.
    values: BTreeMap<String, Vec<Doc>>,
    /// The entries of mappings seen below each key.
    entries: BTreeMap<String, Vec<(String, Doc)>>,
    keys: Vec<String>,
    scalars: Vec<Doc>,
}

const SPELLINGS: [&str; 64] = [
    "null",
    "~",
    "",
    "true",
    "no",
    "on",
    "off",
    "y",
    "0",
    "1",
    "-1",
    "5",
    "017",
    "0x1F",
    "1_000",
    "1:30",
    "0o17",
    "1.0",
    "0.5",
    "1e3",
    "1.5e+3",
    ".inf",
    "-.inf",
    ".nan",
    "2026-01-01",
    "2026-01-01T10:00:00Z",
    "'5'",
    "' 5 '",
    "'5.0'",
    "'1_0'",
    "'0'",
    "\"true\"",
    "\"off\"",
    "''",
    "' '",
    "!!binary aGVsbG8=",
    "!!str 5",
    "!!set {a, b}",
    "!!int '7'",
    "!!float 3",
    "[]",
    "{}",
    "[[]]",
    "{a: 1}",
    "[a, a]",
    "[null]",
    "nothing",
    "org-brand",
    "tavily:1",
    "tavily:0.0.1",
    "mcp",
    "pap",
    "pact",
    "a2a",
    "\"\\0\"",
    "\"a\\nb\"",
    "\"\\u00a0\"",
    "\"x\\u2028y\"",
    "\"é\"",
    "\"ǅ\"",
    "12345678901234567890",
    "!!omap [a: 1]",
    "25",
    "1.5",
];

const LENGTHS: [usize; 36] = [
    0, 1, 2, 3, 16, 17, 31, 32, 33, 40, 41, 62, 63, 64, 65, 99, 100, 101, 120, 121, 128, 129, 200, 201, 253,
    254, 512, 513, 1024, 1025, 2000, 2001, 2048, 2049, 120_000, 120_001,
];

const ADDED: [&str; 24] = [
    " ", "\n", "-", "_", ".", ":", "/", "A", "z", "9", "é", "٣", "{x}", "{", "}", "@", "🙂", "\u{a0}",
    "\u{200d}", "\t", "ß", "İ", "*", "?",
];

impl Stock {
    pub(crate) fn add(&mut self, base: Doc) {
        self.look(&base, "");
        self.bases.push(base);
    }

    fn look(&mut self, doc: &Doc, under: &str) {
        self.values.entry(under.to_owned()).or_default().push(doc.clone());
        match doc {
            Doc::Raw(_) => self.scalars.push(doc.clone()),
            Doc::List(items) => items.iter().for_each(|item| self.look(item, under)),
            Doc::Map(entries) => {
                for (key, value) in entries {
                    self.entries.entry(under.to_owned()).or_default().push((key.clone(), value.clone()));
                    if !self.keys.contains(key) {
                        self.keys.push(key.clone());
                    }
                    self.look(value, key);
                }
            }
        }
    }

    fn below(&self, key: &str) -> &[Doc] {
        self.values.get(key).map_or(&[], Vec::as_slice)
    }

    /// Makes a document with a few changes.
    pub(crate) fn mutant(&self, chance: &mut Chance) -> Doc {
        let mut doc = chance.pick(&self.bases).expect("there are bases").clone();
        for _ in 0..=chance.below(3) {
            let mut number = chance.below(doc.count());
            doc.change(&mut number, "", &mut |node, under| self.mutate(node, under, chance));
        }
        doc
    }

    fn mutate(&self, node: &mut Doc, under: &str, chance: &mut Chance) {
        match (chance.below(8), node) {
            (0, node) => *node = Doc::Raw(SPELLINGS[chance.below(SPELLINGS.len())].to_owned()),
            (1, node) => *node = other(&self.scalars, chance),
            (2 | 3, node) => *node = other(self.below(under), chance),
            (_, Doc::Map(entries)) => self.change_map(entries, under, chance),
            (_, Doc::List(items)) => self.change_list(items, under, chance),
            (_, Doc::Raw(raw)) => change_text(raw, chance),
        }
    }

    fn change_map(&self, entries: &mut Vec<(String, Doc)>, under: &str, chance: &mut Chance) {
        let at = chance.below(entries.len());
        match chance.below(6) {
            0 if !entries.is_empty() => drop(entries.remove(at)),
            1 if !entries.is_empty() => entries.push(entries[at].clone()),
            2 if !entries.is_empty() => entries[at].0 = self.keys[chance.below(self.keys.len())].clone(),
            3 if !entries.is_empty() => entries[at].0.insert(1, 'x'),
            _ => {
                let known = self.entries.get(under).map_or(&[][..], Vec::as_slice);
                if let Some((key, value)) = chance.pick(known) {
                    entries.retain(|(other, _)| other != key);
                    entries.push((key.clone(), value.clone()));
                }
            }
        }
    }

    fn change_list(&self, items: &mut Vec<Doc>, under: &str, chance: &mut Chance) {
        let at = chance.below(items.len());
        match chance.below(5) {
            0 if !items.is_empty() => drop(items.remove(at)),
            1 if !items.is_empty() => items.push(items[at].clone()),
            2 => items.clear(),
            3 if items.len() > 1 => items.swap(0, at),
            _ => match other(self.below(under), chance) {
                Doc::List(others) => items.extend(others),
                other => items.push(other),
            },
        }
    }
}

fn other(from: &[Doc], chance: &mut Chance) -> Doc {
    chance.pick(from).cloned().unwrap_or(Doc::Raw("null".into()))
}

fn change_text(raw: &mut String, chance: &mut Chance) {
    let text: String = serde_json::from_str(raw).unwrap_or_else(|_| raw.clone());
    let added = ADDED[chance.below(ADDED.len())];
    let changed = match chance.below(7) {
        0 => text + added,
        1 => format!("{added}{text}"),
        2 => text.to_uppercase(),
        3 => {
            let middle = text.char_indices().nth(text.chars().count() / 2).map_or(0, |(at, _)| at);
            format!("{}{added}{}", &text[..middle], &text[middle..])
        }
        4 => "a".repeat(LENGTHS[chance.below(LENGTHS.len())]),
        5 => {
            let length = LENGTHS[chance.below(LENGTHS.len() - 2)];
            text.chars().chain("abcdefgh".chars().cycle()).take(length).collect()
        }
        _ => text.chars().skip(1).collect(),
    };
    *raw = quoted(&changed);
}
