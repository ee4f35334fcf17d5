//! From a [`Tool`] to the function and the type that stands beside it.

use super::{Function, Parameter, Tool, signature};
use crate::keywords::ID;
use crate::nodes;
use crate::syntax::find;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Attribute;
use syn::ext::IdentExt as _;

/// Returns the function and the type of its name. The type is as whole as the tool: what is wrong has
/// been reported, and need not be reported again where the tool is used.
pub(crate) fn expand(tool: &Tool) -> TokenStream {
    let function = function(&tool.function);
    let (name, visibility) = (&tool.function.signature.ident, &tool.function.visibility);
    let id = find(&tool.front, ID).map(|entry| &entry.value);
    let place = id.map_or(tool.extent(), |id| id.extent).position();
    let id = id.and_then(nodes::id).unwrap_or_else(|| nodes::known_id(""));
    let contract = contract(tool);
    let outputs = outputs(tool);
    let cfg: Vec<&Attribute> =
        tool.function.attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).collect();
    let parameters = tool.parameters.iter().map(|parameter| parameter.name.unraw().to_string());
    let in_spec = crate::appspec::code::expand_tool(tool);
    quote! {
        #function
        #in_spec

        #(#cfg)*
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code, unreachable_pub, reason = "it stands for the function")]
        #visibility enum #name {}

        #(#cfg)*
        #[diagnostic::do_not_recommend]
        impl ::agentapp::__private::ToolItem for #name {
            const ID: ::agentapp::__private::Id = #id;
            const FACTS: ::agentapp::__private::ToolFacts = ::agentapp::__private::ToolFacts {
                id: <Self as ::agentapp::__private::ToolItem>::ID,
                place: #place,
                contract: <Self as ::agentapp::__private::ToolItem>::contract,
            };
            fn contract() -> ::agentapp::__private::Node { #contract }
            fn outputs() -> ::agentapp::__private::Node { #outputs }
        }

        #(#cfg)*
        #[diagnostic::do_not_recommend]
        impl ::agentapp::__private::CallItem for #name {
            const CALL: ::agentapp::__private::Call = ::agentapp::__private::Call {
                kind: ::agentapp::__private::CallKind::Tool,
                id: <Self as ::agentapp::__private::ToolItem>::ID,
                place: #place,
                parameters: &[#(#parameters),*],
                outputs: <Self as ::agentapp::__private::ToolItem>::outputs,
            };
        }
    }
}

fn function(function: &Function) -> TokenStream {
    let Function { attributes, visibility, signature, body } = function;
    quote!(#(#attributes)* #visibility #signature #body)
}

fn contract(tool: &Tool) -> TokenStream {
    let front =
        tool.front.iter().filter_map(|entry| Some((entry.key.as_str(), nodes::tokens(&entry.value)?)));
    let front = nodes::mapping(front);
    match tool.sound {
        true => {
            let parameters = tool.parameters.iter().map(parameter);
            quote! {
                ::agentapp::__private::contract(
                    #front,
                    ::agentapp::__private::Inputs::new() #(#parameters)*,
                    <Self as ::agentapp::__private::ToolItem>::outputs(),
                )
            }
        }
        false => front,
    }
}

fn parameter(parameter: &Parameter) -> TokenStream {
    let Parameter { name, of, description, default } = parameter;
    let name = name.unraw().to_string();
    let optional = signature::is_option(of);
    let description = description.as_ref().and_then(nodes::text);
    let description = description.map(|text| quote!(.described(#text)));
    let default = default.as_ref().and_then(nodes::tokens);
    let default = default.map(|value| quote!(.or(#value)));
    quote!(.parameter::<#of>(#name, #optional) #description #default)
}

fn outputs(tool: &Tool) -> TokenStream {
    match &tool.outputs {
        Some(of) if tool.sound => quote!(::agentapp::__private::schema_of::<#of>()),
        _ => nodes::mapping(std::iter::empty()),
    }
}
