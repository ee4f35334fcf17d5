//! Rules are asked about documents that strangers wrote: whatever is in them, no rule panics, and
//! every message is one line in the house's form.

#![cfg(test)]

#[path = "hostile/mod.rs"]
mod hostile;

use agentapp_model::node::{Map, Node, Value};
use agentapp_model::rules::check_document;
use agentapp_model::{Document, DocumentKind, Draft, Origin, Place, yaml};
use proptest::prelude::*;
use proptest::sample::Index;

fn documents() -> Vec<Map> {
    let sets = ["agentproto", "agentproto-liberal"];
    let texts = sets.into_iter().flat_map(hostile::fixtures::frontmatter);
    let nodes = texts.filter_map(|(_, text)| yaml::parse(&text, Place::new(0, 0)).ok());
    nodes.filter_map(|node| node.as_map().cloned()).collect()
}

/// Returns the places in a tree where another value could stand.
fn count(node: &Node) -> usize {
    1 + match &node.value {
        Value::List(items) => items.iter().map(count).sum(),
        Value::Map(map) => map.iter().map(|entry| count(&entry.value)).sum(),
        _ => 0,
    }
}

fn replace(node: &mut Node, at: &mut usize, value: &Value) {
    if *at == 0 {
        node.value = value.clone();
    }
    *at = at.wrapping_sub(1);
    match &mut node.value {
        Value::List(items) => items.iter_mut().for_each(|item| replace(item, at, value)),
        Value::Map(map) => map.iter_mut().for_each(|entry| replace(&mut entry.value, at, value)),
        _ => {}
    }
}

fn check(map: &Map) {
    let kinds = [
        DocumentKind::Agent,
        DocumentKind::Workflow,
        DocumentKind::Workspace,
        DocumentKind::Skill,
        DocumentKind::Tool,
    ];
    let mut problems = Vec::new();
    for origin in [Origin::Definition, Origin::Directory] {
        for kind in kinds {
            problems.extend(check_document(&Document::new(kind, map.clone(), Place::new(0, 0)), origin));
        }
    }
    let node = Node::new(Place::new(0, 0), Value::Map(map.clone()));
    problems.extend(Draft::from_definition(node).check(Vec::new()).problems);
    for problem in problems {
        let message = &problem.message;
        assert!(!message.is_empty() && !message.contains(|c: char| c.is_control()), "{message:?}");
        assert!(
            message.starts_with(|c: char| c.is_ascii_lowercase()) && !message.ends_with('.'),
            "{message:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn a_changed_fixture_breaks_no_rule_in_two(which: Index, at: Index, value in hostile::node()) {
        let documents = documents_once();
        let mut node = Node::new(Place::new(0, 0), Value::Map(which.get(documents).clone()));
        let mut at = at.index(count(&node) - 1) + 1;
        replace(&mut node, &mut at, &value.value);
        check(node.as_map().unwrap());
    }

    #[test]
    fn any_mapping_can_be_asked_about(map in hostile::map()) {
        check(&map);
    }
}

fn documents_once() -> &'static [Map] {
    static DOCUMENTS: std::sync::OnceLock<Vec<Map>> = std::sync::OnceLock::new();
    DOCUMENTS.get_or_init(documents)
}
