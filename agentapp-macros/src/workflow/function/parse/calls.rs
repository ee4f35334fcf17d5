//! Calls: what a step is, and the methods behind it.

use super::super::ir::{Argument, Call, Method, Root, Value, ValueKind};
use super::super::{extent, refusals};
use super::closures::{each, join, undo};
use super::values;
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::TokenTree;
use quote::ToTokens;
use syn::{Expr, ExprMethodCall, GenericArgument, Path, Type};

/// Reads a step: a call with its `.await?`. A tool may be a plain function, and may never fail.
pub(super) fn step(expression: &Expr, report: &mut Report) -> Option<Call> {
    match expression {
        Expr::Try(tried) => match &*tried.expr {
            Expr::Await(awaited) => call(&awaited.base, report),
            other => call(other, report),
        },
        Expr::Await(awaited) => untried(&awaited.base, extent(&awaited.await_token), report),
        Expr::Call(_) | Expr::MethodCall(_) => untried(expression, first_token(expression), report),
        _ => {
            refuse(expression, refusals::NO_CALL, report);
            None
        }
    }
}

// What ends the run when it fails must say so, and only rustc knows whether a tool can fail.
fn untried(expression: &Expr, at: Extent, report: &mut Report) -> Option<Call> {
    let call = call(expression, report)?;
    if !matches!(call.root, Root::Item { .. }) {
        report.error(at, refusals::NO_QUESTION_MARK);
    }
    Some(call)
}

/// Reads a call with the methods behind it.
pub(super) fn call(expression: &Expr, report: &mut Report) -> Option<Call> {
    let mut methods = Vec::new();
    let mut next = expression;
    while let Expr::MethodCall(written) = next {
        if let Expr::Path(agent) = &*written.receiver {
            let root = ask(&agent.path, written, report)?;
            return Some(Call { root, methods: read(&methods, report), at: extent(&agent.path) });
        }
        methods.push(written);
        next = &written.receiver;
    }
    let (root, at) = match next {
        Expr::Macro(written) => (join(written, report)?, extent(&written.mac.path)),
        _ => match function_path(next) {
            Some((path, arguments)) => (root(path, &arguments, report)?, extent(path)),
            None => {
                refuse(next, refusals::NO_CALL, report);
                return None;
            }
        },
    };
    Some(Call { root, methods: read(&methods, report), at })
}

fn root(path: &Path, arguments: &[&Expr], report: &mut Report) -> Option<Root> {
    let name = path.segments.last()?.ident.to_string();
    let is_ours =
        path.segments.len() == 1 || path.segments.first().is_some_and(|first| first.ident == "agentapp");
    let one = |report: &mut Report| match arguments {
        [value] => Some(values::value(value, report)),
        _ => None,
    };
    match name.as_str() {
        "gate" if is_ours => Some(Root::Gate { command: one(report)? }),
        "approval" if is_ours => Some(Root::Approval { prompt: prompt(arguments.first()?, report) }),
        "wait_for" if is_ours => Some(Root::Wait { events: one(report)? }),
        "each" | "each_indexed" if is_ours => each(name == "each_indexed", arguments, report),
        "Ok" | "Err" | "Some" => {
            report.error(extent(path), refusals::NO_CALL);
            None
        }
        _ => {
            let arguments = arguments.iter().map(|argument| values::value(argument, report)).collect();
            Some(Root::Item { path: path.clone(), arguments })
        }
    }
}

// A variable is in lower case, and has no steps of its own.
fn ask(agent: &Path, written: &ExprMethodCall, report: &mut Report) -> Option<Root> {
    let is_variable = agent.get_ident().is_some_and(|name| name.to_string().starts_with(char::is_lowercase));
    if is_variable || written.method != "ask" {
        report.error(extent(&written.method), refusals::NO_CALL);
        return None;
    }
    let mut arguments = written.args.iter();
    let (Some(text), Some(given), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        return None; // rustc counts arguments.
    };
    let prompt = prompt(text, report);
    let inputs = inputs(given, report);
    Some(Root::Ask { agent: agent.clone(), prompt, inputs, output: turbofish(written) })
}

fn prompt(expression: &Expr, report: &mut Report) -> Value {
    let at = extent(expression);
    let kind = match expression {
        Expr::Macro(written)
            if ["include_str", "concat"].iter().any(|name| written.mac.path.is_ident(name)) =>
        {
            ValueKind::Constant(expression.to_token_stream())
        }
        Expr::Lit(_) | Expr::Path(_) => values::value(expression, report).kind,
        _ => ValueKind::Null,
    };
    match kind {
        ValueKind::Text(_) | ValueKind::Constant(_) | ValueKind::Unread => Value { kind, extent: at },
        _ => {
            report.error(at, refusals::PROMPT);
            Value { kind: ValueKind::Unread, extent: at }
        }
    }
}

/// Reads an agent's inputs, each with its name.
fn inputs(given: &Expr, report: &mut Report) -> Vec<(String, Extent, Value)> {
    let bare = match given {
        Expr::Reference(reference) => &reference.expr,
        other => other,
    };
    match bare {
        Expr::Tuple(tuple) => tuple.elems.iter().flat_map(|element| inputs(element, report)).collect(),
        Expr::Struct(literal) => values::entries(literal, report),
        _ => {
            let value = values::value(bare, report);
            let name = match &value.kind {
                ValueKind::Read { head, fields } => Some(values::plain(fields.last().unwrap_or(head))),
                ValueKind::Unread => None,
                _ => {
                    report.error(value.extent, refusals::INPUTS);
                    None
                }
            };
            name.map(|name| (name, value.extent, value)).into_iter().collect()
        }
    }
}

/// Reads methods, which were found from the last to the first.
fn read(methods: &[&ExprMethodCall], report: &mut Report) -> Vec<Method> {
    let read = |written: &&ExprMethodCall| Method {
        name: written.method.clone(),
        ty: turbofish(written),
        arguments: written.args.iter().map(|given| argument(given, report)).collect(),
    };
    methods.iter().rev().map(read).collect()
}

fn argument(given: &Expr, report: &mut Report) -> Argument {
    match given {
        Expr::Closure(closure) => undo(closure, report).unwrap_or(Argument::Unread),
        Expr::Reference(inner) if matches!(*inner.expr, Expr::Tuple(_)) => argument(&inner.expr, report),
        Expr::Tuple(tuple) => {
            let items = tuple.elems.iter().map(|item| values::value(item, report)).collect();
            Argument::Value(Value { kind: ValueKind::List(items), extent: extent(given) })
        }
        _ => Argument::Value(values::value(given, report)),
    }
}

fn turbofish(written: &ExprMethodCall) -> Option<Type> {
    let first = written.turbofish.as_ref()?.args.first()?;
    match first {
        GenericArgument::Type(ty) if !matches!(ty, Type::Infer(_)) => Some(ty.clone()),
        _ => None,
    }
}

/// Returns the last name of a called path, with the arguments.
pub(super) fn function(expression: &Expr) -> Option<(String, Vec<&Expr>)> {
    let (path, arguments) = function_path(expression)?;
    Some((path.segments.last()?.ident.to_string(), arguments))
}

fn function_path(expression: &Expr) -> Option<(&Path, Vec<&Expr>)> {
    let Expr::Call(call) = expression else { return None };
    match &*call.func {
        Expr::Path(path) if path.qself.is_none() => Some((&path.path, call.args.iter().collect())),
        _ => None,
    }
}

/// Says what is wrong with an expression, at its first token or the keyword that is to blame.
pub(super) fn refuse(expression: &Expr, otherwise: &str, report: &mut Report) {
    let words = match expression {
        Expr::Match(_) => refusals::MATCH,
        Expr::Return(_) => refusals::RETURN,
        Expr::While(_) | Expr::Loop(_) => refusals::LOOP,
        Expr::Break(_) | Expr::Continue(_) => refusals::BREAK,
        Expr::If(_) => refusals::LET_IF,
        Expr::Block(_) | Expr::Unsafe(_) | Expr::Async(_) => refusals::BLOCK,
        Expr::Assign(_) => refusals::ASSIGNMENT,
        Expr::Macro(_) => refusals::MACRO,
        Expr::Index(_) => refusals::INDEX,
        Expr::Binary(binary) => {
            return report.error(extent(&binary.op), otherwise);
        }
        Expr::MethodCall(call) => {
            return report.error(extent(&call.method), otherwise);
        }
        Expr::Closure(_) => return report.error(first_token(expression), otherwise),
        _ => return report.error(extent(expression), otherwise),
    };
    report.error(first_token(expression), words);
}

/// Returns the first token of some syntax.
pub(super) fn first_token(syntax: &impl ToTokens) -> Extent {
    let first = syntax.to_token_stream().into_iter().next();
    Extent::from(first.as_ref().map_or_else(proc_macro2::Span::call_site, TokenTree::span))
}
