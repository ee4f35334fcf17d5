//! From the arguments of `#[agent]` and the struct below them to an [`Agent`].

use super::Agent;
use crate::description;
use crate::errors;
use crate::keywords::{AGENT_SCHEMA, DESCRIPTION, PROMPT, SCHEMA};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, entries, find};
use proc_macro2::TokenStream;
use syn::{Data, DeriveInput};

/// Reads an agent; nothing if it does not stand on something that could be one.
pub(crate) fn parse(arguments: TokenStream, item: TokenStream, report: &mut Report) -> Option<Agent> {
    let mut front = entries(arguments, '=', report);
    let whole = report.is_empty();
    let item = bare_struct("agent", item, report)?;
    let prompt = front.iter().position(|entry| entry.key == PROMPT).map(|at| front.remove(at).value);
    let name = item.ident;
    if find(&front, DESCRIPTION).is_none() {
        front.extend(description::of(&item.attrs));
    }
    if find(&front, SCHEMA).is_none() {
        let extent = Extent::from(name.span());
        let value = Value { kind: Kind::Text(AGENT_SCHEMA.to_owned()), extent };
        front.insert(0, Entry { key: SCHEMA.to_owned(), key_extent: extent, value });
    }
    Some(Agent { name, front, prompt, whole })
}

/// Reads the item below an attribute. A trait can only be implemented for a type without parameters;
/// one with fields is refused and treated as the item it was meant to be.
pub(crate) fn bare_struct(attribute: &str, item: TokenStream, report: &mut Report) -> Option<DeriveInput> {
    let first = item.clone().into_iter().find(|token| !matches!(token, proc_macro2::TokenTree::Punct(_)));
    let Ok(item) = syn::parse2::<DeriveInput>(item) else {
        let span = first.map_or_else(proc_macro2::Span::call_site, |token| token.span());
        report.error(Extent::from(span), errors::not_a_struct(attribute));
        return None;
    };
    let extent = Extent::from(item.ident.span());
    if !item.generics.params.is_empty() {
        report.error(extent, errors::generic(attribute));
        return None;
    }
    if !matches!(&item.data, Data::Struct(data) if data.fields.is_empty()) {
        report.error(extent, errors::not_a_struct(attribute));
    }
    Some(item)
}
