//! From an [`Item`] to the function and the type that stands beside it.

use super::{Given, Item};
use crate::appspec::{items, literal};
use crate::nodes;
use crate::places::file_in_crate;
use crate::tool::Function;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::Attribute as RustAttribute;
use syn::ext::IdentExt as _;

/// Returns the function and the type of its name. The type is as whole as the function: what is wrong
/// has been reported.
pub(crate) fn expand(item: &Item) -> TokenStream {
    let Function { attributes, visibility, signature, body } = &item.function;
    let name = &signature.ident;
    let cfg: Vec<&RustAttribute> =
        attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).collect();
    let bound = items::bound(item.attribute.part).map(|bound| Ident::new(bound, Span::mixed_site()));
    let of = literal::type_path(item.attribute.part.rust, Span::mixed_site());
    let part = part(item);
    let code = code_line(&moment(item), name);
    quote! {
        #(#attributes)* #visibility #signature #body

        #(#cfg)*
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code, unreachable_pub, reason = "it stands for the function")]
        #visibility enum #name {}

        #(#cfg)*
        #[diagnostic::do_not_recommend]
        impl ::agentapp::__private::spec::#bound for #name {
            const CODE: ::agentapp::appspec::CodeLine = #code;

            fn part() -> #of {
                // A host calls it, which rustc cannot know.
                let _ = #name;
                #part
            }
        }
    }
}

/// Returns the constant that says what a function decides.
pub(super) fn code_line(moment: &str, function: &Ident) -> TokenStream {
    let (span, handler) = (function.span(), function.unraw().to_string());
    let file = file_in_crate(span);
    let line = u32::try_from(span.unwrap().line()).unwrap_or(u32::MAX);
    quote!(::agentapp::appspec::CodeLine::new(#moment, #handler, #file, #line))
}

fn part(item: &Item) -> TokenStream {
    match item.sound {
        true => literal::part(item.attribute.part, &item.front, given(item), item.extent()),
        false => quote!(::agentapp::__private::spec::blank()),
    }
}

fn moment(item: &Item) -> String {
    let name = name(item);
    match item.attribute.name {
        "page" => "page".to_owned(),
        "test_case" => format!("test {name}"),
        word => format!("{word} {name}"),
    }
}

fn name(item: &Item) -> String {
    items::name_in_spec(item.attribute.part, &item.function.signature.ident.unraw().to_string())
}

/// Returns the fields that the function says.
fn given(item: &Item) -> Vec<Given> {
    let name = name(item);
    let mut given = Vec::new();
    for (field, _) in item.attribute.made {
        let value = match *field {
            "name" | "function" | "code" => Some(text(&name)),
            "prompt" => Some(text(&format!("/{name} {{input}}"))),
            "inputs" => item.takes.as_ref().map(|of| quote!(::agentapp::appspec::schema_of::<#of>())),
            "payload" => item
                .takes
                .as_ref()
                .map(|of| quote!(::core::option::Option::Some(::agentapp::appspec::schema_of::<#of>()))),
            _ => item
                .doc
                .as_ref()
                .and_then(nodes::text)
                .map(|doc| quote!(::agentapp::__private::spec::text(#doc))),
        };
        given.extend(value.map(|value| (*field, value)));
    }
    if let Some(of) = &item.gives {
        given.push(("outputs", quote!(::agentapp::__private::page_outputs::<#of>())));
    }
    given
}

fn text(text: &str) -> TokenStream {
    quote!(::agentapp::__private::spec::text(#text))
}
