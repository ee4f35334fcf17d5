//! What takes steps of its own: the closures of `each` and `.compensate`, the arms of `join!`.

use super::super::ir::{Argument, Block, Root, Tail};
use super::super::{extent, refusals};
use super::calls::{call, refuse};
use super::{body, values};
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::Ident;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprClosure, ExprMacro, Pat, Token};

/// Reads the arguments of `each`, or of `each_indexed`.
pub(super) fn each(indexed: bool, arguments: &[&Expr], report: &mut Report) -> Option<Root> {
    let [over, Expr::Closure(closure)] = arguments else {
        let last = arguments.last()?;
        report.error(extent(last), if indexed { refusals::CLOSURE_OF_TWO } else { refusals::CLOSURE });
        return None;
    };
    let over = values::value(over, report);
    let names: Option<Vec<Option<Ident>>> = closure.inputs.iter().map(parameter).collect();
    let (index, item) = match (names.as_deref(), indexed) {
        (Some([item]), false) => (None, item.clone()),
        (Some([index, item]), true) => (index.clone(), item.clone()),
        _ => {
            let words = if indexed { refusals::CLOSURE_OF_TWO } else { refusals::CLOSURE };
            report.error(extent(&closure.inputs), words);
            return None;
        }
    };
    let body = arm(&closure.body, report)?;
    Some(Root::Each { over, item, index, body })
}

/// Returns the name of a closure's parameter; none in it for `_`.
fn parameter(pat: &Pat) -> Option<Option<Ident>> {
    match pat {
        Pat::Ident(name) if name.subpat.is_none() => Some(Some(name.ident.clone())),
        Pat::Wild(_) => Some(None),
        Pat::Type(typed) => parameter(&typed.pat),
        Pat::Reference(reference) => parameter(&reference.pat),
        _ => None,
    }
}

/// Reads what `each` and `join!` take: a call, or an `async` block of steps.
fn arm(expression: &Expr, report: &mut Report) -> Option<Block> {
    match expression {
        Expr::Async(written) => Some(body::block(&written.block, report)),
        Expr::Block(written) => match written.block.stmts.as_slice() {
            [syn::Stmt::Expr(inner, None)] => arm(inner, report),
            _ => {
                refuse(expression, refusals::BLOCK, report);
                None
            }
        },
        _ => {
            let call = call(expression, report)?;
            Some(Block { statements: Vec::new(), tail: Some(Tail::Call(Box::new(call))) })
        }
    }
}

/// Reads `join!(…)`.
pub(super) fn join(written: &ExprMacro, report: &mut Report) -> Option<Root> {
    if written.mac.path.segments.last().is_none_or(|last| last.ident != "join") {
        report.error(extent(&written.mac.path), refusals::MACRO);
        return None;
    }
    match written.mac.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
        Ok(calls) => {
            let arms: Option<Vec<Block>> = calls.iter().map(|call| arm(call, report)).collect();
            Some(Root::Join { arms: arms? })
        }
        Err(error) => {
            report.error(Extent::from(error.span()), crate::errors::no_expression(&error.to_string()));
            None
        }
    }
}

/// Reads the closure of `.compensate`.
pub(super) fn undo(closure: &ExprClosure, report: &mut Report) -> Option<Argument> {
    let names: Option<Vec<Option<Ident>>> = closure.inputs.iter().map(parameter).collect();
    let Some([name]) = names.as_deref() else {
        report.error(extent(&closure.inputs), refusals::UNDO);
        return None;
    };
    let call = call(&closure.body, report)?;
    match (&call.root, call.methods.first()) {
        (Root::Item { .. }, None) => Some(Argument::Closure(name.clone(), Box::new(call))),
        _ => {
            report.error(call.at, refusals::UNDO);
            None
        }
    }
}
