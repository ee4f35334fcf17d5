//! Where the things stand that paths lead to.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::place::Place;

use super::found::{Step, key_text};
use super::tree::{Entry, Map, Node, Value};

/// From this many entries on, a table finds a key; below, looking through them is as fast.
const MANY: usize = 16;

/// The places in a tree.
pub(crate) struct Places<'n> {
    root: &'n Node,
    /// The entries of each large mapping that a path went through, by key: a mapping with many faults
    /// is not looked through for each of them.
    tables: HashMap<*const Map, HashMap<Cow<'n, str>, &'n Entry>>,
}

impl<'n> Places<'n> {
    /// The places in the tree under a node.
    pub(crate) fn of(root: &'n Node) -> Places<'n> {
        Places { root, tables: HashMap::new() }
    }

    /// Returns the place of what a path leads to, or of the last thing on the way to it.
    pub(crate) fn place(&mut self, path: &[Step], on_key: bool) -> Place {
        let (mut node, mut place) = (self.root, self.root.place);
        for (position, step) in path.iter().enumerate() {
            let (next, key_place) = match (step, &node.value) {
                (Step::Key(key), Value::Map(map)) => match self.entry(map, key) {
                    Some(entry) => (&entry.value, Some(entry.key.place)),
                    None => break,
                },
                (Step::At(at), Value::List(items) | Value::Set(items)) => match items.get(*at) {
                    Some(item) => (item, None),
                    None => break,
                },
                _ => break,
            };
            let is_last = position + 1 == path.len();
            place = if is_last && on_key { key_place.unwrap_or(next.place) } else { next.place };
            node = next;
        }
        place
    }

    /// Returns the place of what a dotted path leads to.
    pub(crate) fn dotted(&mut self, path: &str) -> Place {
        let step = |step: &str| step.parse().map_or_else(|_| Step::from(step.to_owned()), Step::At);
        self.place(&path.split('.').map(step).collect::<Vec<_>>(), false)
    }

    /// Returns the first entry whose key paths write so.
    fn entry(&mut self, map: &'n Map, key: &str) -> Option<&'n Entry> {
        if map.len() < MANY {
            return map.iter().find(|entry| key_text(&entry.key) == key);
        }
        let table = self.tables.entry(std::ptr::from_ref(map)).or_insert_with(|| {
            // The last stands in a table; the first is wanted.
            map.iter().rev().map(|entry| (key_text(&entry.key), entry)).collect()
        });
        table.get(key).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appspec::found::steps;

    #[test]
    fn many_keys_are_found_as_few_are() {
        for many in [3, 40] {
            let mut map = Map::new();
            for at in 0..many {
                let list = Value::List(vec![Node::new(Place::new(2, at), Value::Null)]);
                map.push(format!("k{at}"), Place::new(0, at), Node::new(Place::new(1, at), list));
            }
            let root = Node::new(Place::new(3, 0), Value::Map(map));
            let mut places = Places::of(&root);
            assert_eq!(places.place(&steps!["k2"], true), Place::new(0, 2));
            assert_eq!(places.place(&steps!["k2"], false), Place::new(1, 2));
            assert_eq!(places.place(&steps!["k2", 0], true), Place::new(2, 2));
            assert_eq!(places.place(&steps!["k2", 9], false), Place::new(1, 2));
            assert_eq!(places.place(&steps!["other"], false), Place::new(3, 0));
        }
    }
}
