//! What can be wrong with a text, before it is put into words.
//!
//! The reader carries these small values about; `explain` makes sentences of them, once, at the end.

/// A fault, and where it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fault {
    pub(super) what: What,
    /// The byte of the text at which it is.
    pub(super) at: u32,
    /// Where the thing begins in which it is, if that matters.
    pub(super) from: u32,
}

/// The faults.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum What {
    // The text.
    TooLong,
    Banned,
    // The scanner.
    BadStart,
    KeyWithoutColon,
    KeyHere,
    ValueHere,
    ItemHere,
    Closes,
    Directive,
    Name,
    Tag,
    BlockHeader,
    Unclosed,
    MarkInQuotes,
    Escape,
    HexEscape,
    NoCharacter,
    // The parser.
    DocumentStart,
    YamlVersion,
    TagHandleTwice,
    TagHandle,
    InSequence,
    InMapping,
    InBrackets,
    NoContent,
    // The composer.
    SecondDocument,
    AnchorTwice,
    NoAnchor,
    TooDeep,
    TooMany,
    Swollen,
    // The constructor.
    UnknownTag,
    EqualsSign,
    MergeSign,
    NotScalar,
    NotSequence,
    NotMapping,
    NotPair,
    Merges,
    Unhashable,
    HoldsItself,
    Bool,
    Int,
    LongInt,
    Float,
    Date,
    Binary,
}

impl Fault {
    pub(super) fn new(what: What, at: usize) -> Fault {
        Fault { what, at: at as u32, from: at as u32 }
    }

    pub(super) fn within(what: What, at: usize, from: usize) -> Fault {
        Fault { what, at: at as u32, from: from as u32 }
    }
}
