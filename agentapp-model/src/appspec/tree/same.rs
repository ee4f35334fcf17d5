//! When Python calls two values equal.

use std::collections::HashMap;

use super::{Date, Map, Node, Value};

/// From this many items on a table finds what is equal; below, looking through them is faster.
const MANY: usize = 16;

/// What two keys have in common exactly when they are one key. Collections have no such thing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SameKey<'v> {
    Null,
    Int(i64),
    /// A whole number that is larger, in decimal.
    Big(String),
    /// The bits of any other float. One that is no number is equal to itself alone.
    Float(u64),
    Text(&'v str),
    Bytes(&'v [u8]),
    Date(Date),
}

impl<'v> SameKey<'v> {
    /// Returns the key for a value that is no collection.
    pub(crate) fn of(value: &'v Value) -> Option<SameKey<'v>> {
        Some(match value {
            Value::Null => SameKey::Null,
            Value::Bool(bool) => SameKey::Int(i64::from(*bool)),
            Value::Int(int) => SameKey::Int(*int),
            Value::Big(big) => SameKey::Big(big.to_string()),
            Value::Float(float) => SameKey::float(*float),
            Value::Text(text) => SameKey::Text(text),
            Value::Bytes(bytes) => SameKey::Bytes(bytes),
            Value::Date(date) => SameKey::Date(*date),
            Value::List(_) | Value::Set(_) | Value::Map(_) | Value::Later => return None,
        })
    }

    fn float(float: f64) -> SameKey<'v> {
        if float.is_finite() && float.fract() == 0.0 {
            let whole = format!("{float:.0}");
            let whole = if whole == "-0" { "0".to_owned() } else { whole };
            return whole.parse().map_or_else(|_| SameKey::Big(whole), SameKey::Int);
        }
        SameKey::Float(float.to_bits())
    }
}

impl Value {
    /// Returns true if Python calls the values equal, floats that are no number apart, which are
    /// equal here when they are one object there.
    pub(crate) fn same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Text(a), Value::Text(b)) => a == b,
            (Value::List(a), Value::List(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same_value(b))
            }
            (Value::Set(a), Value::Set(b)) => same_members(a, b),
            (Value::Map(a), Value::Map(b)) => same_entries(a, b),
            (Value::Later, Value::Later) => true,
            (a, b) => match (SameKey::of(a), SameKey::of(b)) {
                (Some(a), Some(b)) => a == b,
                _ => false,
            },
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.same(other)
    }
}

/// Nodes are equal when their values are, wherever they stand.
impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        self.same_value(other)
    }
}

impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        same_entries(self, other)
    }
}

fn same_members(a: &[Node], b: &[Node]) -> bool {
    let table = Table::of(a.iter().map(|node| &node.value));
    a.len() == b.len() && b.iter().all(|member| table.find(a, &member.value, |node| &node.value).is_some())
}

fn same_entries(a: &Map, b: &Map) -> bool {
    let table = Table::of(a.entries.iter().map(|entry| &entry.key.value));
    let find = |key| table.find(&a.entries, key, |entry| &entry.key.value);
    a.len() == b.len()
        && b.iter().all(|entry| {
            find(&entry.key.value).is_some_and(|at| a.entries[at].value.same_value(&entry.value))
        })
}

/// Finds equal values among many.
struct Table<'v>(Option<HashMap<SameKey<'v>, usize>>);

impl<'v> Table<'v> {
    fn of(values: impl ExactSizeIterator<Item = &'v Value>) -> Table<'v> {
        let is_large = values.len() >= MANY;
        let keyed = || values.enumerate().filter_map(|(at, value)| Some((SameKey::of(value)?, at)));
        Table(is_large.then(|| keyed().collect()))
    }

    fn find<T>(&self, items: &[T], value: &Value, of: impl Fn(&T) -> &Value) -> Option<usize> {
        match &self.0 {
            Some(table) => table.get(&SameKey::of(value)?).copied(),
            None => items.iter().position(|item| of(item).same(value)),
        }
    }
}
