//! The signature of a tool or another function that hosts call: what JSON can say to it and hear from it.

use super::Parameter;
use crate::description;
use crate::errors;
use crate::keywords::DEFAULT;
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Kind, Value, value};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::{
    Attribute, FnArg, GenericArgument, Meta, Pat, PatType, PathArguments, ReturnType, Safety, Signature, Type,
};

/// Takes the parameters, and from the signature what rustc would refuse on them. Nothing if one of
/// them cannot be read from JSON.
pub(crate) fn parameters(
    what: &str,
    signature: &mut Signature,
    report: &mut Report,
) -> Option<Vec<Parameter>> {
    let mut parameters = Vec::new();
    let mut sound = true;
    for input in &mut signature.inputs {
        let FnArg::Typed(input) = input else { continue };
        match parameter(what, input, report) {
            Some(parameter) => parameters.push(parameter),
            None => sound = false,
        }
    }
    sound.then_some(parameters)
}

fn parameter(what: &str, input: &mut PatType, report: &mut Report) -> Option<Parameter> {
    let is_own =
        |attribute: &Attribute| attribute.path().is_ident("doc") || attribute.path().is_ident(DEFAULT);
    let (own, kept): (Vec<Attribute>, Vec<Attribute>) =
        std::mem::take(&mut input.attrs).into_iter().partition(is_own);
    input.attrs = kept;
    let name = match &*input.pat {
        Pat::Ident(pattern) if pattern.by_ref.is_none() && pattern.subpat.is_none() => pattern.ident.clone(),
        pattern => {
            let shown = shown(pattern.to_token_stream());
            report.error(extent(pattern.to_token_stream()), errors::parameter_is_a_pattern(what, &shown));
            return None;
        }
    };
    let owned = is_owned(&format!("`{name}`"), &input.ty, report);
    let default = own.iter().find(|attribute| attribute.path().is_ident(DEFAULT));
    let default = default.and_then(|attribute| self::default(&name.to_string(), attribute, report));
    let description = description::of(&own).map(|entry| entry.value);
    owned.then(|| Parameter { name, of: (*input.ty).clone(), description, default })
}

fn default(parameter: &str, attribute: &Attribute, report: &mut Report) -> Option<Value> {
    let tokens: Vec<TokenTree> = match &attribute.meta {
        Meta::List(list) => list.tokens.clone().into_iter().collect(),
        Meta::Path(_) | Meta::NameValue(_) => Vec::new(),
    };
    let value = (!tokens.is_empty()).then(|| value(&tokens, report));
    match value {
        Some(value) if value.is_read() && !matches!(value.kind, Kind::Rust(_)) => Some(value),
        Some(Value { kind: Kind::Unread, .. }) => None,
        _ => {
            report.error(extent(attribute.to_token_stream()), errors::default_is_no_literal(parameter));
            None
        }
    }
}

/// Returns what the function gives back: the good half of a `Result`, or all of it, or no type for
/// `()`. Nothing at all if it cannot be written as JSON.
pub(crate) fn outputs(output: &ReturnType, report: &mut Report) -> Option<Option<Type>> {
    let ReturnType::Type(_, of) = output else { return Some(None) };
    let of = ok_type(of).unwrap_or(of);
    match of {
        Type::Tuple(tuple) if tuple.elems.is_empty() => Some(None),
        _ => is_owned("the return type", of, report).then(|| Some(of.clone())),
    }
}

fn ok_type(of: &Type) -> Option<&Type> {
    let Type::Path(path) = of else { return None };
    let last = path.path.segments.last().filter(|segment| segment.ident == "Result")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first() {
        Some(GenericArgument::Type(ok)) => Some(ok),
        _ => None,
    }
}

/// Returns true for an `Option`, which callers may leave out.
pub(crate) fn is_option(of: &Type) -> bool {
    matches!(of, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "Option"))
}

/// Returns true if a host can call such a function.
pub(crate) fn is_callable(what: &str, signature: &Signature, report: &mut Report) -> bool {
    let generic = signature.generics.params.first().map(|first| (first.span(), "generic"));
    let unsafety = match &signature.safety {
        Safety::Unsafe(word) => Some((word.span, "`unsafe`")),
        Safety::Safe(_) | Safety::Default => None,
    };
    let abi = signature.abi.as_ref().map(|abi| (abi.extern_token.span, "`extern`"));
    let faults = [generic, unsafety, abi];
    for (span, word) in faults.iter().flatten() {
        report.error(Extent::from(*span), errors::function_is(what, word));
    }
    faults.iter().all(Option::is_none)
}

// `&str`, `impl Into<String>`, `Box<dyn Fn()>`: what no JSON can be read into.
fn is_owned(what: &str, of: &Type, report: &mut Report) -> bool {
    let tokens = of.to_token_stream();
    if !borrows(tokens.clone()) {
        return true;
    }
    let help = match of {
        Type::Reference(reference) => match &*reference.elem {
            Type::Path(path) if path.path.is_ident("str") => "write `String`".to_owned(),
            Type::Slice(slice) => format!("write `Vec<{}>`", shown(slice.elem.to_token_stream())),
            inner => format!("write `{}`", shown(inner.to_token_stream())),
        },
        _ => "write a type with `#[data]`, or one of the standard library".to_owned(),
    };
    report.error(extent(tokens.clone()), errors::type_is_borrowed(what, &shown(tokens), &help));
    false
}

fn borrows(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match &token {
        TokenTree::Punct(punct) => matches!(punct.as_char(), '&' | '\'' | '*'),
        TokenTree::Ident(word) => word == "impl" || word == "dyn",
        TokenTree::Group(group) => borrows(group.stream()),
        TokenTree::Literal(_) => false,
    })
}

fn extent(tokens: TokenStream) -> Extent {
    Extent::of(&tokens.into_iter().collect::<Vec<_>>(), Extent::from(Span::call_site()))
}

// Types and patterns as they are written, less the blanks that tokens are printed with.
fn shown(tokens: TokenStream) -> String {
    let text = tokens.to_string().replace(" :: ", "::").replace("& ", "&").replace(" < ", "<");
    let text = text.replace(" >", ">").replace(" ,", ",").replace("( ", "(").replace(" )", ")");
    agentapp_model::shape::clip(&text)
}
