//! From a [`Function`] to what stands behind it: a type of its name that tells `app!` and other
//! workflows about it.

use super::Function;
use super::ir::{Flow, Parameter};
use super::lower::{Lowered, Use, takes_whole};
use crate::keywords::ID;
use crate::nodes;
use crate::places::Extent;
use crate::syntax::{Entry, find};
use crate::workflow::item::Item;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

/// Returns the type and its impls. It is as whole as the function: what is wrong has been reported,
/// and need not be reported again where the workflow is used.
pub(crate) fn expand(function: &Function) -> TokenStream {
    let (flow, name) = (&function.flow, &function.flow.name);
    let visibility = &flow.visibility;
    let place = place(function);
    let id = find(&function.front, ID).and_then(|entry| nodes::id(&entry.value));
    let id = id.unwrap_or_else(|| nodes::known_id(""));
    let (agents, calls) = uses(function);
    let parameters = flow.parameters.iter().map(|parameter| plain(&parameter.name));
    let (inputs, outputs) = (inputs(flow), outputs(flow));
    let whole = takes_whole(flow).then(|| quote!(::core::option::Option::Some(__inputs)));
    let whole = whole.unwrap_or_else(|| quote!(::core::option::Option::None));
    let definition = definition(function);
    // What the item's definition names makes the function itself used.
    let definition = quote!(let _ = #name; #definition);
    let item = Item { name, id, place: place.clone(), agents, calls, definition };
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code, unreachable_pub, reason = "it stands for the function")]
        #visibility enum #name {}
        const _: () = {
            fn __inputs() -> ::agentapp::__private::Node { #inputs }
            fn __outputs() -> ::agentapp::__private::Node { #outputs }
            #item
            #[diagnostic::do_not_recommend]
            impl ::agentapp::__private::CallItem for #name {
                const CALL: ::agentapp::__private::Call = ::agentapp::__private::Call {
                    kind: ::agentapp::__private::CallKind::Subworkflow,
                    id: <Self as ::agentapp::__private::WorkflowItem>::ID,
                    place: #place,
                    parameters: &[#(#parameters),*],
                    outputs: __outputs,
                };
                const WHOLE: ::core::option::Option<fn() -> ::agentapp::__private::Node> = #whole;
            }
        };
    }
}

fn place(function: &Function) -> String {
    let id = find(&function.front, ID).map(|entry| entry.value.extent);
    id.unwrap_or_else(|| Extent::from(function.flow.name.span())).position()
}

fn uses(function: &Function) -> (Vec<TokenStream>, Vec<TokenStream>) {
    let Lowered { agents, calls, .. } = &function.lowered;
    if !function.sound {
        return (Vec::new(), Vec::new());
    }
    let agent = |Use { step, path, at }: &Use| {
        let place = at.position();
        quote!((#step, <#path as ::agentapp::__private::AgentItem>::ID, #place))
    };
    let call = |Use { step, path, at }: &Use| {
        let place = at.position();
        quote!((#step, &<#path as ::agentapp::__private::CallItem>::CALL, #place))
    };
    (agents.iter().map(agent).collect(), calls.iter().map(call).collect())
}

fn inputs(flow: &Flow) -> TokenStream {
    if !cfg!(feature = "typed") {
        return nodes::mapping(std::iter::empty());
    }
    if takes_whole(flow) {
        return flow.parameters.iter().map(|parameter| schema(&parameter.ty)).collect();
    }
    let parameters = flow.parameters.iter().map(|Parameter { name, ty }| {
        let (name, optional) = (plain(name), is_option(ty));
        quote_spanned!(ty.span()=> .parameter::<#ty>(#name, #optional))
    });
    quote!(::agentapp::__private::inputs_of(::agentapp::__private::Inputs::new() #(#parameters)*))
}

fn is_option(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == "Option")
}

fn outputs(flow: &Flow) -> TokenStream {
    match &flow.output {
        Some(ty) if cfg!(feature = "typed") => {
            let value = quote_spanned!(ty.span()=> <#ty as ::agentapp::__private::Outcome>::Value);
            quote_spanned!(ty.span()=> ::agentapp::__private::schema_of::<#value>())
        }
        _ => nodes::mapping(std::iter::empty()),
    }
}

fn schema(ty: &Type) -> TokenStream {
    quote_spanned!(ty.span()=> ::agentapp::__private::schema_of::<#ty>())
}

fn plain(name: &proc_macro2::Ident) -> String {
    super::lower::names::plain(&name.to_string()).to_owned()
}

fn definition(function: &Function) -> TokenStream {
    if !function.sound {
        return nodes::mapping(std::iter::empty());
    }
    let field = |entry: &Entry| {
        let (key, value) = (entry.key.clone(), nodes::tokens(&entry.value)?);
        Some(quote!((#key, #value)))
    };
    let front = function.front.iter().filter_map(field);
    let steps = function.lowered.steps.tokens();
    let result = function.lowered.result.as_ref().map(|result| {
        let result = result.tokens();
        quote!(("result", #result),)
    });
    quote! {
        ::agentapp::__private::lowered(::std::vec![
            #(#front,)*
            ("inputs", __inputs()),
            ("outputs", __outputs()),
            ("steps", #steps),
            #result
        ])
    }
}
