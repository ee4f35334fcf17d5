//! Values: literals, `[…]`, `{ key: … }`, and Rust expressions where a string is expected.

use super::chunks::chunks;
use super::entries::{entries, shown};
use super::{Kind, Value};
use crate::errors;
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use syn::Lit;

/// Reads a value that takes up all of the tokens, of which there is at least one.
pub(crate) fn value(tokens: &[TokenTree], report: &mut Report) -> Value {
    let (value, rest) = leading_value(tokens, report);
    if let Some(next) = rest.first() {
        report.error(Extent::from(next.span()), errors::no_comma(&shown(next)));
    }
    value
}

/// Reads a value and returns it with the tokens behind it. Only a literal or a bracket ends by
/// itself; an expression is everything there is.
fn leading_value<'t>(tokens: &'t [TokenTree], report: &mut Report) -> (Value, &'t [TokenTree]) {
    let extent = |count: usize| Extent::of(&tokens[..count], Extent::from(Span::call_site()));
    let ends = |count: usize| !matches!(tokens.get(count), Some(TokenTree::Punct(_)));
    match tokens {
        [TokenTree::Literal(literal), ..] if ends(1) => {
            (Value { kind: literal_kind(literal, "", extent(1), report), extent: extent(1) }, &tokens[1..])
        }
        [TokenTree::Punct(minus), TokenTree::Literal(literal), ..] if minus.as_char() == '-' && ends(2) => {
            (Value { kind: literal_kind(literal, "-", extent(2), report), extent: extent(2) }, &tokens[2..])
        }
        [TokenTree::Group(group), ..] if ends(1) && group.delimiter() != Delimiter::Parenthesis => {
            (grouped(group, report), &tokens[1..])
        }
        [TokenTree::Ident(word)] if word == "true" || word == "false" => {
            (Value { kind: Kind::Bool(word == "true"), extent: extent(1) }, &[])
        }
        _ => (Value { kind: expression(tokens, report), extent: extent(tokens.len()) }, &[]),
    }
}

fn grouped(group: &Group, report: &mut Report) -> Value {
    let extent = Extent::of_group(group);
    match group.delimiter() {
        Delimiter::Bracket => Value { kind: Kind::List(items(group.stream(), report)), extent },
        Delimiter::Brace => Value { kind: Kind::Map(entries(group.stream(), ':', report)), extent },
        // A fragment that came through a macro of the author's.
        Delimiter::None | Delimiter::Parenthesis => {
            let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
            value(&tokens, report)
        }
    }
}

fn items(tokens: TokenStream, report: &mut Report) -> Vec<Value> {
    let mut items = Vec::new();
    for chunk in chunks(tokens, report) {
        let mut rest = chunk.as_slice();
        while let Some(next) = rest.first() {
            if rest.len() < chunk.len() {
                report.error(Extent::from(next.span()), errors::no_comma(&shown(next)));
            }
            let (item, behind) = leading_value(rest, report);
            items.push(item);
            rest = behind;
        }
    }
    items
}

fn literal_kind(literal: &Literal, sign: &str, extent: Extent, report: &mut Report) -> Kind {
    let text = format!("{sign}{literal}");
    let kind = match (Lit::new(literal.clone()), sign) {
        (Lit::Str(text), "") => return Kind::Text(text.value()),
        (Lit::Int(int), _) => format!("{sign}{}", int.base10_digits()).parse().map(Kind::Int).ok(),
        (Lit::Float(float), _) => format!("{sign}{}", float.base10_digits()).parse().map(Kind::Float).ok(),
        _ => {
            report.error(extent, errors::no_such_literal(&text));
            return Kind::Unread;
        }
    };
    kind.unwrap_or_else(|| {
        report.error(extent, errors::too_large(&text));
        Kind::Unread
    })
}

fn expression(tokens: &[TokenTree], report: &mut Report) -> Kind {
    match syn::parse2(tokens.iter().cloned().collect()) {
        Ok(expression) => Kind::Rust(Box::new(expression)),
        Err(error) => {
            report.error(fault_within(tokens, error.span()), errors::no_expression(&error.to_string()));
            Kind::Unread
        }
    }
}

// What syn misses at the end it misses at the whole macro call.
fn fault_within(tokens: &[TokenTree], fault: Span) -> Extent {
    let (fault, last) = (Extent::from(fault), tokens.last().map(|last| Extent::from(last.span())));
    let lies_before = tokens.first().is_some_and(|first| fault.order() < Extent::from(first.span()).order());
    last.filter(|_| lies_before).unwrap_or(fault)
}

/// Returns the string that a literal is, if it is one.
pub(super) fn is_string(literal: &Literal) -> Option<String> {
    if let Lit::Str(text) = Lit::new(literal.clone()) { Some(text.value()) } else { None }
}
