//! Appspecs in Rust: published applications rewritten with `appspec!` say what their originals say.

use agentapp::appspec::tree::{Node, Value};
use agentapp::appspec::{Appspec, Defined, canonical::canonical, catalogue};
use agentapp_tests::fixture;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the application in a text; every rule must hold.
fn read(text: &str) -> Appspec {
    let known = catalogue::Known { catalogue: Some(catalogue::Catalogue::embedded()), ..Default::default() };
    let checked = agentapp::appspec::read(text, known);
    let problems: Vec<&str> = checked.problems.iter().map(|problem| problem.message.as_str()).collect();
    checked.spec.unwrap_or_else(|| panic!("{problems:#?}"))
}

/// Returns the values of an application in canonical form, each under its path: the order of a list
/// tells, that of a mapping does not.
fn values(spec: &Appspec) -> BTreeMap<String, String> {
    let mut values = BTreeMap::new();
    gather(&canonical(spec), String::new(), &mut values);
    values
}

fn gather(node: &Node, path: String, values: &mut BTreeMap<String, String>) {
    match &node.value {
        Value::Map(map) => {
            for entry in map {
                let key = entry.key.as_text().expect("keys are texts");
                gather(&entry.value, format!("{path}/{key}"), values);
            }
            values.insert(path, format!("{} keys", map.len()));
        }
        Value::List(items) => {
            for (at, item) in items.iter().enumerate() {
                gather(item, format!("{path}/{at}"), values);
            }
            values.insert(path, format!("{} items", items.len()));
        }
        value => {
            values.insert(path, format!("{value:?}"));
        }
    }
}

#[track_caller]
fn check(defined: &Defined, original: &str) {
    let original = fixture(&format!("appspec/real/{original}.yaml"));
    let original = read(&fs_err::read_to_string(original).expect("a fixture"));
    let emitted = values(&read(&defined.emit()));
    let expected = values(&original);
    let keys: BTreeSet<&String> = emitted.keys().chain(expected.keys()).collect();
    let differ = keys.into_iter().filter(|key| emitted.get(*key) != expected.get(*key));
    let differences: Vec<String> =
        differ.map(|key| format!("{key}: {:?}, not {:?}", emitted.get(key), expected.get(key))).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn a_chat_with_functions_says_what_its_original_says() {
    check(&customer_interview::appspec().expect("a valid Appspec"), "customer-interview");
}

#[test]
fn a_decision_says_what_its_original_says() {
    check(&ship_or_fix::appspec().expect("a valid Appspec"), "ship-or-fix");
}

#[test]
fn a_worker_says_what_its_original_says() {
    check(&inbox_triage::appspec().expect("a valid Appspec"), "inbox-triage");
}

#[test]
fn what_code_decides_is_said_in_comments() {
    let text = customer_interview::appspec().expect("a valid Appspec").emit();
    let comments: Vec<&str> = text.lines().take_while(|line| line.starts_with('#')).collect();
    let line = |name: &str| {
        let source = include_str!("../../examples/appspec/customer-interview/src/code.rs");
        source.lines().position(|line| line.contains(&format!("fn {name}("))).expect("it is there") + 1
    };
    let expected = [
        "# Built from src/lib.rs by agentapp: edit it there.".to_owned(),
        format!("# loop:code action save: save (src/code.rs:{})", line("save")),
        format!("# loop:code action finish: finish (src/code.rs:{})", line("finish")),
    ];
    assert_eq!(comments, expected);
}

#[test]
fn without_code_there_are_no_comments() {
    let text = ship_or_fix::appspec().expect("a valid Appspec").emit();
    assert!(text.lines().all(|line| !line.starts_with('#')), "{text}");
}
