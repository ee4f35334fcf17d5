//! From the arguments of `#[tool]` and the function below them to a [`Tool`].

use super::{Function, Tool, arguments, signature};
use crate::appspec::code::does_in_rust;
use crate::description;
use crate::errors;
use crate::keywords::{DESCRIPTION, DOES, ID, NAME, VERSION};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, find};
use agentapp_model::app::DEFAULT_VERSION;
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Ident};

/// What messages call it.
const WHAT: &str = "a tool";

/// Reads a tool; nothing if it does not stand on a function of its own.
pub(crate) fn parse(arguments: TokenStream, item: TokenStream, report: &mut Report) -> Option<Tool> {
    let mut front = arguments::arguments(arguments, report);
    does_in_rust(&mut front);
    let does = front.iter().position(|entry| entry.key == DOES).map(|at| front.remove(at));
    let Ok(mut function) = syn::parse2::<Function>(item.clone()) else {
        report.error(Extent::from(keyword(item)), errors::not_a_function("tool"));
        return None;
    };
    if let Some(receiver) = function.signature.receiver() {
        report.error(Extent::from(receiver.self_token.span), errors::method(WHAT));
        return None;
    }
    let parameters = signature::parameters(WHAT, &mut function.signature, report);
    let outputs = signature::outputs(&function.signature.output, report);
    let sound = signature::is_callable(WHAT, &function.signature, report);
    if !cfg!(feature = "typed") {
        report.error(Extent::from(function.signature.ident.span()), errors::not_typed("tool"));
    }
    complete(&mut front, &function);
    let sound = sound && parameters.is_some() && outputs.is_some() && cfg!(feature = "typed");
    let (parameters, outputs) = (parameters.unwrap_or_default(), outputs.flatten());
    Some(Tool { function, front, does, parameters, outputs, sound })
}

/// Returns where the word stands that says what an item is.
pub(crate) fn keyword(item: TokenStream) -> Span {
    let word = item.into_iter().find(|token| matches!(token, TokenTree::Ident(word) if word != "pub"));
    word.map_or_else(Span::call_site, |word| word.span())
}

/// Adds what the function says and the arguments do not.
fn complete(front: &mut Vec<Entry>, function: &Function) {
    let name = &function.signature.ident;
    let mut add = |key: &str, text: String| {
        if find(front, key).is_none() {
            let extent = Extent::from(name.span());
            let value = Value { kind: Kind::Text(text), extent };
            front.push(Entry { key: key.to_owned(), key_extent: extent, value });
        }
    };
    add(ID, id(name));
    add(NAME, title(name));
    add(VERSION, DEFAULT_VERSION.to_owned());
    if find(front, DESCRIPTION).is_none() {
        front.extend(description::of(&function.attributes));
    }
}

fn id(name: &Ident) -> String {
    name.unraw().to_string().replace('_', "-")
}

fn title(name: &Ident) -> String {
    let words = name.unraw().to_string().replace('_', " ");
    let words = words.trim();
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Function> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        let signature = input.parse()?;
        let body = input.parse::<proc_macro2::Group>()?;
        if !input.is_empty() {
            return Err(input.error("the function has ended"));
        }
        let body = TokenStream::from(TokenTree::from(body));
        Ok(Function { attributes, visibility, signature, body })
    }
}
