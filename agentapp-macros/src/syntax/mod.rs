//! What the macros read: keys and values, as the author wrote them. `app!` and the attributes differ
//! only in what stands behind a key of theirs.

mod chunks;
mod entries;
mod value;

pub(crate) use entries::entries;
pub(crate) use value::value;

use crate::places::Extent;

/// A key with its value.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) key_extent: Extent,
    pub(crate) value: Value,
}

/// A value and where it stands.
#[derive(Clone)]
pub(crate) struct Value {
    pub(crate) kind: Kind,
    pub(crate) extent: Extent,
}

/// The kinds of value.
#[derive(Clone)]
pub(crate) enum Kind {
    Text(String),
    Int(i64),
    Float(f64),
    Bool(bool),
    List(Vec<Value>),
    Map(Vec<Entry>),
    /// A path relative to the author's crate.
    InCrate(String),
    /// A string that only rustc knows.
    Rust(Box<syn::Expr>),
    /// What could not be read and has been reported.
    Unread,
}

impl Value {
    /// Returns the string, if this is a literal one.
    pub(crate) fn as_text(&self) -> Option<&str> {
        if let Kind::Text(text) = &self.kind { Some(text) } else { None }
    }

    /// Returns the path, if this is one of Rust's.
    pub(crate) fn as_path(&self) -> Option<&syn::ExprPath> {
        match &self.kind {
            Kind::Rust(expression) => match &**expression {
                syn::Expr::Path(path) => Some(path),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns true if nothing in it was left unread.
    pub(crate) fn is_read(&self) -> bool {
        match &self.kind {
            Kind::Unread => false,
            Kind::List(values) => values.iter().all(Value::is_read),
            Kind::Map(entries) => entries.iter().all(|entry| entry.value.is_read()),
            Kind::Text(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Bool(_)
            | Kind::InCrate(_)
            | Kind::Rust(_) => true,
        }
    }
}

/// Returns the entry with a key.
pub(crate) fn find<'a>(entries: &'a [Entry], key: &str) -> Option<&'a Entry> {
    entries.iter().find(|entry| entry.key == key)
}
