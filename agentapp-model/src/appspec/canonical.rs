//! The canonical form of an application: the spec's own keys in order, `schema` first, and nothing that
//! is at its default. Two applications that say the same are written the same.

use std::collections::HashMap;

use crate::place::Place;

use super::part::{Choice, Free, Value as _};
use super::parts::{ActionClass, AppliesTo, Appspec};
use super::tree::{Date, Entry, Map, Node, Value};

/// Returns an application as it is written: plain values, without places.
pub fn canonical(spec: &Appspec) -> Node {
    let mut spec = spec.clone();
    if spec.interface.layout == Some(spec.kind.own_layout()) {
        spec.interface.layout = None;
    }
    for rule in &mut spec.rules {
        write_one_class_alone(&mut rule.applies_to);
    }
    for scenario in spec.decision.iter_mut().flat_map(|decision| &mut decision.scenarios) {
        scenario.weights.0.sort_by(|(one, _), (other, _)| one.cmp(other));
    }
    for component in spec.interface.surface.iter_mut().flat_map(|surface| &mut surface.components) {
        *component = Free(component_in_order(&component.0));
    }
    let mut map = Map::new();
    map.push("schema", Place::NOWHERE, spec.schema.write());
    if let Value::Map(written) = spec.write().value {
        for entry in &plain_map(&written) {
            map.push(key(&entry.key), Place::NOWHERE, entry.value.clone());
        }
    }
    unplaced(Value::Map(map))
}

/// One class of action stands alone; one tool stays as it was said.
fn write_one_class_alone(applies_to: &mut AppliesTo) {
    if let AppliesTo::Several(targets) = applies_to
        && let [target] = targets.as_slice()
        && ActionClass::ALL.iter().any(|(_, word)| word == target)
    {
        *applies_to = AppliesTo::One(target.clone());
    }
}

/// Returns a component with its `id` and what it is first, and the rest in alphabetical order.
fn component_in_order(component: &Map) -> Map {
    let component = plain_map(component);
    let mut map = Map::new();
    for first in ["id", "component"] {
        let value = component.get(first).cloned();
        map.push(first, Place::NOWHERE, value.unwrap_or(unplaced(Value::Null)));
    }
    for entry in in_order(&component) {
        if !matches!(entry.key.as_text(), Some("id" | "component")) {
            map.push(key(&entry.key), Place::NOWHERE, sorted(&entry.value));
        }
    }
    map
}

/// Returns a value with the keys of every mapping in it in alphabetical order.
fn sorted(node: &Node) -> Node {
    unplaced(match &node.value {
        Value::List(items) => Value::List(items.iter().map(sorted).collect()),
        Value::Map(map) => {
            let mut new = Map::new();
            for entry in in_order(map) {
                new.push(key(&entry.key), Place::NOWHERE, sorted(&entry.value));
            }
            Value::Map(new)
        }
        other => other.clone(),
    })
}

fn in_order(map: &Map) -> Vec<&Entry> {
    let mut entries: Vec<&Entry> = map.iter().collect();
    entries.sort_by(|one, other| one.key.as_text().cmp(&other.key.as_text()));
    entries
}

/// Returns a value as JSON has it: a date as its text, a number that is none as null.
fn plain(node: &Node) -> Node {
    unplaced(match &node.value {
        Value::Float(float) if !float.is_finite() => Value::Null,
        Value::Date(date) => Value::Text(date_text(date)),
        Value::Bytes(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        Value::List(items) | Value::Set(items) => Value::List(items.iter().map(plain).collect()),
        Value::Map(map) => Value::Map(plain_map(map)),
        other => other.clone(),
    })
}

/// Returns a mapping with texts for keys. Where two become one, the last value stands.
fn plain_map(map: &Map) -> Map {
    let mut position = HashMap::new();
    let mut entries: Vec<(String, Node)> = Vec::with_capacity(map.len());
    for entry in map {
        let (key, value) = (key(&entry.key), plain(&entry.value));
        match position.get(&key) {
            Some(at) => {
                let known: &mut (String, Node) = &mut entries[*at];
                known.1 = value;
            }
            None => {
                position.insert(key.clone(), entries.len());
                entries.push((key, value));
            }
        }
    }
    let mut plain = Map::new();
    for (key, value) in entries {
        plain.push(key, Place::NOWHERE, value);
    }
    plain
}

/// Returns a key of a mapping that the spec does not type, as the reference writes it.
fn key(key: &Node) -> String {
    match &key.value {
        Value::Text(text) => text.clone(),
        Value::Big(big) => big.to_string(),
        Value::Date(date) => date_text(date),
        Value::Bool(bool) => bool.to_string(),
        Value::Int(int) => int.to_string(),
        Value::Float(float) if float.is_finite() => float_text(*float),
        Value::Bytes(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        Value::Null | Value::Float(_) | Value::List(_) | Value::Set(_) | Value::Map(_) | Value::Later => {
            "None".to_owned()
        }
    }
}

/// Returns a date as its ISO text, with a `Z` for UTC.
fn date_text(date: &Date) -> String {
    let text = date.to_string();
    text.strip_suffix("+00:00").map_or_else(|| text.clone(), |moment| format!("{moment}Z"))
}

/// Returns a number in its shortest form, with an exponent where it is very large or very small.
fn float_text(float: f64) -> String {
    let shortest = format!("{float:e}");
    let (digits, exponent) = shortest.split_once('e').unwrap_or((&shortest, "0"));
    match exponent.parse::<i32>() {
        Ok(exponent @ ..-4) => format!("{digits}e-{:02}", -exponent),
        Ok(exponent @ 16..) => format!("{digits}e+{exponent:02}"),
        _ => format!("{float:?}"),
    }
}

fn unplaced(value: Value) -> Node {
    Node::new(Place::NOWHERE, value)
}
