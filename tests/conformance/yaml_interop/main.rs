//! The reader and writer of YAML 1.1 beside PyYAML: the same texts are taken, with the same values,
//! and the same values are written as the same bytes.
//!
//! Texts are real documents with faults put into them and documents made to be odd. They are the same
//! on each run; `AGENTAPP_YAML_CASES` asks for more of them, `AGENTAPP_YAML_SEED` for others. Where
//! PyYAML 6.0.4 is not installed the tests say so and pass, unless `AGENTAPP_INTEROP` is `required`.

// Clippy then takes the helpers for tests.
#![cfg(test)]

mod encode;
mod random;
mod texts;
mod values;

use agentapp_model::Place;
use agentapp_model::appspec::tree::Node;
use agentapp_model::appspec::yaml;
use agentapp_tests::python::Script;
use serde_json::json;

use random::Random;

const CASES: usize = 4_000;

/// What PyYAML reads and we do not: values that hold themselves, and half a character.
const REFUSED_EARLIER: [&str; 3] = ["yaml-recursive-list", "yaml-recursive-map", "yaml-text-lone-surrogate"];

#[test]
fn the_fixtures_are_read_unless_their_yaml_is_at_fault() {
    for case in texts::cases() {
        let read = yaml::read(case["yaml"].as_str().unwrap(), Place::new(0, 0));
        let name = case["name"].as_str().unwrap();
        let is_refused = case["stage"] == "yaml" || REFUSED_EARLIER.contains(&name);
        assert_eq!(read.is_err(), is_refused, "{name}: {read:?}");
    }
}

#[test]
fn the_published_apps_are_read_and_written_as_pyyaml_does() {
    let Some(mut python) = start() else { return };
    for text in texts::Sources::load().files {
        check_text(&mut python, &text).unwrap();
        check_value(&mut python, &yaml::read(&text, Place::new(0, 0)).unwrap()).unwrap();
    }
}

#[test]
fn texts_are_taken_and_understood_as_pyyaml_does() {
    let sources = texts::Sources::load();
    check_many(|python, random| check_text(python, &sources.text(random)));
}

#[test]
fn values_are_written_as_pyyaml_writes_them() {
    check_many(|python, random| check_value(python, &values::node(random, 0)));
}

/// Checks as many cases as are asked for, and shows a few of those that differ.
fn check_many(check: impl Fn(&mut Script, &mut Random) -> Result<(), String>) {
    let Some(mut python) = start() else { return };
    let mut random = Random::new(seed());
    let results = (0..cases()).map(|_| check(&mut python, &mut random));
    let differences: Vec<String> = results.filter_map(Result::err).take(10).collect();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}

fn check_text(python: &mut Script, text: &str) -> Result<(), String> {
    let theirs = python.ask(&json!({ "text": text }).to_string());
    let ours = yaml::read(text, Place::new(0, 0)).map(|node| encode::node(&node));
    let is_same = match &ours {
        Ok(value) => theirs.get("value") == Some(value),
        Err(_) => theirs.get("error").is_some(),
    };
    if is_same { Ok(()) } else { Err(format!("{text:?}\n  ours   {ours:?}\n  theirs {theirs}")) }
}

fn check_value(python: &mut Script, value: &Node) -> Result<(), String> {
    let ours = yaml::write(value);
    let theirs = python.ask(&json!({ "value": encode::in_order(value) }).to_string());
    let is_same = theirs["text"] == json!(ours);
    if is_same { Ok(()) } else { Err(format!("{value:?}\n  ours   {ours:?}\n  theirs {theirs}")) }
}

/// Editions of PyYAML differ in how they merge keys.
fn start() -> Option<Script> {
    Script::start("yaml11.py", "import yaml; assert yaml.__version__ == '6.0.4'")
}

fn cases() -> usize {
    std::env::var("AGENTAPP_YAML_CASES").map_or(CASES, |count| count.parse().unwrap())
}

fn seed() -> u64 {
    std::env::var("AGENTAPP_YAML_SEED").map_or(1, |seed| seed.parse().unwrap())
}
