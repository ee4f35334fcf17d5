//! The markup spelling of `app!`: `<app id="…"> <agent …> "prompt" </agent> … </app>`.
//!
//! It is read into elements and those are lowered to the entries that the braces would have had, so
//! that nothing behind it knows which spelling the author chose. An agent or a workflow that is
//! written in place becomes a hidden item, which the lists of items name by its path.

mod attributes;
mod element;
mod errors;
mod lower;
mod names;
mod reader;
mod steps;
mod structure;
mod text;
mod tokens;

use super::in_place::InPlace;
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::Entry;
use proc_macro2::{TokenStream, TokenTree};

/// An app in markup, as what it says in braces.
pub(super) struct Markup {
    /// The entries of the app.
    pub(super) entries: Vec<Entry>,
    /// The items that are written in it.
    pub(super) in_place: InPlace,
    /// The name of its element.
    pub(super) extent: Extent,
}

/// Returns true if an app is written in markup. No key begins with an angle bracket.
pub(super) fn is_markup(input: &TokenStream) -> bool {
    matches!(input.clone().into_iter().next(), Some(TokenTree::Punct(punct)) if punct.as_char() == '<')
}

/// Reads an app. What cannot be read is reported and the rest is there.
pub(super) fn parse(input: TokenStream, report: &mut Report) -> Markup {
    let root = reader::root(input, report);
    lower::app(root, report)
}
