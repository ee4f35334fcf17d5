//! The tree, from the table of nodes.

use std::collections::HashMap;

use crate::appspec::tree::{Entry, Map, Node, SameKey, Value};
use crate::place::Place;

use super::compose::{Raw, RawKind};
use super::fault::{Fault, What};
use super::resolve::Tag;
use super::scalar;
use super::settle::{Pair, Settled, is_collection, target};
use super::{MOST_COPIED_BYTES, MOST_LEVELS, MOST_NODES};

/// From this many keys on a table finds repeated keys; below, looking through them is faster.
const MANY_KEYS: usize = 16;

/// Where the text of scalars stands.
#[derive(Clone, Copy)]
pub(super) struct Texts<'t> {
    pub(super) text: &'t str,
    pub(super) folded: &'t str,
}

impl<'t> Texts<'t> {
    /// Returns the text of a scalar.
    #[inline]
    pub(super) fn of(self, raw: Raw) -> &'t str {
        let source = if raw.scalar.folded { self.folded } else { self.text };
        &source[raw.lo as usize..raw.hi as usize]
    }
}

/// Returns the node behind a node and all that is in it.
#[inline]
pub(super) fn next(nodes: &[Raw], node: u32) -> u32 {
    match nodes[node as usize] {
        Raw { kind: RawKind::List | RawKind::Map, hi, .. } => hi,
        Raw { kind: RawKind::Scalar | RawKind::Alias, .. } => node + 1,
    }
}

/// Builds the tree of a document.
pub(super) fn build(
    nodes: &[Raw],
    texts: Texts<'_>,
    settled: Option<Settled>,
    start: Place,
    losses: &mut Vec<Fault>,
) -> Result<Node, Fault> {
    let has_aliases = settled.is_some();
    let settled = settled.unwrap_or_default();
    let (left, bytes_left) = (MOST_NODES, MOST_COPIED_BYTES);
    Builder { nodes, texts, settled, has_aliases, start, path: Vec::new(), left, bytes_left, losses }.node(0)
}

/// Returns what is read in place of a collection inside itself.
fn empty(raw: Raw) -> Value {
    match (raw.kind, raw.tag) {
        (RawKind::Map, Tag::Set) => Value::Set(Vec::new()),
        (RawKind::Map, _) => Value::Map(Map::new()),
        _ => Value::List(Vec::new()),
    }
}

struct Builder<'n, 'l> {
    nodes: &'n [Raw],
    texts: Texts<'n>,
    settled: Settled,
    /// Nodes may be reached in more than one way.
    has_aliases: bool,
    start: Place,
    /// The collections that are being built, one inside the other.
    path: Vec<u32>,
    /// How many more values there may be.
    left: usize,
    /// How many more bytes of text.
    bytes_left: usize,
    /// What the tree cannot hold.
    losses: &'l mut Vec<Fault>,
}

impl Builder<'_, '_> {
    fn node(&mut self, at: u32) -> Result<Node, Fault> {
        let raw = self.nodes[at as usize];
        let place = self.start.further(raw.at as usize);
        if raw.kind == RawKind::Alias {
            return Ok(Node { place, ..self.node(raw.lo)? });
        }
        if self.has_aliases {
            self.pay(raw)?;
        }
        let value = match raw.kind {
            RawKind::Scalar => self.scalar(raw, at, raw)?,
            _ => match self.settled.scalars.get(&at) {
                Some(scalar) => self.scalar(raw, at, self.nodes[*scalar as usize])?,
                None => self.collection(at, raw)?,
            },
        };
        Ok(Node::new(place, value))
    }

    /// Counts a value, so that aliases of aliases cost no more than they may.
    fn pay(&mut self, raw: Raw) -> Result<(), Fault> {
        let bytes = if raw.kind == RawKind::Scalar { (raw.hi - raw.lo) as usize } else { 0 };
        match (self.left.checked_sub(1), self.bytes_left.checked_sub(bytes)) {
            (Some(left), Some(bytes_left)) => {
                (self.left, self.bytes_left) = (left, bytes_left);
                Ok(())
            }
            _ => Err(Fault::new(What::Swollen, raw.at as usize)),
        }
    }

    #[inline]
    fn scalar(&self, tagged: Raw, at: u32, scalar: Raw) -> Result<Value, Fault> {
        let text = self.texts.of(scalar);
        if tagged.tag == Tag::Str {
            return Ok(Value::Text(text.to_owned()));
        }
        scalar::value(tagged.tag, text, at).map_err(|what| Fault::new(what, tagged.at as usize))
    }

    fn collection(&mut self, at: u32, raw: Raw) -> Result<Value, Fault> {
        if self.has_aliases && self.path.contains(&at) {
            self.losses.push(Fault::new(What::HoldsItself, raw.at as usize));
            return Ok(empty(raw));
        }
        if self.path.len() >= MOST_LEVELS {
            return Err(Fault::new(What::TooDeep, raw.at as usize));
        }
        self.path.push(at);
        let value = match (raw.kind, raw.tag) {
            (RawKind::Map, Tag::Set) => {
                Value::Set(self.kept(at, raw)?.into_iter().map(|(key, _)| key).collect())
            }
            (RawKind::Map, _) => Value::Map(Map::of(self.entries(at, raw)?)),
            (_, Tag::Omap | Tag::Pairs) => Value::List(self.pairs(at, raw)?),
            _ => Value::List(self.items(at, raw)?),
        };
        self.path.pop();
        Ok(value)
    }

    fn items(&mut self, at: u32, raw: Raw) -> Result<Vec<Node>, Fault> {
        let mut items = Vec::with_capacity(raw.lo as usize);
        let mut item = at + 1;
        while item < raw.hi {
            items.push(self.node(item)?);
            item = next(self.nodes, item);
        }
        Ok(items)
    }

    /// Builds the items of `!!omap` and `!!pairs`: lists of a key and a value.
    fn pairs(&mut self, at: u32, raw: Raw) -> Result<Vec<Node>, Fault> {
        let mut items = Vec::with_capacity(raw.lo as usize);
        let mut item = at + 1;
        while item < raw.hi {
            let map = target(self.nodes, item);
            let (key, value) = match self.settled.pairs.get(&map) {
                Some(pairs) => pairs[0],
                None => (map + 1, next(self.nodes, map + 1)),
            };
            let pair = vec![self.node(key)?, self.node(value)?];
            let place = self.start.further(self.nodes[item as usize].at as usize);
            items.push(Node::new(place, Value::List(pair)));
            item = next(self.nodes, item);
        }
        Ok(items)
    }

    fn entries(&mut self, at: u32, raw: Raw) -> Result<Vec<Entry>, Fault> {
        if self.has_aliases {
            return self.settled_entries(at, raw);
        }
        let mut entries = Vec::with_capacity(raw.lo as usize / 2);
        let mut key = at + 1;
        while key < raw.hi {
            let value = next(self.nodes, key);
            entries.push(Entry { key: self.key(key)?, value: self.node(value)? });
            key = next(self.nodes, value);
        }
        Ok(without_repeated(entries))
    }

    fn settled_entries(&mut self, at: u32, raw: Raw) -> Result<Vec<Entry>, Fault> {
        let kept = self.kept(at, raw)?.into_iter();
        kept.map(|(key, value)| Ok(Entry { key, value: self.node(value)? })).collect()
    }

    /// Returns the keys of a mapping, each once, and which value each has. No other value is built:
    /// it might hold the mapping itself.
    fn kept(&mut self, at: u32, raw: Raw) -> Result<Vec<(Node, u32)>, Fault> {
        let pairs = match self.settled.pairs.get(&at) {
            Some(pairs) => pairs.clone(),
            None => pairs_of(self.nodes, at, raw),
        };
        let keys = pairs.iter().map(|(key, _)| self.key(*key)).collect::<Result<Vec<_>, _>>()?;
        let firsts = first_positions(keys.iter());
        let mut values: Vec<u32> = pairs.iter().map(|(_, value)| *value).collect();
        for (at, first) in firsts.iter().enumerate() {
            values[*first] = pairs[at].1;
        }
        let kept = keys.into_iter().zip(values).enumerate();
        Ok(kept.filter(|(at, _)| firsts[*at] == *at).map(|(_, kept)| kept).collect())
    }

    fn key(&mut self, key: u32) -> Result<Node, Fault> {
        let raw = self.nodes[target(self.nodes, key) as usize];
        if is_collection(raw.tag) {
            return Err(Fault::new(What::Unhashable, self.nodes[key as usize].at as usize));
        }
        self.node(key)
    }
}

/// Returns the entries of a mapping as they stand in the text.
pub(super) fn pairs_of(nodes: &[Raw], map: u32, raw: Raw) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(raw.lo as usize / 2);
    let mut key = map + 1;
    while key < raw.hi {
        let value = next(nodes, key);
        pairs.push((key, value));
        key = next(nodes, value);
    }
    pairs
}

/// Leaves each key once: where it stood first, with the value that it was given last.
fn without_repeated(entries: Vec<Entry>) -> Vec<Entry> {
    let has_repeated = if entries.len() < MANY_KEYS {
        let repeats = |at: usize| {
            let key = &entries[at].key.value;
            entries[..at].iter().any(|earlier| earlier.key.value == *key)
        };
        (1..entries.len()).any(repeats)
    } else {
        first_positions(keys(&entries)).iter().enumerate().any(|(at, first)| at != *first)
    };
    if has_repeated { keep_first(entries) } else { entries }
}

fn keep_first(entries: Vec<Entry>) -> Vec<Entry> {
    let firsts = first_positions(keys(&entries));
    let mut places = vec![0; entries.len()];
    let mut kept: Vec<Entry> = Vec::with_capacity(entries.len());
    for (at, entry) in entries.into_iter().enumerate() {
        if firsts[at] == at {
            places[at] = kept.len();
            kept.push(entry);
        } else {
            kept[places[firsts[at]]].value = entry.value;
        }
    }
    kept
}

/// Returns for each key the position of the first that equals it.
fn first_positions<'k>(keys: impl ExactSizeIterator<Item = &'k Node>) -> Vec<usize> {
    let mut table = HashMap::with_capacity(keys.len());
    let same = |key: &'k Node| SameKey::of(&key.value).expect("no key is a collection");
    keys.enumerate().map(|(at, key)| *table.entry(same(key)).or_insert(at)).collect()
}

/// The keys of entries.
fn keys(entries: &[Entry]) -> impl ExactSizeIterator<Item = &Node> {
    entries.iter().map(|entry| &entry.key)
}
