//! `#[workflow]` on a function: a small compiler from a stated subset of Rust to the step graph.
//!
//! Four phases, each a module: `parse` makes our own tree of syn's, `lower` turns that into steps with
//! ids and ways, `check` asks the model's rules, `expand` writes the tokens that build the document.
//! The macro sees tokens and never a callee: what only rustc knows of one is a hole that the author's
//! program fills.

pub(crate) mod check;
pub(crate) mod expand;
mod front;
pub(crate) mod ir;
pub(crate) mod lower;
pub(crate) mod parse;
mod refusals;
mod rewrite;
#[cfg(test)]
mod tests;
pub(crate) mod tree;

use crate::errors;
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::Entry;
use lower::Lowered;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;

/// A workflow that is a function.
pub(crate) struct Function {
    /// The function's signature, and its body as a flow of steps.
    pub(crate) flow: ir::Flow,
    /// The root fields that are known from the attribute, the doc comment and the function's name.
    pub(crate) front: Vec<Entry>,
    /// The steps.
    pub(crate) lowered: Lowered,
    /// Can the steps be built? If not, what is wrong has been reported.
    pub(crate) sound: bool,
}

/// Returns the stretch that some syntax takes up.
pub(crate) fn extent(syntax: &impl ToTokens) -> Extent {
    let tokens: Vec<TokenTree> = syntax.to_token_stream().into_iter().collect();
    Extent::of(&tokens, Extent::from(proc_macro2::Span::call_site()))
}

/// Returns true if an item is a function, whether or not it can be read.
pub(crate) fn is_function(item: &TokenStream) -> bool {
    item.clone().into_iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "fn"))
}

/// Reads a function, lowers it and asks the rules about it; nothing if it cannot be read.
pub(crate) fn read(arguments: TokenStream, item: TokenStream, report: &mut Report) -> Option<Function> {
    let item: syn::ItemFn = match syn::parse2(item) {
        Ok(item) => item,
        Err(error) => {
            report.error(Extent::from(error.span()), errors::no_expression(&error.to_string()));
            return None;
        }
    };
    if !cfg!(feature = "typed") {
        report.error(Extent::from(item.sig.ident.span()), errors::not_typed("workflow"));
    }
    let mut function = compile(arguments, item, report);
    check::check(&function, report);
    function.sound = report.is_empty();
    Some(function)
}

/// Reads a function and lowers it.
fn compile(arguments: TokenStream, item: syn::ItemFn, report: &mut Report) -> Function {
    let (flow, attributes) = parse::parse(item, report);
    let front = front::front(arguments, &attributes, &flow.name, report);
    let lowered = lower::lower(&flow, report);
    Function { flow, front, lowered, sound: report.is_empty() }
}

/// Returns the author's own function, with what it takes for rustc to infer the errors of its blocks.
pub(crate) fn kept(item: TokenStream) -> TokenStream {
    rewrite::errors_of_blocks(item)
}
