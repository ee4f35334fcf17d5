//! The words of the spec in attributes: `#[check(on = tool_call)]` is `#[check(on = ToolCall)]`.

use crate::appspec::nodes::{bare_variant, variant_of};
use crate::syntax::{Entry, Kind as Written, Value};
use agentapp_model::appspec::part::{Kind, PartInfo};
use syn::{Expr, Ident, parse_quote_spanned};

/// Puts the variant in place of each word that a field of a part may hold.
pub(crate) fn in_rust(part: &PartInfo, entries: &mut [Entry]) {
    for entry in entries {
        if let Some(field) = part.fields.iter().find(|field| field.key() == entry.key) {
            value_in_rust(field.kind, &mut entry.value);
        }
    }
}

fn value_in_rust(kind: &Kind, value: &mut Value) {
    match (kind, &mut value.kind) {
        (Kind::Maybe(kind), _) => value_in_rust(kind, value),
        (Kind::List(kind), Written::List(items)) => {
            items.iter_mut().for_each(|item| value_in_rust(kind, item));
        }
        (Kind::Choice(_, words), _) => {
            if let Some(variant) = bare_variant(value).and_then(|word| of(word, words)) {
                value.kind = Written::Rust(Box::new(variant));
            }
        }
        _ => {}
    }
}

/// Returns the variant for a word, with the span of the word.
fn of(word: &Ident, words: &[&str]) -> Option<Expr> {
    let known = words.iter().find(|known| word == known)?;
    let variant = Ident::new(&variant_of(known), word.span());
    Some(parse_quote_spanned!(word.span()=> #variant))
}
