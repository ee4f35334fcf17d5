//! Merge keys, as YAML 1.1 has them: `<<` brings in the entries of other mappings.
//!
//! Keys of the mapping itself win wherever they stand; of the others the earlier mapping wins. What
//! is brought in takes the position of the `<<`.

use std::collections::HashSet;
use std::mem;

use crate::node::{Entry, Map, Node, Value};
use crate::place::Place;

/// The one `<<` of a mapping.
#[derive(Debug)]
pub(crate) struct Merge {
    /// The number of entries before it.
    pub(crate) at: usize,
    /// Where the key stands.
    pub(crate) key_place: Place,
    /// The mapping or mappings under it.
    pub(crate) sources: Vec<Map>,
}

/// Returns the mappings under a merge key, or the place and kind of a value that is none.
pub(crate) fn sources(node: Node) -> Result<Vec<Map>, (Place, &'static str)> {
    match node.value {
        Value::Map(map) => Ok(vec![map]),
        Value::List(items) => items.into_iter().map(source).collect(),
        value @ (Value::Null
        | Value::Bool(_)
        | Value::Int(_)
        | Value::Float(_)
        | Value::Text(_)
        | Value::Later) => Err((node.place, value.kind())),
    }
}

fn source(node: Node) -> Result<Map, (Place, &'static str)> {
    let kind = node.value.kind();
    if let Value::Map(map) = node.value { Ok(map) } else { Err((node.place, kind)) }
}

/// Returns `own` with the entries that `merge` brings in.
pub(crate) fn merged(mut own: Map, mut merge: Merge) -> Map {
    let mut taken: HashSet<String> = own.iter().map(|entry| entry.key.clone()).collect();
    let mut all = Map::new();
    let mut own = own.iter_mut();
    own.by_ref().take(merge.at).for_each(|entry| move_into(&mut all, entry));
    for entry in merge.sources.iter_mut().flat_map(Map::iter_mut) {
        if taken.insert(entry.key.clone()) {
            move_into(&mut all, entry);
        }
    }
    own.for_each(|entry| move_into(&mut all, entry));
    all
}

fn move_into(map: &mut Map, entry: &mut Entry) {
    let value = mem::replace(&mut entry.value, Node::new(Place::NOWHERE, Value::Null));
    map.push(mem::take(&mut entry.key), entry.key_place, value);
}
