//! What `#[tool]` leaves for an Appspec: a tool that says what it does.

use super::check::check_part;
use super::expand::code_line;
use super::words;
use crate::appspec::literal;
use crate::keywords::DESCRIPTION;
use crate::nodes;
use crate::report::Report;
use crate::syntax::{Entry, find};
use crate::tool::Tool;
use agentapp_model::appspec::part::Part as _;
use agentapp_model::appspec::parts;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Attribute;
use syn::ext::IdentExt as _;

/// Puts variants in place of the spec's words for what a tool does.
pub(crate) fn does_in_rust(front: &mut [Entry]) {
    words::in_rust(parts::Tool::INFO, front);
}

/// Reports every rule of an Appspec that a tool breaks by itself.
pub(crate) fn check_tool(tool: &Tool, report: &mut Report) {
    if let Some(does) = &tool.does {
        let front = std::slice::from_ref(does);
        check_part(parts::Tool::INFO, &tool.function.signature.ident, front, report);
    }
}

/// Returns the impl by which an Appspec can list a tool, if the tool says what it does.
pub(crate) fn expand_tool(tool: &Tool) -> Option<TokenStream> {
    let does = tool.does.as_ref()?;
    let function = &tool.function.signature.ident;
    let name = function.unraw().to_string();
    let description = find(&tool.front, DESCRIPTION).and_then(|entry| nodes::text(&entry.value));
    let given = vec![
        ("name", quote!(::agentapp::__private::spec::text(#name))),
        ("description", quote!(::agentapp::__private::spec::text(#description))),
        (
            "parameters",
            quote!(::agentapp::__private::spec::parameters(
                &<Self as ::agentapp::__private::ToolItem>::contract()
            )),
        ),
    ];
    let part = match tool.sound && description.is_some() {
        true => literal::part(parts::Tool::INFO, std::slice::from_ref(does), given, tool.extent()),
        false => quote!(::agentapp::__private::spec::blank()),
    };
    let code = code_line(&format!("tool {name}"), function);
    let cfg: Vec<&Attribute> =
        tool.function.attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).collect();
    Some(quote! {
        #(#cfg)*
        #[diagnostic::do_not_recommend]
        impl ::agentapp::__private::spec::ToolPart for #function {
            const CODE: ::agentapp::appspec::CodeLine = #code;

            fn part() -> ::agentapp::appspec::Tool {
                #part
            }
        }
    })
}
