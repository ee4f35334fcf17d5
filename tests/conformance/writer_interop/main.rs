//! The writer beside the real packages: its bytes are gray-matter's except for the scalars that it
//! quotes on purpose, and gray-matter, js-yaml and PyYAML read back what went in.
//!
//! The packages are those of `tests/interop`. Where they are not installed the tests say so and
//! pass, unless `AGENTAPP_INTEROP` is `required`.

// Clippy then takes the helpers for tests.
#![cfg(test)]

#[path = "../../../agentapp-model/tests/hostile/mod.rs"]
mod hostile;
mod json;

use std::io::Write;
use std::process::{Command, Stdio};

use agentapp_model::Place;
use agentapp_model::node::{Map, Node, Value};
use agentapp_model::{frontmatter, yaml};
use agentapp_tests::python::{interop, python};
use proptest::prelude::Strategy;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::Value as Json;

const GENERATED: usize = 5_000;

#[test]
fn the_fixtures_are_written_as_gray_matter_writes_them() {
    if is_installed() {
        let mut fronts = Vec::new();
        for set in ["agentproto", "agentproto-liberal"] {
            for (_, text) in hostile::fixtures::frontmatter(set) {
                let front = yaml::parse(&text, Place::NOWHERE).unwrap();
                fronts.push(front.as_map().unwrap().clone());
            }
        }
        check_bytes(&fronts);
        check_readers(&fronts);
    }
}

#[test]
fn the_examples_are_written_as_gray_matter_writes_them() {
    if is_installed() {
        let mut fronts = Vec::new();
        for app in [job_application_kit::app, newsroom::app, tide_table::app] {
            for (path, text) in app().unwrap().texts().unwrap() {
                if path.ends_with(".md") {
                    let split = frontmatter::split(&text).unwrap();
                    fronts.push(yaml::parse(split.yaml, Place::NOWHERE).unwrap().as_map().unwrap().clone());
                }
            }
        }
        check_bytes(&fronts);
        check_readers(&fronts);
    }
}

#[test]
fn hostile_values_are_written_as_gray_matter_writes_them() {
    if is_installed() {
        check_bytes(&generated(true).into_iter().map(with_ends).collect::<Vec<_>>());
    }
}

#[test]
fn hostile_values_are_read_back_by_every_reader() {
    if is_installed() {
        check_readers(&generated(false));
    }
}

/// Returns mappings, the same ones on each run. JavaScript moves keys that are whole numbers to the
/// front, so where bytes are compared there are none.
fn generated(in_order: bool) -> Vec<Map> {
    let mut runner = TestRunner::deterministic();
    let maps = hostile::map().prop_filter("order", |map| !in_order || keeps_order(map));
    (0..GENERATED).map(|_| maps.new_tree(&mut runner).unwrap().current()).collect()
}

/// Adds an entry before a first key and behind a last string that gray-matter would trim.
fn with_ends(map: Map) -> Map {
    let mut whole = Map::new();
    if map.iter().next().is_some_and(|entry| entry.key.starts_with(char::is_whitespace)) {
        whole.set("the start", Node::text("start"));
    }
    let trims_end = map.iter().last().is_some_and(|entry| ends_in_blank(&entry.value.value));
    map.iter().for_each(|entry| whole.set(&entry.key, entry.value.clone()));
    if trims_end {
        whole.set("the end", Node::text("end"));
    }
    whole
}

fn ends_in_blank(value: &Value) -> bool {
    match value {
        Value::Text(text) => text.ends_with(char::is_whitespace),
        Value::List(items) => items.last().is_some_and(|item| ends_in_blank(&item.value)),
        Value::Map(map) => map.iter().last().is_some_and(|entry| ends_in_blank(&entry.value.value)),
        Value::Null | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Later => false,
    }
}

fn keeps_order(map: &Map) -> bool {
    map.iter().all(|entry| entry.key.parse::<u32>().is_err() && node_keeps_order(&entry.value.value))
}

fn node_keeps_order(value: &Value) -> bool {
    match value {
        Value::Map(map) => keeps_order(map),
        Value::List(items) => items.iter().all(|item| node_keeps_order(&item.value)),
        Value::Null | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Text(_) | Value::Later => {
            true
        }
    }
}

fn check_bytes(fronts: &[Map]) {
    let bodies = [None, Some("one line"), Some("two\nlines\n"), Some("\n---\nid: x\n---\n\n")];
    let cases: Vec<_> = fronts.iter().zip(bodies.into_iter().cycle()).collect();
    let asked = cases.iter().map(|(front, body)| {
        let body = body.map_or("null".to_owned(), json::of_text);
        format!("{{\"front\":{},\"body\":{body}}}", json::of_map(front))
    });
    let answers = answers("node", "gray_matter.mjs", asked);
    for ((front, body), answer) in cases.into_iter().zip(answers) {
        let theirs = answer["text"].as_str().unwrap_or_else(|| panic!("{answer}: {front:?}"));
        check_same_bytes(&frontmatter::join(front, body), theirs, body.is_some());
    }
}

/// gray-matter ends a file without a body by an empty line.
#[track_caller]
fn check_same_bytes(ours: &str, theirs: &str, has_body: bool) {
    let whole = |text| frontmatter::split(text).unwrap_or_else(|fault| panic!("{fault:?}: {text}"));
    let (our, their) = (whole(ours), whole(theirs));
    assert_eq!(our.body, if has_body { their.body } else { "" });
    let (our, their) = (our.yaml, their.yaml);
    assert_eq!(our.split('\n').count(), their.split('\n').count(), "\n{our}\n-- theirs --\n{their}");
    for (our, their) in our.split('\n').zip(their.split('\n')) {
        assert!(is_same_but_quoted(our, their), "ours: {our}\ntheirs: {their}");
    }
}

/// True if two lines differ only in quotes around scalars that may be quoted, or in the point of a
/// float that is whole.
fn is_same_but_quoted(ours: &str, theirs: &str) -> bool {
    let same = ours.chars().zip(theirs.chars()).take_while(|(a, b)| a == b);
    let same: usize = same.map(|(char, _)| char.len_utf8()).sum();
    let (ours, theirs) = (&ours[same..], &theirs[same..]);
    if ours == theirs
        || (ours == ".0" && theirs.is_empty())
        || (ours.starts_with(".e+") && theirs == &ours[1..])
    {
        return true;
    }
    single_quoted(ours).is_some_and(|(scalar, ours)| {
        let rest = theirs.strip_prefix(&scalar).filter(|_| may_be_quoted(&scalar));
        rest.is_some_and(|theirs| is_same_but_quoted(ours, theirs))
    })
}

/// Returns the scalar in the single quotes that a line begins with, and what follows.
fn single_quoted(line: &str) -> Option<(String, &str)> {
    let inner = line.strip_prefix('\'')?;
    let mut from = 0;
    loop {
        let end = from + inner[from..].find('\'')?;
        let rest = &inner[end + 1..];
        if !rest.starts_with('\'') {
            return Some((inner[..end].replace("''", "'"), rest));
        }
        from = end + 2;
    }
}

/// Scalars like numbers and dates, words of YAML 1.1, the mark of a document's end, and text that
/// something that trims would change.
fn may_be_quoted(scalar: &str) -> bool {
    let of_number = |char: char| char.is_ascii_hexdigit() || "+-._ oOxXTtZz".contains(char);
    let has_digit = scalar.contains(|char: char| char.is_ascii_digit());
    let is_number = scalar.starts_with(|char: char| char.is_ascii_digit() || "+-.".contains(char))
        && scalar.chars().all(of_number)
        && has_digit;
    let names =
        ["yes", "no", "on", "off", "y", "n", "true", "false", "null", ".inf", ".nan", "-.inf", "+.inf"];
    let is_edged = scalar.starts_with(char::is_whitespace) || scalar.ends_with(char::is_whitespace);
    is_number || is_edged || names.contains(&scalar.to_lowercase().as_str()) || scalar.starts_with("...")
}

fn check_readers(fronts: &[Map]) {
    let texts: Vec<String> = fronts.iter().map(yaml::write).collect();
    let asked = || texts.iter().map(|text| format!("{{\"yaml\":{}}}", json::of_text(text)));
    let files = fronts
        .iter()
        .map(|front| format!("{{\"text\":{}}}", json::of_text(&frontmatter::join(front, Some("body")))));
    let python = python();
    for (reader, field, answers) in [
        ("js-yaml", "value", answers("node", "readers.mjs", asked())),
        ("PyYAML", "value", answers(&python, "readers.py", asked())),
        ("gray-matter", "front", answers("node", "gray_matter.mjs", files)),
    ] {
        for ((front, text), answer) in fronts.iter().zip(&texts).zip(answers) {
            let is_same = json::is_same(&Value::Map(front.clone()), &answer[field]);
            assert!(is_same, "{reader} reads\n{text}\nas {answer}");
        }
    }
}

/// Runs a script with a line for each case and returns its answers.
fn answers(program: &str, script: &str, lines: impl Iterator<Item = String>) -> Vec<Json> {
    let mut child = Command::new(program)
        .arg(script)
        .current_dir(interop())
        .env("PYTHONIOENCODING", "utf-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    let input: Vec<String> = lines.collect();
    let count = input.len();
    let mut stdin = child.stdin.take().unwrap();
    // The script answers while it reads, so both pipes must move at once.
    let feeder = std::thread::spawn(move || {
        for line in input {
            writeln!(stdin, "{line}").unwrap();
        }
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    assert!(output.status.success(), "{script} failed");
    let output = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Json> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), count, "{script} answered too little");
    answers
}

fn is_installed() -> bool {
    let is_there = interop().join("node_modules").is_dir();
    if !is_there {
        let is_required = std::env::var_os("AGENTAPP_INTEROP").is_some_and(|value| value == "required");
        assert!(!is_required, "tests/interop has no node_modules: run `npm ci` there");
        println!("skipped: tests/interop has no node_modules");
    }
    is_there
}
