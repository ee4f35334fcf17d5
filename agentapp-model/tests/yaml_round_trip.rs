//! What the writer writes, the reader reads back, and so does another reader of YAML 1.2.

// Clippy then takes the helpers for tests.
#![cfg(test)]

mod hostile;

use agentapp_model::Place;
use agentapp_model::node::{Map, Node, Value};
use agentapp_model::yaml;
use proptest::prelude::*;

#[track_caller]
fn check(map: &Map) {
    let text = yaml::write(map);
    let read = yaml::parse(&text, Place::NOWHERE).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let read = read.as_map().unwrap_or_else(|| panic!("no mapping:\n{text}"));
    assert!(same(map, read), "{map:?}\nwas written as\n{text}\nand read as\n{read:?}");
    assert_eq!(yaml::write(read), text);
    assert!(text.lines().all(|line| !line.starts_with("---")), "{text}");
    let other = serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    assert!(same_to_serde(&Value::Map(map.clone()), &other), "{map:?}\n{text}\n{other:?}");
}

fn same(a: &Map, b: &Map) -> bool {
    let node = |map: &Map| Node::new(Place::NOWHERE, Value::Map(map.clone()));
    node(a).same_value(&node(b))
}

/// serde_yaml keeps whole numbers beyond 64 bits apart; the generated ones are smaller.
fn same_to_serde(ours: &Value, theirs: &serde_yaml::Value) -> bool {
    use serde_yaml::Value as Theirs;
    match (ours, theirs) {
        (Value::Null, Theirs::Null) => true,
        (Value::Bool(a), Theirs::Bool(b)) => a == b,
        (Value::Int(a), Theirs::Number(b)) => b.as_i64() == Some(*a),
        (Value::Float(a), Theirs::Number(b)) => b.is_f64() && b.as_f64() == Some(*a),
        (Value::Text(a), Theirs::String(b)) => a == b,
        (Value::List(a), Theirs::Sequence(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_to_serde(&a.value, b))
        }
        (Value::Map(a), Theirs::Mapping(b)) => {
            a.len() == b.len()
                && a.iter().zip(b).all(|(entry, (key, value))| {
                    key.as_str() == Some(&entry.key) && same_to_serde(&entry.value.value, value)
                })
        }
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_mapping_is_read_back(map in hostile::map()) {
        check(&map);
    }

    #[test]
    fn any_text_is_read_back_as_value_and_as_key(text in hostile::text()) {
        let mut inner = Map::new();
        inner.push(text.clone(), Place::NOWHERE, Node::text(text.clone()));
        let list = vec![Node::text(text.clone()), Node::new(Place::NOWHERE, Value::Map(inner))];
        let mut map = Map::new();
        map.push("first", Place::NOWHERE, Node::text(text.clone()));
        map.push("list", Place::NOWHERE, Node::new(Place::NOWHERE, Value::List(list)));
        map.push("last", Place::NOWHERE, Node::text(text));
        check(&map);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = yaml::parse(&text, Place::NOWHERE);
    }

    #[test]
    fn no_text_of_marks_makes_the_reader_panic(text in "[-\\[\\]{}:,&*!|>'\"%@#?<. \t\na-c]{0,40}") {
        let _ = yaml::parse(&text, Place::NOWHERE);
    }
}

#[test]
fn the_fixtures_are_read_as_another_reader_reads_them() {
    for set in ["agentproto", "agentproto-liberal"] {
        let all = hostile::fixtures::frontmatter(set);
        assert!(!all.is_empty());
        for (name, text) in all {
            let read = yaml::parse(&text, Place::NOWHERE).unwrap_or_else(|error| panic!("{name}: {error}"));
            let mut other: serde_yaml::Value = serde_yaml::from_str(&text).unwrap();
            other.apply_merge().unwrap();
            assert!(same_to_serde(&read.value, &other), "{name}: {read:?}\n{other:?}");
            check(read.as_map().unwrap());
        }
    }
}
