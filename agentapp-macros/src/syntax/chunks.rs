//! Tokens between commas. Brackets are whole tokens by now, so every comma here separates; it is
//! what makes reading on behind a fault safe.

use crate::errors;
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::{Punct, Spacing, TokenStream, TokenTree};

/// Returns the stretches between commas, none of them empty.
pub(super) fn chunks(tokens: TokenStream, report: &mut Report) -> Vec<Vec<TokenTree>> {
    let mut chunks = Vec::new();
    let mut chunk = Vec::new();
    for token in tokens {
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == ',' => match chunk.is_empty() {
                true => report.error(Extent::from(punct.span()), errors::lone_comma()),
                false => chunks.push(std::mem::take(&mut chunk)),
            },
            TokenTree::Punct(punct) if punct.as_char() == ';' => {
                report.error(Extent::from(punct.span()), errors::semicolon());
                chunks.extend((!chunk.is_empty()).then(|| std::mem::take(&mut chunk)));
            }
            _ => chunk.push(token),
        }
    }
    if !chunk.is_empty() {
        chunks.push(chunk);
    }
    chunks
}

/// Returns true if `tokens[at]` is the mark alone, and not a part of `::`, `==` or the like.
pub(super) fn is_mark(tokens: &[TokenTree], at: usize, mark: char) -> bool {
    let punct = |at: usize| match tokens.get(at) {
        Some(TokenTree::Punct(punct)) => Some(punct),
        _ => None,
    };
    let joins = |first: &Punct| {
        first.spacing() == Spacing::Joint && punct(at + 1).is_some_and(|next| next.as_char() == mark)
    };
    punct(at).is_some_and(|first| first.as_char() == mark && !joins(first))
}
