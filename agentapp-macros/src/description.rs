//! The doc comment of an item as its description.

use crate::keywords::DESCRIPTION;
use crate::places::Extent;
use crate::syntax::{Entry, Kind, Value};
use agentapp_model::prose::joined;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Lit, Meta};

/// Returns the entry that a doc comment stands for, if there is one.
pub(crate) fn of(attributes: &[Attribute]) -> Option<Entry> {
    let lines: Vec<(Extent, &Expr)> = attributes.iter().filter_map(line).collect();
    let (extent, first) = *lines.first()?;
    let kind = match (lines.as_slice(), first) {
        ([_], expression) if literal(expression).is_none() => Kind::Rust(Box::new(expression.clone())),
        _ => Kind::Text(joined(
            &lines.iter().filter_map(|(_, line)| literal(line)).collect::<Vec<_>>().join("\n"),
        )),
    };
    let value = Value { kind, extent };
    Some(Entry { key: DESCRIPTION.to_owned(), key_extent: extent, value })
}

fn line(attribute: &Attribute) -> Option<(Extent, &Expr)> {
    match &attribute.meta {
        Meta::NameValue(doc) if doc.path.is_ident("doc") => {
            Some((Extent::from(doc.value.span()), &doc.value))
        }
        _ => None,
    }
}

fn literal(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}
