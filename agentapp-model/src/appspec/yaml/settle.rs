//! Aliases, merges and tags: what every node stands for, found in the order in which PyYAML's
//! constructor goes about it.
//!
//! The order shows: a merge takes the keys of a mapping as they are at that moment, and a key `=`
//! becomes a string once its mapping has been looked at. Only documents that need it come here.

use std::collections::{HashMap, HashSet, VecDeque};

use super::build::{Texts, next, pairs_of};
use super::compose::{Raw, RawKind};
use super::fault::{Fault, What};
use super::resolve::Tag;
use super::scalar;
use super::{MOST_LEVELS, MOST_NODES};

/// The most keys `<<` of one mapping; each is a step through all of its entries.
const MOST_MERGES: usize = 1000;

/// A key and its value, as numbers of nodes.
pub(super) type Pair = (u32, u32);

/// What cannot be seen in the table itself.
#[derive(Default)]
pub(super) struct Settled {
    /// The entries of the mappings that merge others.
    pub(super) pairs: HashMap<u32, Vec<Pair>>,
    /// The scalar that a mapping with a key `=` stands for, if its tag wants a scalar.
    pub(super) scalars: HashMap<u32, u32>,
}

/// Follows everything in a document from its root.
pub(super) fn settle(nodes: &mut [Raw], texts: Texts<'_>) -> Result<Settled, Fault> {
    let seen = vec![false; nodes.len()];
    let (settled, queue) = (Settled::default(), VecDeque::new());
    let mut settler = Settler { nodes, texts, settled, seen, queue, merged: 0 };
    settler.construct(0)?;
    while let Some(node) = settler.queue.pop_front() {
        settler.expand(node)?;
    }
    Ok(settler.settled)
}

/// Returns the node that a node stands for.
pub(super) fn target(nodes: &[Raw], node: u32) -> u32 {
    let raw = nodes[node as usize];
    if raw.kind == RawKind::Alias { raw.lo } else { node }
}

/// Returns true if no key can be made of the tag's values.
pub(super) fn is_collection(tag: Tag) -> bool {
    matches!(tag, Tag::Seq | Tag::Map | Tag::Set | Tag::Omap | Tag::Pairs)
}

struct Settler<'n> {
    nodes: &'n mut [Raw],
    texts: Texts<'n>,
    settled: Settled,
    /// What has been constructed, or waits in the queue.
    seen: Vec<bool>,
    queue: VecDeque<u32>,
    merged: usize,
}

impl Settler<'_> {
    fn raw(&self, node: u32) -> Raw {
        self.nodes[node as usize]
    }

    fn fault(&self, what: What, node: u32) -> Fault {
        Fault::new(what, self.raw(node).at as usize)
    }

    fn construct(&mut self, node: u32) -> Result<(), Fault> {
        let node = target(self.nodes, node);
        if std::mem::replace(&mut self.seen[node as usize], true) {
            return Ok(());
        }
        let raw = self.raw(node);
        if is_collection(raw.tag) {
            self.queue.push_back(node);
            return Ok(());
        }
        let tagged = |what| Fault::new(what, raw.at as usize);
        if raw.kind == RawKind::Scalar {
            scalar::value(raw.tag, self.texts.of(raw), node).map_err(tagged)?;
            return Ok(());
        }
        if matches!(raw.tag, Tag::Unknown | Tag::Merge | Tag::Value) {
            return Err(tagged(What::UnknownTag));
        }
        let found = self.equals_value(node).filter(|_| raw.tag != Tag::Timestamp);
        let found = found.ok_or(tagged(What::NotScalar))?;
        scalar::value(raw.tag, self.texts.of(self.raw(found)), node).map_err(tagged)?;
        self.settled.scalars.insert(node, found);
        Ok(())
    }

    /// Returns the scalar under the key `=` of a mapping, or of the mapping that stands there.
    fn equals_value(&self, mut node: u32) -> Option<u32> {
        // A mapping may hold itself there.
        for _ in 0..MOST_LEVELS {
            match self.raw(node).kind {
                RawKind::Scalar => return Some(node),
                RawKind::Map => {
                    let pairs = self.pairs(node);
                    let (_, value) = pairs.into_iter().find(|(key, _)| self.tag(*key) == Tag::Value)?;
                    node = target(self.nodes, value);
                }
                RawKind::List | RawKind::Alias => return None,
            }
        }
        None
    }

    fn tag(&self, node: u32) -> Tag {
        self.raw(target(self.nodes, node)).tag
    }

    fn pairs(&self, map: u32) -> Vec<Pair> {
        match self.settled.pairs.get(&map) {
            Some(pairs) => pairs.clone(),
            None => pairs_of(self.nodes, map, self.raw(map)),
        }
    }

    fn children(&self, node: u32) -> Vec<u32> {
        let mut children = Vec::with_capacity(self.raw(node).lo as usize);
        let mut child = node + 1;
        while child < self.raw(node).hi {
            children.push(child);
            child = next(self.nodes, child);
        }
        children
    }

    fn expand(&mut self, node: u32) -> Result<(), Fault> {
        let raw = self.raw(node);
        match raw.tag {
            Tag::Map | Tag::Set if raw.kind == RawKind::Map => self.expand_map(node),
            Tag::Map | Tag::Set => Err(self.fault(What::NotMapping, node)),
            _ if raw.kind != RawKind::List => Err(self.fault(What::NotSequence, node)),
            Tag::Omap | Tag::Pairs => self.expand_pairs(node),
            _ => self.children(node).into_iter().try_for_each(|child| self.construct(child)),
        }
    }

    fn expand_map(&mut self, node: u32) -> Result<(), Fault> {
        self.flatten(node, 0)?;
        for (key, value) in self.pairs(node) {
            self.construct(key)?;
            if is_collection(self.tag(key)) {
                return Err(self.fault(What::Unhashable, key));
            }
            self.construct(value)?;
        }
        Ok(())
    }

    fn expand_pairs(&mut self, node: u32) -> Result<(), Fault> {
        for item in self.children(node) {
            let map = target(self.nodes, item);
            let is_map = self.raw(map).kind == RawKind::Map;
            let pairs = if is_map { self.pairs(map) } else { Vec::new() };
            let [(key, value)] = pairs[..] else { return Err(self.fault(What::NotPair, item)) };
            self.construct(key)?;
            self.construct(value)?;
        }
        Ok(())
    }

    // Merges.

    /// Puts what a mapping merges before its own entries.
    fn flatten(&mut self, node: u32, depth: usize) -> Result<(), Fault> {
        if depth > MOST_LEVELS {
            return Err(self.fault(What::TooDeep, node));
        }
        let pairs = self.pairs(node);
        if !pairs.iter().any(|(key, _)| matches!(self.tag(*key), Tag::Merge | Tag::Value)) {
            return Ok(());
        }
        self.settled.pairs.insert(node, pairs);
        let mut merge = Merge::default();
        let (mut at, mut merges) = (0, 0);
        // A mapping that merges itself changes under way, so it is looked up anew for each entry.
        while let Some((key, value)) = self.settled.pairs[&node].get(at).copied() {
            match self.tag(key) {
                Tag::Merge => {
                    merges += 1;
                    if merges > MOST_MERGES {
                        return Err(self.fault(What::Swollen, key));
                    }
                    self.own(node).remove(at);
                    self.merge(value, &mut merge, depth)?;
                }
                Tag::Value => {
                    self.nodes[target(self.nodes, key) as usize].tag = Tag::Str;
                    at += 1;
                }
                _ => at += 1,
            }
        }
        self.own(node).splice(0..0, merge.pairs);
        Ok(())
    }

    fn own(&mut self, node: u32) -> &mut Vec<Pair> {
        self.settled.pairs.entry(node).or_default()
    }

    /// Adds the entries of the mapping, or of the mappings, behind a `<<`.
    fn merge(&mut self, value: u32, merge: &mut Merge, depth: usize) -> Result<(), Fault> {
        let source = target(self.nodes, value);
        match self.raw(source).kind {
            RawKind::Map => self.merge_map(source, merge, depth),
            RawKind::List => {
                for item in self.children(source) {
                    let map = target(self.nodes, item);
                    if self.raw(map).kind != RawKind::Map {
                        return Err(self.fault(What::Merges, item));
                    }
                    self.merge_map(map, merge, depth)?;
                }
                Ok(())
            }
            RawKind::Scalar | RawKind::Alias => Err(self.fault(What::Merges, value)),
        }
    }

    fn merge_map(&mut self, map: u32, merge: &mut Merge, depth: usize) -> Result<(), Fault> {
        self.flatten(map, depth + 1)?;
        for (key, value) in self.pairs(map) {
            self.merged += 1;
            if self.merged > MOST_NODES {
                return Err(self.fault(What::Swollen, map));
            }
            if merge.keys.insert(self.identity(key)) {
                merge.pairs.push((key, value));
            }
        }
        Ok(())
    }

    /// Returns which Python object holds the text of a key. PyYAML compares these, not the texts.
    fn identity(&self, key: u32) -> Identity {
        let node = target(self.nodes, key);
        let raw = self.raw(node);
        if raw.kind != RawKind::Scalar {
            return Identity::Node(node);
        }
        let mut chars = self.texts.of(raw).chars();
        match (chars.next(), chars.next()) {
            (None, _) => Identity::Empty,
            (Some(char), None) if char <= '\u{FF}' && !raw.scalar.fresh => Identity::Char(char),
            (Some(char), None) if raw.scalar.shared => Identity::Char(char),
            _ => Identity::Node(node),
        }
    }
}

/// What a mapping merges.
#[derive(Default)]
struct Merge {
    pairs: Vec<Pair>,
    keys: HashSet<Identity>,
}

/// Strings that are one object in CPython: the empty one, those of one character of Latin-1, and
/// otherwise only those of one node.
#[derive(PartialEq, Eq, Hash)]
enum Identity {
    Empty,
    Char(char),
    Node(u32),
}
