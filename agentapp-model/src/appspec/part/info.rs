//! What is known of a type without a value of it: its fields and what each may hold.

use crate::appspec::tree::Node;

/// A type of the Appspec with fields.
#[derive(Debug)]
pub struct PartInfo {
    /// The name in the published JSON Schema, such as `AppRule`.
    pub name: &'static str,
    /// The name of the Rust type.
    pub rust: &'static str,
    /// What it is, in a sentence or two.
    pub about: &'static str,
    /// Its fields in writing order.
    pub fields: &'static [FieldInfo],
}

/// A field of a part.
#[derive(Debug)]
pub struct FieldInfo {
    /// Its key; more than one where a second spelling is read.
    pub keys: &'static [&'static str],
    /// The name of the Rust field.
    pub rust: &'static str,
    /// What it means.
    pub about: &'static str,
    /// Whether it must be present.
    pub required: bool,
    /// What it means when it is absent, as it would be written; nothing where it must be present.
    pub default: Option<fn() -> Node>,
    /// What it may hold.
    pub kind: &'static Kind,
    /// What else holds for its value, as far as JSON Schema can say it.
    pub limits: &'static [Limit],
}

impl FieldInfo {
    /// Returns the key that is written.
    pub fn key(&self) -> &'static str {
        self.keys[0]
    }
}

/// What a field may hold.
#[derive(Debug)]
pub enum Kind {
    /// Text.
    Text,
    /// True or false.
    Bool,
    /// A whole number.
    Whole,
    /// A number.
    Number,
    /// One of some words; the first is the name of the type.
    Choice(&'static str, &'static [&'static str]),
    /// A part.
    Part(&'static PartInfo),
    /// A list of values of one kind.
    List(&'static Kind),
    /// A mapping from text to values of one kind.
    Table(&'static Kind),
    /// A mapping that the spec does not type.
    Free,
    /// A value or null.
    Maybe(&'static Kind),
    /// One kind or another.
    Either(&'static Kind, &'static Kind),
}

/// A limit on a value that JSON Schema can express.
#[derive(Debug)]
pub enum Limit {
    /// A text matches a pattern (ECMA 262).
    Pattern(&'static str),
    /// Each item of a list matches a pattern.
    EachPattern(&'static str),
    /// A text has so many characters at least.
    LeastLength(usize),
    /// A text has so many characters at most.
    MostLength(usize),
    /// A list has so many items at least.
    LeastItems(usize),
    /// No item stands twice in a list.
    EachOnce,
    /// A number is so large at least.
    Least(f64),
    /// A number is so large at most.
    Most(f64),
    /// A number is larger than this.
    Above(f64),
}
