//! From syn's tree to ours. Whatever the subset has no form for is one error at its token.

mod body;
mod calls;
mod closures;
mod conditions;
mod values;

use super::ir::{Flow, Parameter};
use super::{extent, refusals};
use crate::places::Extent;
use crate::report::Report;
use syn::{Attribute, FnArg, ItemFn, Pat, ReturnType, Signature, Type};

/// Reads a function, with its attributes.
pub(crate) fn parse(item: ItemFn, report: &mut Report) -> (Flow, Vec<Attribute>) {
    signature(&item.sig, report);
    let parameters = item.sig.inputs.iter().filter_map(|input| parameter(input, report)).collect();
    let output = match item.sig.output {
        ReturnType::Default => None,
        ReturnType::Type(_, ty) => Some(*ty),
    };
    let generic = !item.sig.generics.params.is_empty();
    let body = body::block(&item.block, report);
    let flow = Flow {
        visibility: item.vis,
        name: item.sig.ident,
        parameters,
        output: output.filter(|_| !generic),
        body,
    };
    (flow, item.attrs)
}

fn signature(signature: &Signature, report: &mut Report) {
    if signature.asyncness.is_none() {
        report.error(Extent::from(signature.fn_token.span), refusals::NOT_ASYNC);
    }
    if !signature.generics.params.is_empty() {
        report.error(extent(&signature.generics.params), refusals::GENERIC);
    }
    if let Some(token) = &signature.constness {
        report.error(Extent::from(token.span), refusals::QUALIFIED);
    }
    if let Some(abi) = &signature.abi {
        report.error(extent(abi), refusals::QUALIFIED);
    }
    if let syn::Safety::Unsafe(token) = &signature.safety {
        report.error(Extent::from(token.span), refusals::QUALIFIED);
    }
}

fn parameter(input: &FnArg, report: &mut Report) -> Option<Parameter> {
    match input {
        FnArg::Typed(typed) => match (&*typed.pat, &*typed.ty) {
            (Pat::Ident(name), ty) if name.subpat.is_none() && !matches!(ty, Type::ImplTrait(_)) => {
                Some(Parameter { name: name.ident.clone(), ty: ty.clone() })
            }
            (pat, _) => {
                report.error(extent(pat), refusals::PARAMETER);
                None
            }
        },
        FnArg::Receiver(receiver) => {
            report.error(extent(receiver), refusals::PARAMETER);
            None
        }
    }
}
