//! Values as the model's tree, for the rules, and as tokens that build the same tree when the
//! author's program runs.

use crate::places::Places;
use crate::syntax::{Entry, Kind, Value};
use agentapp_model::{Map, Node, Value as Held};
use proc_macro2::TokenStream;
use quote::quote;
use syn::ExprPath;

/// Returns a value as the rules see it. What only rustc knows, and what could not be read, is there
/// and passed over.
pub(crate) fn node(value: &Value, places: &mut Places) -> Node {
    let place = places.add(value.extent);
    let held = match &value.kind {
        Kind::Text(text) => Held::Text(text.clone()),
        Kind::InCrate(path) => Held::Text(in_crate(path)),
        Kind::Int(int) => Held::Int(*int),
        Kind::Float(float) => Held::Float(*float),
        Kind::Bool(bool) => Held::Bool(*bool),
        Kind::List(items) => Held::List(items.iter().map(|item| node(item, places)).collect()),
        Kind::Map(entries) => Held::Map(map(entries, places)),
        Kind::Rust(_) | Kind::Unread => Held::Later,
    };
    Node::new(place, held)
}

/// Returns entries as the rules see them.
pub(crate) fn map(entries: &[Entry], places: &mut Places) -> Map {
    let mut map = Map::new();
    for entry in entries {
        let key_place = places.add(entry.key_extent);
        map.push(entry.key.as_str(), key_place, node(&entry.value, places));
    }
    map
}

/// Returns the expression that builds a value; nothing for what could not be read.
pub(crate) fn tokens(value: &Value) -> Option<TokenStream> {
    Some(match &value.kind {
        Kind::Text(text) => quote!(::agentapp::__private::text(#text)),
        Kind::InCrate(_) | Kind::Rust(_) => {
            let text = text(value)?;
            quote!(::agentapp::__private::text(#text))
        }
        Kind::Int(int) => quote!(::agentapp::__private::int(#int)),
        Kind::Float(float) => quote!(::agentapp::__private::float(#float)),
        Kind::Bool(bool) => quote!(::agentapp::__private::bool(#bool)),
        Kind::List(items) => list(items.iter().filter_map(tokens)),
        Kind::Map(entries) => {
            mapping(entries.iter().filter_map(|entry| Some((entry.key.as_str(), tokens(&entry.value)?))))
        }
        Kind::Unread => return None,
    })
}

/// Returns the expression for a string: a literal, or what the author wrote.
pub(crate) fn text(value: &Value) -> Option<TokenStream> {
    match &value.kind {
        Kind::Text(text) => Some(quote!(#text)),
        Kind::InCrate(path) => {
            let behind = format!("/{path}");
            Some(quote!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), #behind)))
        }
        Kind::Rust(expression) => Some(quote!(#expression)),
        Kind::Int(_) | Kind::Float(_) | Kind::Bool(_) | Kind::List(_) | Kind::Map(_) | Kind::Unread => None,
    }
}

/// Returns the expression that builds a sequence.
pub(crate) fn list(items: impl Iterator<Item = TokenStream>) -> TokenStream {
    quote!(::agentapp::__private::sequence([#(#items),*]))
}

/// Returns the expression that builds a mapping.
pub(crate) fn mapping<'a>(entries: impl Iterator<Item = (&'a str, TokenStream)>) -> TokenStream {
    let entries = entries.map(|(key, value)| quote!((#key, #value)));
    quote!(::agentapp::__private::mapping([#(#entries),*]))
}

/// Returns the absolute form of a path in the author's crate.
pub(crate) fn in_crate(path: &str) -> String {
    format!("{}/{path}", std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default())
}

/// Returns the expression that builds a value or a list of them. Items named by their paths stand
/// for their ids.
pub(crate) fn with_ids(value: &Value, id_of: fn(&ExprPath) -> TokenStream) -> Option<TokenStream> {
    match (&value.kind, value.as_path()) {
        (Kind::List(items), _) => Some(list(items.iter().filter_map(|item| with_ids(item, id_of)))),
        (_, Some(path)) => {
            let id = id_of(path);
            Some(quote!(::agentapp::__private::text(#id.text)))
        }
        _ => tokens(value),
    }
}

/// Returns the expression for the id of a tool that is named by its path.
pub(crate) fn tool_id(path: &ExprPath) -> TokenStream {
    quote!(<#path as ::agentapp::__private::ToolItem>::ID)
}

/// Returns the expression for an id with its key, which is worked out here if it can be.
pub(crate) fn id(value: &Value) -> Option<TokenStream> {
    match &value.kind {
        Kind::Text(text) => Some(known_id(text)),
        _ => {
            let text = self::text(value)?;
            Some(quote!(::agentapp::__private::Id::new(#text)))
        }
    }
}

/// Returns the expression for an id that is known.
pub(crate) fn known_id(text: &str) -> TokenStream {
    let key = agentapp_model::rules::index::key(text);
    quote!(::agentapp::__private::Id { text: #text, key: #key })
}
