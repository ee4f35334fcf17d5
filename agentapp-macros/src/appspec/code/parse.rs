//! From the arguments of an attribute and the function below them to an [`Item`].

use super::{Attribute, Item, words};
use crate::description;
use crate::errors;
use crate::keywords::OUTPUTS;
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{entries, find};
use crate::tool::parse::keyword;
use crate::tool::{Function, signature};
use proc_macro2::TokenStream;
use syn::Type;

/// Reads a function; nothing if the attribute does not stand on one of its own.
pub(crate) fn parse(
    attribute: &'static Attribute,
    arguments: TokenStream,
    item: TokenStream,
    report: &mut Report,
) -> Option<Item> {
    let mut front = entries(arguments, '=', report);
    words::in_rust(attribute.part, &mut front);
    for entry in front.extract_if(.., |entry| made_from(attribute, &entry.key).is_some()) {
        let from = made_from(attribute, &entry.key).unwrap_or_default();
        report.error(entry.key_extent, errors::said_by_function(&entry.key, from));
    }
    let Ok(mut function) = syn::parse2::<Function>(item.clone()) else {
        report.error(Extent::from(keyword(item)), errors::not_a_function(attribute.name));
        return None;
    };
    if let Some(receiver) = function.signature.receiver() {
        report.error(Extent::from(receiver.self_token.span), errors::method(attribute.what));
        return None;
    }
    let before = report.len();
    let takes = takes(attribute, &mut function, report);
    let gives = match attribute.part.rust {
        "Page" if find(&front, OUTPUTS).is_none() => gives(&function, report),
        _ => None,
    };
    let name = Extent::from(function.signature.ident.span());
    if !cfg!(feature = "typed") {
        report.error(name, errors::not_typed(attribute.name));
    }
    let doc = description::of(&function.attributes).map(|entry| entry.value);
    if let (None, Some((_, says, true))) = (&doc, attribute.doc) {
        report.error(name, errors::no_doc_comment(attribute.what, says));
    }
    let sound = report.len() == before;
    Some(Item { attribute, function, front, doc, takes, gives, sound })
}

fn made_from(attribute: &Attribute, key: &str) -> Option<&'static str> {
    attribute.made.iter().find(|(made, _)| *made == key).map(|(_, from)| *from)
}

fn takes(attribute: &'static Attribute, function: &mut Function, report: &mut Report) -> Option<Type> {
    let what = attribute.what;
    let parameters = signature::parameters(what, &mut function.signature, report);
    signature::is_callable(what, &function.signature, report);
    let parameters = parameters.filter(|_| attribute.takes)?;
    if let Some(second) = parameters.get(1) {
        report.error(Extent::from(second.name.span()), errors::one_parameter(what));
    }
    let first = parameters.into_iter().next();
    if first.is_none() && attribute.part.rust == "Page" {
        report.error(Extent::from(function.signature.ident.span()), errors::no_inputs());
    }
    first.map(|parameter| parameter.of)
}

fn gives(function: &Function, report: &mut Report) -> Option<Type> {
    let gives = signature::outputs(&function.signature.output, report)?;
    if gives.is_none() {
        report.error(Extent::from(function.signature.ident.span()), errors::no_outputs());
    }
    gives
}
