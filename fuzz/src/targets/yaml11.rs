//! YAML 1.1 texts, as Appspecs are written.

use agentapp_model::Place;
use agentapp_model::appspec::tree::{Node, Value};
use agentapp_model::appspec::yaml;

use super::yaml::check_place;

/// A fault lies in the text, and what was read comes back the same after it was written.
pub fn yaml11(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match yaml::read(text, Place::new(0, 0)) {
        Ok(node) => check_written(&node),
        Err(error) => {
            assert!(!error.message.is_empty());
            check_place(text, error.place);
            error.note.into_iter().for_each(|(_, place)| check_place(text, place));
        }
    }
}

fn check_written(node: &Node) {
    let written = yaml::write(node);
    // PyYAML's writer, whose bytes ours are, loses them beside blanks.
    if written.contains(['\u{85}', '\u{2028}', '\u{2029}']) {
        return;
    }
    let again = match yaml::read(&written, Place::NOWHERE) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{written}"),
    };
    assert!(same(node, &again), "{node:?}\n{again:?}\n{written}");
    assert_eq!(yaml::write(&again), written);
}

/// Like equality, but kinds and signs count, as does the order of keys, and `.nan` is the same as itself.
fn same(one: &Node, other: &Node) -> bool {
    let all = |one: &[Node], other: &[Node]| {
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
    };
    match (&one.value, &other.value) {
        (Value::Float(one), Value::Float(other)) => {
            (one.is_nan() && other.is_nan()) || one.to_bits() == other.to_bits()
        }
        (Value::List(one), Value::List(other)) | (Value::Set(one), Value::Set(other)) => all(one, other),
        (Value::Map(one), Value::Map(other)) => {
            let mut entries = one.iter().zip(other);
            one.len() == other.len()
                && entries.all(|(one, other)| same(&one.key, &other.key) && same(&one.value, &other.value))
        }
        (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other) && one == other,
    }
}
