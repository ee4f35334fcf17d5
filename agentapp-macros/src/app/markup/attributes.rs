//! Attributes: `name=value`, with nothing between them. A key is a field of the format, spelt as it
//! is there.

use super::text::opened;
use super::tokens::{Tokens, is_mark, name, path};
use crate::errors;
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, value};
use proc_macro2::TokenTree;

/// Reads the attribute whose name is in front, which has `length` tokens. One without a value is
/// reported and kept, so that nobody calls it missing.
pub(super) fn attribute(key: String, length: usize, tokens: &mut Tokens, report: &mut Report) -> Entry {
    let key_extent = Extent::of(&tokens.take(length), tokens.extent());
    let read = match separator(&key, tokens, report) {
        true => value_length(tokens.rest()),
        false => None,
    };
    let value = match read {
        Some(count) => {
            let taken = tokens.take(count);
            let value = value(&opened(&taken), report);
            // What stood in parentheses is underlined with them.
            Value {
                extent: if count == 1 { value.extent } else { Extent::of(&taken, value.extent) },
                ..value
            }
        }
        None => {
            report.error(key_extent, errors::no_value(&key));
            Value { kind: Kind::Unread, extent: key_extent }
        }
    };
    Entry { key, key_extent, value }
}

/// Takes the equals sign. A colon, or nothing in front of a literal, is taken for it.
fn separator(key: &str, tokens: &mut Tokens, report: &mut Report) -> bool {
    if tokens.starts_with("=") {
        tokens.take(1);
        return true;
    }
    if tokens.starts_with(":") && !tokens.starts_with("::") {
        report.error(tokens.extent(), errors::other_separator(key, '='));
        tokens.take(1);
        return true;
    }
    let stands_behind = matches!(tokens.rest().first(), Some(TokenTree::Literal(_) | TokenTree::Group(_)));
    if stands_behind {
        report.error(tokens.extent(), errors::no_separator(key, '='));
    }
    stands_behind
}

/// Returns the number of tokens of the value in front, if there is one. A name with an equals sign
/// behind it is the next attribute.
fn value_length(tokens: &[TokenTree]) -> Option<usize> {
    match tokens.first()? {
        TokenTree::Literal(_) | TokenTree::Group(_) => Some(1),
        TokenTree::Punct(mark) if mark.as_char() == '-' => {
            matches!(tokens.get(1), Some(TokenTree::Literal(_))).then_some(2)
        }
        TokenTree::Ident(_) | TokenTree::Punct(_) => {
            let (word, length) = name(tokens).unwrap_or_default();
            if length > 0 && is_mark(tokens, length, '=') {
                return None;
            }
            let (count, _) = path(tokens)?;
            Some(if word.contains('-') && length > count { length } else { count })
        }
    }
}
