//! From a [`Spec`] to the function that makes it.

use super::{Spec, field_of, items, literal};
use crate::places::file_in_crate;
use crate::syntax::{Entry, Kind as Written, Value};
use agentapp_model::appspec::part::{Kind, Part as _, PartInfo};
use agentapp_model::appspec::parts::Appspec;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// Returns `fn appspec()`. It is as whole as the Appspec: what is wrong has been reported.
pub(crate) fn expand(spec: &Spec) -> TokenStream {
    let literal = literal::part(Appspec::INFO, &spec.entries, Vec::new(), spec.extent);
    let mut code = Vec::new();
    of_part(Appspec::INFO, &spec.entries, &mut code);
    let file = file_in_crate(spec.extent.start);
    quote! {
        /// Returns the Appspec that this crate describes. Nothing outside of the program is touched.
        ///
        /// # Errors
        ///
        /// A rule is broken that the macro could not ask, since a value is known to the program alone.
        pub fn appspec() -> ::core::result::Result<::agentapp::appspec::Defined, ::agentapp::Refused> {
            ::agentapp::__private::spec::define(
                &#literal,
                #file,
                ::agentapp::__private::spec::list([#(#code),*]),
            )
        }
    }
}

/// Gathers what the functions that a part names say of what they decide.
fn of_part(part: &'static PartInfo, entries: &[Entry], code: &mut Vec<TokenStream>) {
    for entry in entries {
        if let Some(field) = field_of(part, &entry.key) {
            of_value(field.kind, &entry.value, code);
        }
    }
}

fn of_value(kind: &'static Kind, value: &Value, code: &mut Vec<TokenStream>) {
    match (kind, &value.kind) {
        (Kind::Maybe(inner), _) => of_value(inner, value, code),
        (Kind::Part(part), Written::Map(entries)) => of_part(part, entries, code),
        (Kind::List(item), Written::List(values)) => {
            values.iter().for_each(|value| of_value(item, value, code));
        }
        (Kind::Part(part), _) => {
            if let Some((kind, path)) = items::item(part, value) {
                let bound = Ident::new(kind.bound, Span::mixed_site());
                code.push(quote!(<#path as ::agentapp::__private::spec::#bound>::CODE));
            }
        }
        _ => {}
    }
}
