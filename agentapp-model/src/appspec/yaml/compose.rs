//! The document as one flat table of nodes, in the order of the text, from which the tree is built.
//!
//! A collection is followed by all that is in it and says where that ends. An alias is a node of its
//! own that points back. Nothing is copied and no value is made yet, so that merges and aliases can
//! be settled on small things.

use std::collections::HashMap;

use super::fault::{Fault, What};
use super::resolve::{Tag, resolve};
use super::token::Scalar;
use super::{MOST_LEVELS, MOST_NODES};

/// A node of the document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    pub(super) kind: RawKind,
    pub(super) tag: Tag,
    pub(super) scalar: Scalar,
    /// Where it begins in the text.
    pub(super) at: u32,
    /// Where its text begins; how many nodes are directly in it; what an alias stands for.
    pub(super) lo: u32,
    /// Where its text ends; the next node that is not in it.
    pub(super) hi: u32,
}

/// The kinds of node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum RawKind {
    Scalar,
    List,
    Map,
    Alias,
}

/// What stands before a value.
#[derive(Clone, Copy)]
pub(super) struct Properties<'t> {
    pub(super) anchor: Option<&'t str>,
    pub(super) tag: Given,
    /// Where they begin, or the value.
    pub(super) at: u32,
}

/// The tag that a text gives.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Given {
    None,
    /// `!`: by its looks, even if it is quoted.
    Looks,
    Named(Tag),
}

/// The table while it grows.
pub(super) struct Composer<'t> {
    pub(super) nodes: Vec<Raw>,
    /// Some node needs more than to be built as it stands.
    pub(super) is_odd: bool,
    open: Vec<u32>,
    anchors: HashMap<&'t str, u32>,
}

impl<'t> Composer<'t> {
    pub(super) fn new(bytes: usize) -> Composer<'t> {
        // Real documents have a node for each 20 to 30 bytes.
        let nodes = Vec::with_capacity((bytes / 16).min(MOST_NODES));
        Composer { nodes, is_odd: false, open: Vec::new(), anchors: HashMap::new() }
    }

    /// Adds a scalar with its text.
    #[inline]
    pub(super) fn scalar(
        &mut self,
        given: Properties<'t>,
        span: (u32, u32),
        scalar: Scalar,
        text: &str,
    ) -> Result<(), Fault> {
        let tag = match given.tag {
            Given::Named(tag) => tag,
            Given::None if !scalar.plain => Tag::Str,
            Given::None | Given::Looks => resolve(text),
        };
        self.is_odd |= matches!(tag, Tag::Merge | Tag::Value | Tag::Unknown);
        let (lo, hi) = span;
        let raw = Raw { kind: RawKind::Scalar, tag, scalar, at: given.at, lo, hi };
        self.add(raw, given.anchor)
    }

    /// Adds a collection; what is added next is in it.
    pub(super) fn start(&mut self, kind: RawKind, given: Properties<'t>) -> Result<(), Fault> {
        if self.open.len() >= MOST_LEVELS {
            return Err(Fault::new(What::TooDeep, given.at as usize));
        }
        let tag = match given.tag {
            Given::Named(tag) => tag,
            _ if kind == RawKind::List => Tag::Seq,
            _ => Tag::Map,
        };
        let node = self.nodes.len() as u32;
        let scalar = Scalar::default();
        self.add(Raw { kind, tag, scalar, at: given.at, lo: 0, hi: 0 }, given.anchor)?;
        self.open.push(node);
        Ok(())
    }

    /// Ends the collection that was begun last.
    pub(super) fn end(&mut self) {
        let node = self.open.pop().expect("the parser ends what it began");
        self.nodes[node as usize].hi = self.nodes.len() as u32;
    }

    /// Adds what an anchor named.
    pub(super) fn alias(&mut self, name: &'t str, at: u32) -> Result<(), Fault> {
        let target = *self.anchors.get(name).ok_or(Fault::new(What::NoAnchor, at as usize))?;
        self.is_odd = true;
        let (tag, hi) = (self.nodes[target as usize].tag, self.nodes.len() as u32 + 1);
        let scalar = Scalar::default();
        self.add(Raw { kind: RawKind::Alias, tag, scalar, at, lo: target, hi }, None)
    }

    /// Returns where the collection begins that is open.
    pub(super) fn open_at(&self) -> usize {
        self.open.last().map_or(0, |node| self.nodes[*node as usize].at as usize)
    }

    #[inline]
    fn add(&mut self, raw: Raw, anchor: Option<&'t str>) -> Result<(), Fault> {
        let node = self.nodes.len() as u32;
        if let Some(anchor) = anchor {
            self.name(anchor, node, raw.at)?;
        }
        if node as usize >= MOST_NODES {
            return Err(Fault::new(What::TooMany, raw.at as usize));
        }
        if let Some(parent) = self.open.last() {
            self.nodes[*parent as usize].lo += 1;
        }
        self.nodes.push(raw);
        Ok(())
    }

    fn name(&mut self, anchor: &'t str, node: u32, at: u32) -> Result<(), Fault> {
        match self.anchors.insert(anchor, node) {
            None => Ok(()),
            Some(first) => {
                let first = self.nodes[first as usize].at;
                Err(Fault::within(What::AnchorTwice, at as usize, first as usize))
            }
        }
    }
}
