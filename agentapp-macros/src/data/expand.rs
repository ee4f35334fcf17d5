//! From a [`Data`] to the type with what it derives.

use super::Data;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Fields;
use syn::ext::IdentExt as _;

/// Returns the type with its derives.
pub(crate) fn expand(data: &Data) -> TokenStream {
    let item = &data.item;
    if !cfg!(feature = "typed") {
        return quote!(#item);
    }
    let order = order(&item.data);
    quote! {
        #[derive(
            ::core::clone::Clone,
            ::core::fmt::Debug,
            ::agentapp::__private::serde::Serialize,
            ::agentapp::__private::serde::Deserialize,
            ::agentapp::__private::schemars::JsonSchema,
        )]
        #[allow(non_snake_case, non_camel_case_types, reason = "the names are those of JSON")]
        #[serde(crate = "::agentapp::__private::serde")]
        #[schemars(crate = "::agentapp::__private::schemars" #order)]
        #item
    }
}

/// Tells the schema in which order the fields stand, which it does not keep by itself.
fn order(data: &syn::Data) -> Option<TokenStream> {
    let syn::Data::Struct(data) = data else { return None };
    let Fields::Named(fields) = &data.fields else { return None };
    let names =
        fields.named.iter().filter_map(|field| field.ident.as_ref()).map(|name| name.unraw().to_string());
    let key = agentapp_model::items::ORDER_KEY;
    Some(quote!(, extend(#key = [#(#names),*])))
}
