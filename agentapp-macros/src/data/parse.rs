//! From the type below `#[data]` to a [`Data`]. What is refused is taken out, so that the derives
//! below do not refuse it once more.

use super::Data;
use crate::errors;
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::quote;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Attribute, DeriveInput, Fields, Meta, Path, Token};

/// What `#[data]` derives.
const DERIVED: [&str; 5] = ["Clone", "Debug", "Serialize", "Deserialize", "JsonSchema"];
/// What serde's attribute may say: nothing about names.
const OF_SERDE: [&str; 2] = ["default", "deny_unknown_fields"];
/// What schemars' attribute may say: what else holds of a value.
const OF_SCHEMARS: [&str; 6] = ["range", "length", "regex", "extend", "example", "inner"];

/// Reads a type; nothing if JSON cannot carry it.
pub(crate) fn parse(arguments: TokenStream, item: TokenStream, report: &mut Report) -> Option<Data> {
    if let Some(first) = arguments.into_iter().next() {
        report.error(Extent::from(first.span()), errors::no_arguments());
    }
    let Ok(mut item) = syn::parse2::<DeriveInput>(item.clone()) else {
        let (span, found) = word(item);
        report.error(Extent::from(span), errors::not_data(&found));
        return None;
    };
    if let syn::Data::Union(union) = &item.data {
        report.error(Extent::from(union.union_token.span), errors::not_data("a union"));
        return None;
    }
    if let Some(first) = item.generics.params.first() {
        report.error(Extent::from(first.span()), errors::generic_data());
        return None;
    }
    derive_once(&mut item.attrs);
    attributes(&mut item, |kept| names_are_kept(kept, report));
    if !cfg!(feature = "typed") {
        report.error(Extent::from(item.ident.span()), errors::not_typed("data"));
        let of_derives =
            |attribute: &Attribute| ["serde", "schemars"].iter().any(|word| attribute.path().is_ident(word));
        attributes(&mut item, |kept| kept.retain(|attribute| !of_derives(attribute)));
    }
    Some(Data { item })
}

/// Returns the word that says what an item is.
fn word(item: TokenStream) -> (Span, String) {
    let words = ["fn", "trait", "type", "impl", "mod", "const", "static", "use"];
    let found = item.into_iter().find_map(|token| match token {
        TokenTree::Ident(word) if words.iter().any(|known| word == known) => Some(word),
        _ => None,
    });
    match found {
        Some(word) => (word.span(), format!("`{word}`")),
        None => (Span::call_site(), "something else".to_owned()),
    }
}

/// Visits the attributes of a type, its variants and their fields.
fn attributes(item: &mut DeriveInput, mut visit: impl FnMut(&mut Vec<Attribute>)) {
    visit(&mut item.attrs);
    let mut fields = |fields: &mut Fields| fields.iter_mut().for_each(|field| visit(&mut field.attrs));
    match &mut item.data {
        syn::Data::Struct(data) => fields(&mut data.fields),
        syn::Data::Enum(data) => {
            data.variants.iter_mut().for_each(|variant| fields(&mut variant.fields));
            data.variants.iter_mut().for_each(|variant| visit(&mut variant.attrs));
        }
        syn::Data::Union(_) => {}
    }
}

fn names_are_kept(attributes: &mut Vec<Attribute>, report: &mut Report) {
    attributes.retain(|attribute| {
        let (word, allowed): (&str, &[&str]) = match attribute.path() {
            path if path.is_ident("serde") => ("serde", &OF_SERDE),
            path if path.is_ident("schemars") => ("schemars", &OF_SCHEMARS),
            _ => return true,
        };
        let listed = attribute.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
        // What cannot be read is left to the derives.
        let Ok(listed) = listed else { return true };
        let refused: Vec<&Path> = listed
            .iter()
            .map(Meta::path)
            .filter(|path| !allowed.iter().any(|key| path.is_ident(key)))
            .collect();
        for path in &refused {
            let key = path.get_ident().map(ToString::to_string).unwrap_or_default();
            report.error(Extent::from(path.span()), errors::not_as_in_rust(word, &key));
        }
        refused.is_empty()
    });
}

/// Takes out of the author's derives what `#[data]` brings along.
fn derive_once(attributes: &mut [Attribute]) {
    for attribute in attributes.iter_mut().filter(|attribute| attribute.path().is_ident("derive")) {
        let paths = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        let (Ok(paths), Meta::List(list)) = (paths, &mut attribute.meta) else { continue };
        let others = paths.iter().filter(|path| {
            path.segments.last().is_none_or(|last| !DERIVED.iter().any(|name| last.ident == name))
        });
        list.tokens = quote!(#(#others),*);
    }
}
