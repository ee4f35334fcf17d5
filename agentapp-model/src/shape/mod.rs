//! What a document's fields look like: a small language for tables, and the walk that compares a
//! tree with them. The tables are in `documents`; which rule a fault breaks, `rules` decides.

mod compare;

pub use compare::{Fault, FaultKind, clip, compare, compare_value, shown};

/// What a value must be.
#[derive(Clone, Copy)]
pub enum Shape {
    /// Any value but null.
    Any,
    /// Any value at all.
    Free,
    /// `true` or `false`.
    Bool,
    /// A string.
    Text(Text),
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// A whole number within bounds, both included.
    Int(i64, i64),
    /// A number within bounds, both included.
    Number(f64, f64),
    /// Any mapping.
    Object,
    /// A sequence.
    List(List),
    /// A mapping from any key to one shape.
    MapOf(&'static Shape),
    /// A mapping with known keys.
    Record(&'static Record),
    /// A mapping with exactly one of the known keys.
    OneOf(&'static Record),
    /// A value of several kinds, of which each kind has one shape. The text says what is expected.
    Either(&'static [Shape], &'static str),
    /// A mapping that fits one of several records. The text says what is expected.
    AnyOf(&'static [&'static Record], &'static str),
}

/// What a string must be.
#[derive(Clone, Copy)]
pub struct Text {
    /// Fewest characters (Unicode scalar values).
    pub min: usize,
    /// Most characters.
    pub max: usize,
    /// May it be all white space?
    pub blank: bool,
    /// What else must hold, with the words for it.
    pub form: Option<Form>,
}

/// A condition on a string, with the words that say it.
#[derive(Clone, Copy)]
pub struct Form {
    /// Whether a string satisfies it.
    pub holds: fn(&str) -> bool,
    /// The same as a regular expression: ECMA-style, ASCII, for strings of a permitted length.
    pub pattern: &'static str,
    /// What it asks for, as in "must be …".
    pub words: &'static str,
}

/// What a sequence must be.
#[derive(Clone, Copy)]
pub struct List {
    /// Each item.
    pub of: &'static Shape,
    /// Fewest items.
    pub min: usize,
    /// Most items.
    pub max: usize,
}

/// A mapping with known keys.
pub struct Record {
    /// The keys.
    pub fields: &'static [Field],
    /// Are other keys allowed?
    pub open: bool,
}

/// A key of a record.
pub struct Field {
    /// The key.
    pub key: &'static str,
    /// Must it be there?
    pub required: bool,
    /// What stands under it.
    pub shape: Shape,
}

/// Any string.
pub const TEXT: Shape = Shape::Text(Text { min: 0, max: usize::MAX, blank: true, form: None });
/// A string with at least one character.
pub const NON_EMPTY: Shape = Shape::Text(Text { min: 1, max: usize::MAX, blank: true, form: None });
/// A string with something visible in it.
pub const NON_BLANK: Shape = Shape::Text(Text { min: 1, max: usize::MAX, blank: false, form: None });
/// A sequence of any strings.
pub const TEXTS: Shape = list(&TEXT);
/// A sequence of strings that are not empty.
pub const NON_EMPTY_TEXTS: Shape = list(&NON_EMPTY);

/// A string with a number of characters within bounds.
pub const fn sized(min: usize, max: usize) -> Shape {
    Shape::Text(Text { min, max, blank: true, form: None })
}

/// A string with a number of characters within bounds that also satisfies a condition.
pub const fn formed(
    min: usize,
    max: usize,
    holds: fn(&str) -> bool,
    pattern: &'static str,
    words: &'static str,
) -> Shape {
    Shape::Text(Text { min, max, blank: true, form: Some(Form { holds, pattern, words }) })
}

/// A sequence of any length.
pub const fn list(of: &'static Shape) -> Shape {
    Shape::List(List { of, min: 0, max: usize::MAX })
}

/// A sequence with at least `min` items.
pub const fn at_least(min: usize, of: &'static Shape) -> Shape {
    Shape::List(List { of, min, max: usize::MAX })
}

/// A key that must be there.
pub const fn required(key: &'static str, shape: Shape) -> Field {
    Field { key, required: true, shape }
}

/// A key that may be absent.
pub const fn optional(key: &'static str, shape: Shape) -> Field {
    Field { key, required: false, shape }
}
