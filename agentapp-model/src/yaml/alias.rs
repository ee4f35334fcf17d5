//! Anchors and aliases: what an anchor named, and how much all aliases together may add.
//!
//! A text of a kilobyte can name billions of values through aliases of aliases. Every copy is
//! counted before it is made, so such a text costs no more than the budget.

use std::collections::HashMap;

use crate::node::Node;

/// The most values one text may hold, with every alias replaced by what it stands for. An app of
/// this size would be a thousand times the largest one known.
const MOST_NODES: usize = 250_000;

/// The most bytes of text that aliases may repeat.
const MOST_COPIED_BYTES: usize = 16 << 20;

/// The deepest nesting, aliases included, as other readers' limits have it.
pub(crate) const MOST_LEVELS: usize = 64;

/// How large a value is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Size {
    /// The value and all within it.
    pub(crate) nodes: usize,
    /// The bytes of its strings and keys.
    pub(crate) bytes: usize,
    /// The collections on the longest way down, itself included.
    pub(crate) levels: usize,
}

impl Size {
    /// The size of a scalar.
    pub(crate) fn scalar(bytes: usize) -> Size {
        Size { nodes: 1, bytes, levels: 0 }
    }

    /// Adds a value that stands inside.
    pub(crate) fn hold(&mut self, inner: Size) {
        self.nodes += inner.nodes;
        self.bytes += inner.bytes;
        self.levels = self.levels.max(inner.levels + 1);
    }
}

/// What may still be spent.
#[derive(Debug)]
pub(crate) struct Budget {
    nodes: usize,
    bytes: usize,
}

impl Budget {
    pub(crate) fn new() -> Budget {
        Budget { nodes: MOST_NODES, bytes: MOST_COPIED_BYTES }
    }

    /// Pays for values; false if there is not enough left.
    pub(crate) fn take(&mut self, size: Size) -> bool {
        let nodes = self.nodes.checked_sub(size.nodes);
        let bytes = self.bytes.checked_sub(size.bytes);
        match (nodes, bytes) {
            (Some(nodes), Some(bytes)) => {
                *self = Budget { nodes, bytes };
                true
            }
            _ => false,
        }
    }
}

/// The values that anchors have named so far, by the parser's number for the anchor.
#[derive(Debug, Default)]
pub(crate) struct Anchors {
    named: HashMap<usize, (Node, Size)>,
}

impl Anchors {
    /// Keeps a copy of a finished value for the aliases that may follow.
    pub(crate) fn keep(&mut self, anchor: usize, node: &Node, size: Size) {
        self.named.insert(anchor, (node.clone(), size));
    }

    /// Returns what an anchor named; nothing while the value is still being read, which is where an
    /// alias inside it stands.
    pub(crate) fn get(&self, anchor: usize) -> Option<&(Node, Size)> {
        self.named.get(&anchor)
    }
}
