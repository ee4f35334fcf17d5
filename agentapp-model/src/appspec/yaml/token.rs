//! What the scanner finds: small, flat and copied freely. Text stays where it is until the tree is
//! built; a token says from where to where it reaches.

/// One token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// How a scalar was written.
    pub(super) scalar: Scalar,
    /// Where the token begins in the text.
    pub(super) at: u32,
    /// Where a scalar's text or a name begins; the number of a tag or a directive; else where the
    /// token ends.
    pub(super) lo: u32,
    /// Where it ends.
    pub(super) hi: u32,
}

/// The kinds of token.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    StreamEnd,
    Directive,
    DocumentStart,
    DocumentEnd,
    BlockSequenceStart,
    BlockMappingStart,
    BlockEnd,
    FlowSequenceStart,
    FlowMappingStart,
    FlowSequenceEnd,
    FlowMappingEnd,
    BlockEntry,
    FlowEntry,
    Key,
    Value,
    Alias,
    Anchor,
    Tag,
    Scalar,
}

/// How a scalar was written.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Scalar {
    /// It has neither quotes nor `|` nor `>`.
    pub(super) plain: bool,
    /// Its text is not a piece of the document: it stands in the scanner's buffer.
    pub(super) folded: bool,
    /// Python would make a new string of it even if it has one character only.
    pub(super) fresh: bool,
    /// It is one escape, `\L` or `\P`, for which Python takes a string it already has.
    pub(super) shared: bool,
}

impl Token {
    pub(super) fn new(kind: Kind, at: usize, end: usize) -> Token {
        let (at, end) = (at as u32, end as u32);
        Token { kind, scalar: Scalar::default(), at, lo: end, hi: end }
    }

    pub(super) fn spanning(kind: Kind, at: usize, lo: usize, hi: usize) -> Token {
        Token { kind, scalar: Scalar::default(), at: at as u32, lo: lo as u32, hi: hi as u32 }
    }
}
