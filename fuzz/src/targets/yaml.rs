//! YAML texts.

use agentapp_model::{Map, Node, Place, Value, yaml as format};

/// A fault lies in the text, and what was read comes back the same after it was written.
pub fn yaml(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match format::parse(text, Place::new(0, 0)) {
        Ok(node) => node.as_map().into_iter().for_each(check_written),
        Err(error) => {
            assert!(!error.message.is_empty());
            check_place(text, error.place);
            error.note.into_iter().for_each(|(_, place)| check_place(text, place));
        }
    }
}

pub(crate) fn check_place(text: &str, place: Place) {
    let at = place.offset().expect("a fault of a text has a place in it") as usize;
    assert!(text.is_char_boundary(at), "{at} of {} bytes", text.len());
}

/// Writes a mapping and reads it again.
pub(crate) fn check_written(map: &Map) {
    let written = format::write(map);
    let again = match format::parse(&written, Place::NOWHERE) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{written}"),
    };
    assert!(same(&Value::Map(map.clone()), &again.value), "{map:?}\n{again:?}\n{written}");
    let again = again.as_map().expect("it was just found to be the same mapping");
    assert_eq!(format::write(again), written);
}

/// Like [`Node::same_value`], but `.nan` is the same as itself, and zero is not the same as minus zero.
fn same(one: &Value, other: &Value) -> bool {
    let same_node = |(one, other): (&Node, &Node)| same(&one.value, &other.value);
    match (one, other) {
        (Value::Float(one), Value::Float(other)) => {
            (one.is_nan() && other.is_nan()) || one.to_bits() == other.to_bits()
        }
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(same_node)
        }
        (Value::Map(one), Value::Map(other)) => {
            let mut entries = one.iter().zip(other);
            one.len() == other.len()
                && entries
                    .all(|(one, other)| one.key == other.key && same(&one.value.value, &other.value.value))
        }
        (one, other) => one == other,
    }
}
