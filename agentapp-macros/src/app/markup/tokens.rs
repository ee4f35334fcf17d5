//! The tokens of markup, looked at from the front. A name may have hyphens in it, which Rust takes
//! for tokens of their own.

use crate::places::Extent;
use proc_macro2::{Delimiter, Literal, Span, TokenStream, TokenTree};
use syn::Lit;

/// Tokens, and how many of them have been read.
pub(super) struct Tokens {
    tokens: Vec<TokenTree>,
    at: usize,
}

impl Tokens {
    pub(super) fn new(tokens: TokenStream) -> Tokens {
        Tokens { tokens: tokens.into_iter().collect(), at: 0 }
    }

    /// Returns what is still to be read.
    pub(super) fn rest(&self) -> &[TokenTree] {
        &self.tokens[self.at..]
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }

    /// Takes tokens from the front, as many as there are.
    pub(super) fn take(&mut self, count: usize) -> Vec<TokenTree> {
        let end = self.tokens.len().min(self.at + count);
        let taken = self.tokens[self.at..end].to_vec();
        self.at = end;
        taken
    }

    /// Returns true if the marks stand in front, apart or joined.
    pub(super) fn starts_with(&self, marks: &str) -> bool {
        marks.chars().enumerate().all(|(at, mark)| is_mark(self.rest(), at, mark))
    }

    /// Returns where the token in front stands, or the last one of all.
    pub(super) fn extent(&self) -> Extent {
        let token = self.rest().first().or(self.tokens.last());
        Extent::from(token.map_or_else(Span::call_site, TokenTree::span))
    }

    /// Returns the name that begins `skip` tokens ahead, and how many tokens it has.
    pub(super) fn name(&self, skip: usize) -> Option<(String, usize)> {
        name(self.rest().get(skip..)?)
    }
}

/// Returns the name in front: identifiers with hyphens between them.
pub(super) fn name(tokens: &[TokenTree]) -> Option<(String, usize)> {
    let word = |at: usize| match tokens.get(at) {
        Some(TokenTree::Ident(ident)) => Some(ident.to_string()),
        _ => None,
    };
    let first = word(0)?;
    let mut name = first.strip_prefix("r#").unwrap_or(&first).to_owned();
    let mut count = 1;
    while let Some(next) = is_mark(tokens, count, '-').then(|| word(count + 1)).flatten() {
        name = format!("{name}-{next}");
        count += 2;
    }
    Some((name, count))
}

/// Returns true if a token is the mark.
pub(super) fn is_mark(tokens: &[TokenTree], at: usize, mark: char) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

/// Returns the number of tokens of the path in front, as in `shared::Editor`, and of its call if it is
/// a macro's.
pub(super) fn path(tokens: &[TokenTree]) -> Option<(usize, bool)> {
    let colons = |at: usize| is_mark(tokens, at, ':') && is_mark(tokens, at + 1, ':');
    let mut count = if colons(0) { 2 } else { 0 };
    while let Some(TokenTree::Ident(_)) = tokens.get(count) {
        count += 1;
        if !colons(count) {
            break;
        }
        count += 2;
    }
    let called = is_mark(tokens, count, '!') && matches!(tokens.get(count + 1), Some(TokenTree::Group(_)));
    (count > 0).then_some((if called { count + 2 } else { count }, called))
}

/// Returns the number of tokens of the text in front: a string, a macro's call, or any expression in
/// parentheses.
pub(super) fn text(tokens: &[TokenTree]) -> Option<usize> {
    match tokens.first()? {
        TokenTree::Literal(literal) => is_string(literal).then_some(1),
        TokenTree::Group(group) => {
            matches!(group.delimiter(), Delimiter::Parenthesis | Delimiter::None).then_some(1)
        }
        TokenTree::Ident(_) | TokenTree::Punct(_) => {
            path(tokens).filter(|(_, called)| *called).map(|(count, _)| count)
        }
    }
}

fn is_string(literal: &Literal) -> bool {
    matches!(Lit::new(literal.clone()), Lit::Str(_))
}
