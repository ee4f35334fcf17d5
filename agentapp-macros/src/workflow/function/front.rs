//! The root fields of a workflow: from the attribute, the doc comment and the function's name.

use super::lower::names;
use super::refusals;
use crate::description;
use crate::keywords::{DESCRIPTION, ID};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, entries, find};
use proc_macro2::{Ident, TokenStream};
use syn::Attribute;

/// What the function says, and where.
const OF_THE_FUNCTION: [(&str, &str); 6] = [
    ("steps", "the body of the function"),
    ("result", "the last line of the function"),
    ("start", "the first step of the function"),
    ("inputs", "what the function takes"),
    ("outputs", "what the function returns"),
    ("entry", "the function itself"),
];

/// Reads the root fields that are known before the steps are.
pub(super) fn front(
    arguments: TokenStream,
    attributes: &[Attribute],
    function: &Ident,
    report: &mut Report,
) -> Vec<Entry> {
    let mut front = entries(arguments, '=', report);
    front.retain(|entry| {
        let said = OF_THE_FUNCTION.iter().find(|(key, _)| *key == entry.key);
        if let Some((key, place)) = said {
            report.error(entry.key_extent, refusals::field_of_the_function(key, place));
        }
        said.is_none()
    });
    let name = function.to_string();
    let mut complete = |key: &str, text: String| {
        if find(&front, key).is_none() {
            let extent = Extent::from(function.span());
            let value = Value { kind: Kind::Text(text), extent };
            front.push(Entry { key: key.to_owned(), key_extent: extent, value });
        }
    };
    complete("name", names::words(&name));
    complete(ID, names::kebab(&name));
    complete("version", "0.1.0".to_owned());
    if find(&front, DESCRIPTION).is_none() {
        front.extend(description::of(attributes));
    }
    front
}
