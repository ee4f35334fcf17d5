//! Struct literals of the real types, with the author's spans on fields and variants: what is no field,
//! no variant, absent or of another type is rustc's own error, and editors complete the rest.

use super::nodes::{bare_variant, fitting, is_null};
use super::{field_of, items};
use crate::places::Extent;
use crate::syntax::{Entry, Kind as Written, Value};
use agentapp_model::appspec::part::{FieldInfo, Kind, PartInfo};
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

/// Returns the literal of a part. Required fields that nobody says are left out of it, for rustc to
/// tell; beside a key that is no field all are, so that rustc can say which one was meant. `given` are
/// fields that are not written as entries.
pub(super) fn part(
    part: &'static PartInfo,
    entries: &[Entry],
    given: Vec<(&str, TokenStream)>,
    extent: Extent,
) -> TokenStream {
    let path = type_path(part.rust, extent.start);
    let said = entries.iter().filter_map(|entry| field(part, entry));
    let is_said = |field: &FieldInfo| {
        given.iter().any(|(name, _)| *name == field.rust)
            || entries
                .iter()
                .any(|entry| field_of(part, &entry.key).is_some_and(|said| said.rust == field.rust))
    };
    let misspelt =
        entries.iter().any(|entry| field_of(part, &entry.key).is_none() && is_identifier(&entry.key));
    let unsaid: Vec<Ident> = part
        .fields
        .iter()
        .filter(|field| !misspelt && !field.required && !is_said(field))
        .map(|field| ident(field.rust, Span::mixed_site()))
        .collect();
    let given = given.iter().map(|(name, value)| {
        let name = ident(name, Span::mixed_site());
        quote!(#name: #value,)
    });
    let fields = quote!(#(#said)* #(#given)* #(#unsaid: unsaid.#unsaid,)*);
    // rustc names the field that was meant only if the whole literal is the author's.
    let mut fields = Group::new(Delimiter::Brace, fields);
    fields.set_span(extent.end);
    let literal = quote!(#path #fields);
    match unsaid.is_empty() {
        true => literal,
        false => quote!({ let unsaid: #path = ::agentapp::__private::spec::blank(); #literal }),
    }
}

fn field(part: &'static PartInfo, entry: &Entry) -> Option<TokenStream> {
    let span = entry.key_extent.start;
    if let Some(field) = field_of(part, &entry.key) {
        let (name, value) = (ident(field.rust, span), value(field.kind, &entry.value));
        return Some(quote!(#name: #value,));
    }
    is_identifier(&entry.key).then(|| {
        let name = Ident::new(&entry.key, span);
        quote!(#name: (),)
    })
}

/// Returns true for what can be written as the name of a field, so that rustc can say that there is none.
pub(super) fn is_identifier(key: &str) -> bool {
    syn::parse_str::<Ident>(key).is_ok()
}

fn ident(name: &str, span: Span) -> Ident {
    name.strip_prefix("r#").map_or_else(|| Ident::new(name, span), |name| Ident::new_raw(name, span))
}

/// Returns the expression for a value of a kind.
pub(super) fn value(kind: &'static Kind, value: &Value) -> TokenStream {
    if matches!(value.kind, Written::Unread) {
        return quote!(::agentapp::__private::spec::blank());
    }
    match (kind, &value.kind) {
        (Kind::Maybe(inner), _) => {
            let inner = self::value(inner, value);
            quote!(::core::option::Option::Some(#inner))
        }
        (Kind::Either(one, other), _) => {
            let inner = self::value(fitting(one, other, value), value);
            from(&inner)
        }
        (Kind::Free, Written::Map(entries)) => from(&mapping("free", entries, value.extent)),
        (Kind::Free, _) => from(&plain(value)),
        (Kind::Text, _) => call("text", value),
        (Kind::Number, _) => call("number", value),
        (Kind::Choice(name, _), _) => choice(name, value),
        (Kind::Part(part), _) if items::item(part, value).is_some() => item(part, value),
        (Kind::Part(part), Written::Map(entries)) => self::part(part, entries, Vec::new(), value.extent),
        (Kind::List(item), Written::List(items)) => {
            let items = items.iter().map(|value| self::value(item, value));
            quote!(::agentapp::__private::spec::list([#(#items),*]))
        }
        (Kind::Table(of), Written::Map(entries)) => {
            let entries = entries.iter().map(|entry| (entry.key.as_str(), self::value(of, &entry.value)));
            let entries = entries.map(|(key, value)| quote!((#key, #value)));
            quote!(::agentapp::__private::spec::table([#(#entries),*]))
        }
        (Kind::Bool | Kind::Whole | Kind::Part(_) | Kind::List(_) | Kind::Table(_), _) => plain(value),
    }
}

/// Returns the conversion into the type of the field, which its kind does not name.
fn from(value: &TokenStream) -> TokenStream {
    quote!(::core::convert::From::from(#value))
}

/// Returns the path of a type, all of it where the author would look for what is wrong with it.
pub(super) fn type_path(name: &str, span: Span) -> TokenStream {
    let name = Ident::new(name, span);
    quote_spanned!(span=> ::agentapp::appspec::#name)
}

fn choice(of: &str, value: &Value) -> TokenStream {
    if matches!(value.kind, Written::Text(_)) {
        return quote!(::agentapp::__private::spec::blank());
    }
    match bare_variant(value) {
        Some(variant) => {
            let of = type_path(of, value.extent.start);
            quote!(#of::#variant)
        }
        None => plain(value),
    }
}

fn item(part: &'static PartInfo, value: &Value) -> TokenStream {
    let Some((kind, path)) = items::item(part, value) else { return plain(value) };
    let bound = Ident::new(kind.bound, Span::mixed_site());
    quote!(<#path as ::agentapp::__private::spec::#bound>::part())
}

fn call(function: &str, value: &Value) -> TokenStream {
    let function = function_path(function, value.extent.start);
    let value = plain(value);
    quote!(#function(#value))
}

fn function_path(function: &str, span: Span) -> TokenStream {
    let function = Ident::new(function, span);
    quote_spanned!(span=> ::agentapp::__private::spec::#function)
}

/// Returns a value as it was written, for rustc to compare with the type of its field.
fn plain(value: &Value) -> TokenStream {
    let span = value.extent.start;
    match &value.kind {
        Written::Text(text) => placed(Literal::string(text), span),
        Written::Int(int) => placed(Literal::i64_unsuffixed(*int), span),
        Written::Float(float) => placed(Literal::f64_unsuffixed(*float), span),
        Written::Bool(bool) => Ident::new(&bool.to_string(), span).into_token_stream(),
        Written::Rust(expression) => quote!(#expression),
        Written::List(items) => {
            let mut list = Group::new(Delimiter::Bracket, {
                let items = items.iter().map(plain);
                quote!(#(#items),*)
            });
            list.set_span(span);
            list.into_token_stream()
        }
        Written::Map(entries) => mapping("free", entries, value.extent),
        Written::InCrate(_) | Written::Unread => quote!(::agentapp::__private::spec::blank()),
    }
}

fn placed(mut literal: Literal, span: Span) -> TokenStream {
    literal.set_span(span);
    literal.into_token_stream()
}

fn mapping(function: &str, entries: &[Entry], extent: Extent) -> TokenStream {
    let function = function_path(function, extent.start);
    let entries = entries.iter().map(|entry| {
        let (key, value) = (entry.key.as_str(), untyped(&entry.value));
        quote!((#key, #value))
    });
    quote!(#function([#(#entries),*]))
}

/// Returns the expression for a value in a mapping without types.
fn untyped(value: &Value) -> TokenStream {
    let node = function_path("node", value.extent.start);
    let literal = |literal: Literal| {
        let literal = placed(literal, value.extent.start);
        quote!(#node(#literal))
    };
    match &value.kind {
        Written::Int(int) => literal(Literal::i64_suffixed(*int)),
        Written::Float(float) => literal(Literal::f64_suffixed(*float)),
        Written::Map(entries) => mapping("map", entries, value.extent),
        Written::List(items) => {
            let sequence = function_path("sequence", value.extent.start);
            let items = items.iter().map(untyped);
            quote!(#sequence([#(#items),*]))
        }
        Written::Unread => quote!(::agentapp::__private::spec::null()),
        Written::Rust(_) if is_null(value) => quote!(::agentapp::__private::spec::null()),
        Written::Text(_) | Written::Bool(_) | Written::Rust(_) | Written::InCrate(_) => {
            let value = plain(value);
            quote!(#node(#value))
        }
    }
}
