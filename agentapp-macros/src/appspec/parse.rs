//! From the tokens of `appspec!`, or of the `spec` in `app!`, to a [`Spec`].

use super::Spec;
use crate::errors;
use crate::keywords::{DESCRIPTION, ID, NAME, SPEC, TOOLS, VERSION};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, entries, find};
use agentapp_model::app::DEFAULT_VERSION;
use agentapp_model::appspec::made::id_of;
use proc_macro2::{Span, TokenStream};
use syn::parse_quote;

/// What `app!` says for its Appspec too.
const SHARED: [&str; 4] = [NAME, VERSION, DESCRIPTION, TOOLS];

/// Reads an Appspec that stands alone.
pub(crate) fn parse(input: TokenStream, report: &mut Report) -> Spec {
    let entries = entries(input, ':', report);
    let extent = entries.first().map_or_else(|| Extent::from(Span::call_site()), |entry| entry.key_extent);
    Spec { entries, extent }
}

/// Takes the Appspec out of an app's entries, if there is one.
pub(crate) fn within_app(app: &mut Vec<Entry>, report: &mut Report) -> Option<Spec> {
    let at = app.iter().position(|entry| entry.key == SPEC)?;
    let Entry { value, key_extent, .. } = app.remove(at);
    let mut entries = match value.kind {
        Kind::Map(entries) => entries,
        Kind::Unread => return None,
        _ => {
            report.error(value.extent, errors::spec_is_no_block());
            return None;
        }
    };
    for key in SHARED {
        let Some(said) = find(app, key) else { continue };
        if let Some(again) = entries.iter().position(|entry| entry.key == key) {
            report.error(entries[again].key_extent, errors::said_in_app(key, &said.key_extent.position()));
            entries.remove(again);
        }
        entries.push(said.clone());
    }
    if let Some(said) = find(app, ID).filter(|_| find(&entries, ID).is_none()) {
        entries.push(without_owner(said));
    }
    if let Some(id) = find(&entries, ID).filter(|_| find(&entries, VERSION).is_none()) {
        let value = Value { kind: Kind::Text(DEFAULT_VERSION.to_owned()), extent: id.value.extent };
        let version = Entry { key: VERSION.to_owned(), key_extent: id.key_extent, value };
        entries.push(version);
    }
    Some(Spec { entries, extent: key_extent })
}

fn without_owner(id: &Entry) -> Entry {
    let kind = match &id.value.kind {
        Kind::Text(text) => Kind::Text(id_of(text).to_owned()),
        Kind::Rust(expression) => Kind::Rust(parse_quote!(::agentapp::__private::spec::id_of(#expression))),
        _ => Kind::Unread,
    };
    let value = Value { kind, extent: id.value.extent };
    Entry { key: ID.to_owned(), key_extent: id.key_extent, value }
}
