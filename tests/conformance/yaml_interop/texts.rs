//! Texts to read: real ones with faults put in, heaps of tokens, and odd documents that hold together.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;

use super::random::Random;

const CHARS: &str = "\
    ¦ ¦ ¦  ¦\n¦\n¦\t¦\r¦\r\n¦:¦: ¦-¦- ¦?¦? ¦[¦]¦{¦}¦,¦, ¦#¦ #¦&¦&a ¦*¦*a¦!¦!!¦|¦>¦'¦\"¦''¦\\¦%¦@¦`\
    ¦=¦<¦<<: ¦~¦.¦0¦1¦7¦9¦_¦a¦n¦x¦T¦+¦\u{85}¦\u{2028}¦\u{2029}¦\u{feff}¦\u{e9}¦\u{1F600}¦\u{a0}¦\0\
    ¦\x1b¦\x7f¦\\n¦\\x41¦---¦...¦\n---\n¦\n...\n¦!!str ¦!!int ";

const TOKENS: &str = "\
    ¦- ¦- ¦-\n¦? ¦?\n¦: ¦:\n¦:¦a¦b¦a: ¦b: ¦c: ¦key:\n¦\n¦\n¦\n  ¦\n    ¦\n ¦ ¦  ¦[¦]¦{¦}¦,¦, ¦&a \
    ¦&b ¦*a¦*b¦*a ¦! ¦!!str ¦!!int ¦!!float ¦!!bool ¦!!null ¦!!binary ¦!!set ¦!!omap ¦!!pairs \
    ¦!!seq ¦!!map ¦!!timestamp ¦!!merge ¦!!value ¦!x ¦!<tag:yaml.org,2002:str> ¦<<: ¦<<¦=¦=: ¦|¦>\
    ¦|\n¦>\n¦|-\n  x\n¦>+\n  x\n\n¦|2\n¦'x'¦'¦\"¦\"x\"¦\"\\n\"¦\"\\L\"¦\\¦---\n¦--- ¦...\n\
    ¦%YAML 1.1\n¦%YAML 2.0\n¦%TAG ! tag:yaml.org,2002:\n¦%TAG !e! tag:yaml.org,2002:\n¦!e!int \
    ¦!%41 ¦!!%69nt ¦!<%74ag:yaml.org,2002:str> ¦!!s%zz ¦%X y\n¦# c\n¦ # c\n¦#¦1¦0x1F¦0b1¦017¦1:30\
    ¦1:30.5¦1_0¦1.5¦1e3¦.inf¦.nan¦-¦true¦no¦null¦~¦2001-01-01¦2001-12-14 21:59:43.10 -5¦2026-13-45\
    ¦\u{85}¦\u{2028}¦\r\n¦\t¦\u{e9}¦@¦`¦%";

const TAGS: &[&str] =
    &["", "! ", "!!int ", "!!float ", "!!bool ", "!!null ", "!!str ", "!!binary ", "!!timestamp ", "!!seq "];

const PIECES: &str = "\
    ¦0¦1¦2¦5¦9¦07¦08¦0x¦0b¦0o¦F¦f¦_¦:¦:30¦:59¦:60¦+¦-¦.¦e¦e+¦E-¦inf¦Inf¦.nan¦NaN¦infinity¦ ¦\\n¦\\t\
    ¦true¦Yes¦oFF¦no¦~¦null¦2001¦-01¦-1¦-02¦-31¦T¦t¦12:¦12:30:45¦1:2:3¦.123456789¦Z¦+1¦-05:30\
    ¦+24:00¦99¦aGk=¦aG¦=¦<<¦\u{661}¦\u{a0}¦\u{2003}¦!¦&¦*¦abc";

const WORDS: &str = "\
    ¦a¦b¦k¦kk¦key¦x y¦''¦'q'¦'it''s'¦\"d\"¦\"\\t\\x41\\u00e9\\_\"¦\"\\L\"¦1¦1.0¦true¦0x1¦1_0¦~¦null\
    ¦yes¦-1¦.5¦.nan¦.inf¦2001-01-01¦2001-01-01T00:00:00Z¦2001-01-01T01:00:00+01:00¦1:30¦\u{e9}¦a:b\
    ¦a#b¦-x¦?x¦=¦<<¦!!str 1¦!!int '7'¦!!float nan¦!!binary aGk=¦! 12¦! \"12\"¦http://x/y?z=1¦a, b\
    ¦\"two\n   lines\"¦'two\n\n   lines'¦plain\n   lines¦\"a\\\n   b\"¦Which?¦%x¦12e03";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/appspec")
}

/// Returns the cases of the fixtures.
pub(crate) fn cases() -> Vec<Json> {
    let cases = fs_err::read_to_string(folder().join("cases.jsonl")).unwrap();
    cases.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Where texts come from.
pub(crate) struct Sources {
    /// The published apps.
    pub(crate) files: Vec<String>,
    cases: Vec<String>,
}

impl Sources {
    /// Loads the fixtures.
    pub(crate) fn load() -> Sources {
        let folder = folder();
        let entries = fs_err::read_dir(folder.join("real")).unwrap();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "yaml"));
        paths.sort();
        let files = paths.iter().map(|path| fs_err::read_to_string(path).unwrap()).collect();
        let cases = cases().into_iter().filter(|case| {
            let name = case["name"].as_str().unwrap();
            name.starts_with("yaml-") || name.starts_with("quirk-")
        });
        Sources { files, cases: cases.map(|case| case["yaml"].as_str().unwrap().to_owned()).collect() }
    }

    /// Returns a text.
    pub(crate) fn text(&self, random: &mut Random) -> String {
        match random.below(10) {
            0 | 1 => mutated(self.window(random), random),
            2 => mutated(self.cases[random.below(self.cases.len())].clone(), random),
            3 | 4 => heap(random),
            5 => scalar(random),
            6 | 7 => document(random),
            _ => mutated(document(random), random),
        }
    }

    /// Returns a few lines of a file, or seldom the whole.
    fn window(&self, random: &mut Random) -> String {
        let file = &self.files[random.below(self.files.len())];
        if random.once_in(50) {
            return file.clone();
        }
        let lines: Vec<&str> = file.split_inclusive('\n').collect();
        let first = random.below(lines.len());
        let count = 1 + random.below(12);
        lines[first..lines.len().min(first + count)].concat()
    }
}

fn mutated(text: String, random: &mut Random) -> String {
    let mut chars: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..1 + random.below(4) {
        let at = random.below(chars.len() + 1);
        let char = random.word(CHARS).to_owned();
        match random.below(6) {
            0 if at < chars.len() => drop(chars.remove(at)),
            1 if at < chars.len() => chars[at] = char,
            2 if at < chars.len() => chars.insert(at, chars[at].clone()),
            3 => move_line(&mut chars, random),
            4 => chars.truncate(at),
            _ => chars.insert(at, char),
        }
    }
    chars.concat()
}

/// Takes a line out, or doubles it, or indents it.
fn move_line(chars: &mut Vec<String>, random: &mut Random) {
    let text = chars.concat();
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    if lines.is_empty() {
        return;
    }
    let at = random.below(lines.len());
    match random.below(3) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        _ => lines[at].insert_str(0, random.one_of(&[" ", "  ", "\t", "- "])),
    }
    *chars = lines.concat().chars().map(String::from).collect();
}

fn heap(random: &mut Random) -> String {
    (0..1 + random.below(14)).map(|_| random.word(TOKENS)).collect()
}

/// Returns a scalar that may look like a number, a date or a word.
fn scalar(random: &mut Random) -> String {
    if random.once_in(12) {
        return long(random);
    }
    let pieces: String = (0..1 + random.below(5)).map(|_| random.word(PIECES)).collect();
    let tag = if random.once_in(2) { "" } else { random.one_of(TAGS) };
    match random.below(4) {
        0 => format!("{tag}\"{pieces}\""),
        1 => format!("{{{tag}{pieces}: {tag}{pieces}, 1: 1}}"),
        _ => format!("{tag}{pieces}"),
    }
}

/// Returns a key or a number that is about as long as it may be.
fn long(random: &mut Random) -> String {
    let key = random.one_of(&["k", "\u{e9}", "\u{4e2d}"]).repeat(1016 + random.below(12));
    match random.below(6) {
        0 => format!("{key}: 1"),
        1 => format!("a: 1\n\"{key}\" : 1"),
        2 => format!("{{{key}: 1, [{key}]: 2}}"),
        3 => format!("[{key} : 1]"),
        4 => format!("{{\"{key}\":1}}"),
        _ => format!("{}{}", random.one_of(&["1", "-1", "1:"]), "1".repeat(4295 + random.below(8))),
    }
}

/// Returns a document that mostly holds together.
fn document(random: &mut Random) -> String {
    let mut text = String::new();
    if random.once_in(12) {
        text.push_str(random.one_of(&[
            "---\n",
            "--- ",
            "\u{feff}",
            "%YAML 1.1\n---\n",
            "# c\n",
            "%TAG !e! !\n---\n",
        ]));
    }
    let mut anchors = 0;
    node(random, &mut text, 0, 0, &mut anchors);
    if random.once_in(12) {
        text.push_str(random.one_of(&["\n...\n", "\n---\n", "\n# c", "\n\n", "\r\n", " "]));
    }
    text
}

/// Adds a node behind a blank or at the start of a line of this indentation.
fn node(random: &mut Random, text: &mut String, indent: usize, depth: usize, anchors: &mut usize) {
    if *anchors > 0 && random.once_in(6) {
        text.push_str(&format!("*a{}", random.below(*anchors)));
        return;
    }
    if random.once_in(6) {
        text.push_str(&format!("&a{anchors} "));
        *anchors += 1;
    }
    if random.once_in(12) {
        text.push_str(
            random.one_of(&["!!map ", "!!seq ", "!!set ", "!!omap ", "!!pairs ", "!!str ", "! ", "!!int "]),
        );
    }
    match if depth > 3 { 7 } else { random.below(9) } {
        0..=2 => block_map(random, text, indent, depth, anchors),
        3 => block_list(random, text, indent, depth, anchors),
        4 => flow_map(random, text, depth, anchors),
        5 => flow_list(random, text, depth, anchors),
        6 => block_scalar(random, text, indent),
        _ => text.push_str(random.word(WORDS)),
    }
}

fn new_line(random: &mut Random, text: &mut String, indent: usize) {
    text.push_str(random.one_of(&["\n", "\n", "\n", "\n", "\r\n", " # c\n", "\n\n", "\n  # c\n"]));
    text.push_str(&" ".repeat(indent));
}

fn block_map(random: &mut Random, text: &mut String, indent: usize, depth: usize, anchors: &mut usize) {
    for at in 0..1 + random.below(4) {
        if at > 0 || !text.is_empty() {
            new_line(random, text, indent);
        }
        match random.below(10) {
            0 => {
                text.push_str("? ");
                node(random, text, indent + 2, depth + 1, anchors);
                new_line(random, text, indent);
                text.push_str(": ");
            }
            1 | 2 => text.push_str("<<: "),
            _ => {
                text.push_str(random.word(WORDS));
                text.push_str(": ");
            }
        }
        let indent = indent + random.below(3);
        node(random, text, indent, depth + 1, anchors);
    }
}

fn block_list(random: &mut Random, text: &mut String, indent: usize, depth: usize, anchors: &mut usize) {
    for at in 0..1 + random.below(4) {
        if at > 0 || !text.is_empty() {
            new_line(random, text, indent);
        }
        text.push_str("- ");
        let indent = indent + random.below(3);
        node(random, text, indent, depth + 1, anchors);
    }
}

fn flow_map(random: &mut Random, text: &mut String, depth: usize, anchors: &mut usize) {
    text.push('{');
    for _ in 0..random.below(4) {
        text.push_str(random.one_of(&["", "", "", "? ", "<<: "]));
        flow_node(random, text, depth, anchors);
        text.push_str(random.one_of(&[": ", ": ", ": ", " : ", ":", ""]));
        flow_node(random, text, depth, anchors);
        text.push_str(random.one_of(&[", ", ", ", ",", ",\n  "]));
    }
    text.push('}');
}

fn flow_list(random: &mut Random, text: &mut String, depth: usize, anchors: &mut usize) {
    text.push('[');
    for _ in 0..random.below(4) {
        text.push_str(random.one_of(&["", "", "", "", "? ", "a: "]));
        flow_node(random, text, depth, anchors);
        text.push_str(random.one_of(&[", ", ", ", ",", ",\n  "]));
    }
    text.push(']');
}

fn flow_node(random: &mut Random, text: &mut String, depth: usize, anchors: &mut usize) {
    if *anchors > 0 && random.once_in(4) {
        text.push_str(&format!("*a{}", random.below(*anchors)));
        return;
    }
    if random.once_in(6) {
        text.push_str(&format!("&a{anchors} "));
        *anchors += 1;
    }
    match if depth > 3 { 9 } else { random.below(10) } {
        0 | 1 => flow_map(random, text, depth + 1, anchors),
        2 => flow_list(random, text, depth + 1, anchors),
        _ => text.push_str(random.word(WORDS)),
    }
}

fn block_scalar(random: &mut Random, text: &mut String, indent: usize) {
    text.push_str(random.one_of(&["|", ">", "|-", ">-", "|+", ">+", "|2", ">1-", "|+1", "| # c", ">  "]));
    text.push_str(random.one_of(&["\n", "\n", "\r\n", "\n\n", "\n  \n"]));
    for _ in 0..random.below(5) {
        text.push_str(&" ".repeat(indent + random.below(4)));
        let line = [
            "x\n",
            "x y\n",
            "\n",
            "\n",
            "  x\n",
            "\tx\n",
            "# x\n",
            "x\u{2028}",
            "x\u{85}",
            "x",
            "\r\n",
            "x \n",
        ];
        text.push_str(random.one_of(&line));
    }
}
