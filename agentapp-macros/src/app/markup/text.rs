//! The text in an element: its pieces as one value.

use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Kind, Value, value};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// Returns the pieces, one behind the other.
pub(super) fn joined(pieces: Vec<Vec<TokenTree>>, report: &mut Report) -> Option<Value> {
    let mut values: Vec<Value> = pieces.iter().map(|piece| value(opened(piece).as_slice(), report)).collect();
    if values.len() < 2 {
        return values.pop();
    }
    let extent = Extent { start: values.first()?.extent.start, end: values.last()?.extent.end };
    let texts: Option<String> = values.iter().map(Value::as_text).collect();
    let kind = match texts {
        Some(text) => Kind::Text(text),
        None => concatenated(&values),
    };
    Some(Value { kind, extent })
}

// What rustc knows is left to it.
fn concatenated(values: &[Value]) -> Kind {
    let pieces: Option<Vec<TokenStream>> = values
        .iter()
        .map(|value| match &value.kind {
            Kind::Text(text) => Some(quote!(#text)),
            Kind::Rust(expression) => Some(expression.to_token_stream()),
            _ => None,
        })
        .collect();
    let call = pieces.map(|pieces| syn::parse2(quote!(::core::concat!(#(#pieces),*))));
    call.and_then(Result::ok).map_or(Kind::Unread, Kind::Rust)
}

/// Takes the parentheses off an expression, so that rustc does not call them needless.
pub(super) fn opened(tokens: &[TokenTree]) -> Vec<TokenTree> {
    match tokens {
        [TokenTree::Group(group)]
            if group.delimiter() == Delimiter::Parenthesis && !group.stream().is_empty() =>
        {
            group.stream().into_iter().collect()
        }
        _ => tokens.to_vec(),
    }
}
