//! Values: variables and their fields, literals, struct literals, lists.

use super::super::ir::{Value, ValueKind};
use super::super::{extent, refusals};
use super::calls::function;
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::Ident;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprField, ExprMacro, ExprPath, ExprStruct, Lit, Member, Token, UnOp};

/// Reads a value.
pub(super) fn value(expression: &Expr, report: &mut Report) -> Value {
    let at = extent(expression);
    let kind = match expression {
        Expr::Reference(reference) => return value(&reference.expr, report),
        Expr::Paren(inner) => return value(&inner.expr, report),
        Expr::Group(inner) => return value(&inner.expr, report),
        Expr::MethodCall(call) if call.args.is_empty() && passes(&call.method, &call.receiver) => {
            return value(&call.receiver, report);
        }
        Expr::Lit(literal) => self::literal(&literal.lit, "", at, report),
        Expr::Unary(unary) => match (&unary.op, &*unary.expr) {
            (UnOp::Neg(_), Expr::Lit(number)) => self::literal(&number.lit, "-", at, report),
            _ => refused(expression, report),
        },
        Expr::Path(path) => self::path(path, report),
        Expr::Field(field) => self::field(field, report),
        Expr::Array(array) => ValueKind::List(array.elems.iter().map(|item| value(item, report)).collect()),
        Expr::Macro(written) => list(written, report),
        Expr::Struct(literal) => mapping(literal, report),
        Expr::Call(_) => match function(expression) {
            Some((name, arguments))
                if arguments.len() == 1 && (name == "Some" || is_string_from(expression)) =>
            {
                return value(arguments[0], report);
            }
            _ => refused(expression, report),
        },
        _ => refused(expression, report),
    };
    Value { kind, extent: at }
}

// `"…".to_string()` is a literal; `x.to_string()` is work for a tool.
fn passes(method: &Ident, receiver: &Expr) -> bool {
    let (is_literal, is_text) = match receiver {
        Expr::Lit(literal) => (true, matches!(literal.lit, Lit::Str(_))),
        _ => (false, false),
    };
    match method.to_string().as_str() {
        "clone" | "to_owned" => true,
        "to_string" => is_text,
        "into" => is_literal,
        _ => false,
    }
}

fn is_string_from(expression: &Expr) -> bool {
    let Expr::Call(call) = expression else { return false };
    let text = matches!(call.args.first(), Some(Expr::Lit(literal)) if matches!(literal.lit, Lit::Str(_)));
    let Expr::Path(path) = &*call.func else { return false };
    let mut names = path.path.segments.iter().rev().map(|segment| &segment.ident);
    text && names.next().is_some_and(|name| name == "from")
        && names.next().is_some_and(|name| name == "String")
}

fn refused(expression: &Expr, report: &mut Report) -> ValueKind {
    super::calls::refuse(expression, refusals::VALUE, report);
    ValueKind::Unread
}

/// Reads a literal behind its sign.
fn literal(literal: &Lit, sign: &str, at: Extent, report: &mut Report) -> ValueKind {
    let kind = match literal {
        Lit::Str(text) if sign.is_empty() => return ValueKind::Text(text.value()),
        Lit::Char(c) if sign.is_empty() => return ValueKind::Text(c.value().to_string()),
        Lit::Bool(bool) => return ValueKind::Bool(bool.value),
        Lit::Int(int) => format!("{sign}{}", int.base10_digits()).parse().ok().map(ValueKind::Int),
        Lit::Float(float) => format!("{sign}{}", float.base10_digits()).parse().ok().map(ValueKind::Float),
        _ => {
            report.error(at, refusals::LITERAL);
            return ValueKind::Unread;
        }
    };
    kind.unwrap_or_else(|| {
        report.error(at, refusals::NUMBER);
        ValueKind::Unread
    })
}

// A name in capitals, or one with `::` in it, is a constant or a variant: rustc knows what it is.
fn path(path: &ExprPath, report: &mut Report) -> ValueKind {
    match path.path.get_ident() {
        Some(name) if name == "None" => ValueKind::Null,
        Some(name) if name.to_string().starts_with(|c: char| c.is_lowercase() || c == '_') => {
            ValueKind::Read { head: name.clone(), fields: Vec::new() }
        }
        _ if path.qself.is_some() => refused(&Expr::Path(path.clone()), report),
        _ => ValueKind::Constant(quote!(#path)),
    }
}

fn field(field: &ExprField, report: &mut Report) -> ValueKind {
    let Member::Named(name) = &field.member else {
        report.error(extent(&field.member), refusals::INDEX);
        return ValueKind::Unread;
    };
    match value(&field.base, report).kind {
        ValueKind::Read { head, mut fields } => {
            fields.push(name.clone());
            ValueKind::Read { head, fields }
        }
        ValueKind::Unread => ValueKind::Unread,
        _ => refused(&field.base, report),
    }
}

fn list(written: &ExprMacro, report: &mut Report) -> ValueKind {
    let items = written.mac.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
    match items {
        Ok(items) if written.mac.path.is_ident("vec") => {
            ValueKind::List(items.iter().map(|item| value(item, report)).collect())
        }
        _ => {
            report.error(extent(&written.mac.path), refusals::VALUE);
            ValueKind::Unread
        }
    }
}

fn mapping(literal: &ExprStruct, report: &mut Report) -> ValueKind {
    if let Some(dots) = &literal.dot2_token {
        report.error(extent(dots), refusals::REST);
    }
    ValueKind::Map(entries(literal, report))
}

/// Reads the fields of a struct literal.
pub(super) fn entries(literal: &ExprStruct, report: &mut Report) -> Vec<(String, Extent, Value)> {
    let mut entries = Vec::new();
    for field in &literal.fields {
        match &field.member {
            Member::Named(name) => {
                entries.push((plain(name), Extent::from(name.span()), value(&field.expr, report)));
            }
            Member::Unnamed(index) => report.error(Extent::from(index.span), refusals::INDEX),
        }
    }
    entries
}

/// Returns a name as JSON has it.
pub(in super::super) fn plain(name: &Ident) -> String {
    let text = name.to_string();
    text.strip_prefix("r#").map_or(text.clone(), str::to_owned)
}
