//! The values of an Appspec as the macros write them. Each function is where rustc meets an author's
//! expression, so that a value of another type is an error at the author's token.

use crate::appspec::part::{Free, Number, Table, Value};
use crate::appspec::tree::{self, Map, Node};
use crate::place::Place;
use std::borrow::Cow;

/// A value that a text can be made of.
#[diagnostic::on_unimplemented(
    message = "a text is expected here, not `{Self}`",
    label = "not a text",
    note = "a text is a literal in quotes, or what gives a `&str` or a `String`"
)]
pub trait IntoText {
    /// Returns the text.
    fn into_text(self) -> String;
}

/// A value that a number can be made of.
#[diagnostic::on_unimplemented(message = "a number is expected here, not `{Self}`", label = "not a number")]
pub trait IntoNumber {
    /// Returns the number.
    fn into_number(self) -> f64;
}

/// A value that can stand in a mapping without types, such as a JSON Schema.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in a mapping of an Appspec",
    label = "neither a text, a number, a boolean, a list nor a mapping"
)]
pub trait IntoNode {
    /// Returns the value.
    fn into_node(self) -> Node;
}

/// Returns a text.
pub fn text(text: impl IntoText) -> String {
    text.into_text()
}

/// Returns a number.
pub fn number(number: impl IntoNumber) -> Number {
    Number(number.into_number())
}

/// Returns a list.
pub fn list<T, const N: usize>(items: [T; N]) -> Vec<T> {
    items.into()
}

/// Returns a mapping from texts to values of one type.
pub fn table<T, const N: usize>(entries: [(&str, T); N]) -> Table<T> {
    Table(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// Returns a mapping without types.
pub fn free<const N: usize>(entries: [(&str, Node); N]) -> Free {
    let mut map = Map::new();
    for (key, value) in entries {
        map.push(key, Place::NOWHERE, value);
    }
    Free(map)
}

/// Returns a mapping within a mapping without types.
pub fn map<const N: usize>(entries: [(&str, Node); N]) -> Node {
    free(entries).into_node()
}

/// Returns a list within a mapping without types.
pub fn sequence<const N: usize>(items: [Node; N]) -> Node {
    unplaced(tree::Value::List(items.into()))
}

/// Returns a value within a mapping without types.
pub fn node(value: impl IntoNode) -> Node {
    value.into_node()
}

/// Returns nothing, within a mapping without types.
pub fn null() -> Node {
    unplaced(tree::Value::Null)
}

/// Returns what stands where something could not be read, and has been reported.
pub fn blank<T: Value>() -> T {
    T::blank()
}

/// Returns a JSON Schema as an Appspec writes it.
pub fn of_schema(schema: &crate::Node) -> Free {
    match of_node(schema).value {
        tree::Value::Map(map) => Free(map),
        _ => Free::default(),
    }
}

/// Returns the parameters of a tool, from the frontmatter of its TOOL.md.
pub fn parameters(contract: &crate::Node) -> Free {
    contract.get("inputs").map(of_schema).unwrap_or_default()
}

fn of_node(node: &crate::Node) -> Node {
    unplaced(match &node.value {
        crate::Value::Null | crate::Value::Later => tree::Value::Null,
        crate::Value::Bool(bool) => tree::Value::Bool(*bool),
        crate::Value::Int(int) => tree::Value::Int(*int),
        crate::Value::Float(float) => tree::Value::Float(*float),
        crate::Value::Text(text) => tree::Value::Text(text.clone()),
        crate::Value::List(items) => tree::Value::List(items.iter().map(of_node).collect()),
        crate::Value::Map(entries) => {
            let mut map = Map::new();
            for entry in entries.iter() {
                map.push(entry.key.as_str(), Place::NOWHERE, of_node(&entry.value));
            }
            tree::Value::Map(map)
        }
    })
}

fn unplaced(value: tree::Value) -> Node {
    Node::new(Place::NOWHERE, value)
}

#[diagnostic::do_not_recommend]
impl<T: AsRef<str>> IntoText for T {
    fn into_text(self) -> String {
        self.as_ref().to_owned()
    }
}

macro_rules! numbers {
    ($($of:ty),*) => {
        $(
            impl IntoNumber for $of {
                fn into_number(self) -> f64 {
                    f64::from(self)
                }
            }
        )*
    };
}
numbers!(f64, f32, i32, u32, i16, u16, i8, u8);

impl IntoNumber for Number {
    fn into_number(self) -> f64 {
        self.0
    }
}

macro_rules! nodes {
    ($($of:ty: $value:ident => $node:expr,)*) => {
        $(
            impl IntoNode for $of {
                fn into_node(self) -> Node {
                    let $value = self;
                    unplaced($node)
                }
            }
        )*
    };
}
nodes! {
    &str: text => tree::Value::Text(text.to_owned()),
    String: text => tree::Value::Text(text),
    Cow<'_, str>: text => tree::Value::Text(text.into_owned()),
    bool: bool => tree::Value::Bool(bool),
    i64: int => tree::Value::Int(int),
    i32: int => tree::Value::Int(i64::from(int)),
    u32: int => tree::Value::Int(i64::from(int)),
    f64: float => tree::Value::Float(float),
    Number: number => tree::Value::Float(number.0),
    Free: free => tree::Value::Map(free.0),
}

impl IntoNode for Node {
    fn into_node(self) -> Node {
        self
    }
}

impl<T: IntoNode> IntoNode for Vec<T> {
    fn into_node(self) -> Node {
        unplaced(tree::Value::List(self.into_iter().map(T::into_node).collect()))
    }
}
