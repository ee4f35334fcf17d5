//! What a workflow tells `app!` of itself, however it was written.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

/// A workflow's item: the type that stands for it, and what is known of it.
pub(crate) struct Item<'a> {
    /// The type.
    pub(crate) name: &'a Ident,
    /// Its id, as an expression.
    pub(crate) id: TokenStream,
    /// Where the id stands.
    pub(crate) place: String,
    /// The agents that its steps name, each with its step and its place.
    pub(crate) agents: Vec<TokenStream>,
    /// What its steps call, likewise.
    pub(crate) calls: Vec<TokenStream>,
    /// The body of the function that makes its definition.
    pub(crate) definition: TokenStream,
}

impl ToTokens for Item<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Item { name, id, place, agents, calls, definition } = self;
        tokens.extend(quote! {
            #[diagnostic::do_not_recommend]
            impl ::agentapp::__private::WorkflowItem for #name {
                const ID: ::agentapp::__private::Id = #id;
                const FACTS: ::agentapp::__private::WorkflowFacts = ::agentapp::__private::WorkflowFacts {
                    id: Self::ID,
                    place: #place,
                    agents: &[#(#agents),*],
                    calls: &[#(#calls),*],
                    definition: <Self as ::agentapp::__private::WorkflowItem>::definition,
                };
                fn definition() -> ::agentapp::__private::Node { #definition }
            }
        });
    }
}
