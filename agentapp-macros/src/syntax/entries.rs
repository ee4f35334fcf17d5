//! Keys with values: `id: "…"` within braces, `id = "…"` in the arguments of an attribute.

use super::chunks::{chunks, is_mark};
use super::value::{is_string, value};
use super::{Entry, Kind, Value};
use crate::errors;
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::{TokenStream, TokenTree};

/// Reads entries, whose keys are followed by `mark`. What cannot be read is reported and its key
/// kept, so that nobody calls it missing.
pub(crate) fn entries(tokens: TokenStream, mark: char, report: &mut Report) -> Vec<Entry> {
    let mut entries = Vec::new();
    for chunk in chunks(tokens, report) {
        entry(&chunk, mark, &mut entries, report);
    }
    entries
}

fn entry(tokens: &[TokenTree], mark: char, entries: &mut Vec<Entry>, report: &mut Report) {
    let Some((first, rest)) = tokens.split_first() else { return };
    let key_extent = Extent::from(first.span());
    let Some(key) = key(first) else {
        return report.error(key_extent, errors::no_key(&shown(first), mark));
    };
    let rest = behind_mark(&key, rest, mark, report);
    let end =
        (0..rest.len()).find(|at| key_of(&rest[*at]) && is_mark(rest, at + 1, mark)).unwrap_or(rest.len());
    let value = match rest[..end].is_empty() {
        true => {
            report.error(key_extent, errors::no_value(&key));
            Value { kind: Kind::Unread, extent: key_extent }
        }
        false => value(&rest[..end], report),
    };
    match entries.iter().find(|entry| entry.key == key) {
        Some(first) => report.error(key_extent, errors::twice(&key, &first.key_extent.position())),
        None => entries.push(Entry { key, key_extent, value }),
    }
    if let Some(next) = rest.get(end) {
        // That there is no value says it already.
        if end > 0 {
            report.error(Extent::from(next.span()), errors::no_comma(&shown(next)));
        }
        entry(&rest[end..], mark, entries, report);
    }
}

/// Returns what stands behind the mark. The mark of the other kind of macro is taken for it.
fn behind_mark<'t>(key: &str, rest: &'t [TokenTree], mark: char, report: &mut Report) -> &'t [TokenTree] {
    let other = if mark == ':' { '=' } else { ':' };
    if is_mark(rest, 0, mark) {
        &rest[1..]
    } else if is_mark(rest, 0, other) {
        report.error(Extent::from(rest[0].span()), errors::other_separator(key, mark));
        &rest[1..]
    } else {
        if let Some(next) = rest.first() {
            report.error(Extent::from(next.span()), errors::no_separator(key, mark));
        }
        rest
    }
}

fn key_of(token: &TokenTree) -> bool {
    key(token).is_some()
}

/// Returns the key that a token is: any identifier, keywords among them, or a string.
fn key(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Ident(ident) => {
            let text = ident.to_string();
            Some(text.strip_prefix("r#").map_or(text.clone(), str::to_owned))
        }
        TokenTree::Literal(literal) => is_string(literal),
        TokenTree::Group(_) | TokenTree::Punct(_) => None,
    }
}

/// Returns a token as a message shows it: on one line and not too long.
pub(super) fn shown(token: &TokenTree) -> String {
    agentapp_model::shape::clip(&token.to_string())
}
