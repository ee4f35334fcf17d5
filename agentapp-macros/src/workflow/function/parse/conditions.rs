//! Conditions: comparisons, `&&`, `||`, `!`.

use super::super::ir::{Condition, Value, ValueKind};
use super::super::{extent, refusals};
use super::calls::refuse;
use super::values;
use crate::report::Report;
use syn::{BinOp, Expr, ExprBinary, ExprMethodCall, UnOp};

/// Reads a condition.
pub(super) fn condition(expression: &Expr, report: &mut Report) -> Condition {
    match expression {
        Expr::Paren(inner) => condition(&inner.expr, report),
        Expr::Group(inner) => condition(&inner.expr, report),
        Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
            Condition::Not(Box::new(condition(&unary.expr, report)))
        }
        Expr::Binary(binary) => combined(binary, report),
        Expr::MethodCall(call) => is_some(call, report),
        Expr::Path(_) | Expr::Field(_) | Expr::Lit(_) => Condition::Truth(operand(expression, report)),
        Expr::Let(written) => {
            report.error(extent(&written.let_token), refusals::IF_LET);
            Condition::Unread
        }
        _ => {
            refuse(expression, refusals::CONDITION, report);
            Condition::Unread
        }
    }
}

fn combined(binary: &ExprBinary, report: &mut Report) -> Condition {
    let sign = match binary.op {
        BinOp::And(_) | BinOp::Or(_) => {
            let left = Box::new(condition(&binary.left, report));
            let right = Box::new(condition(&binary.right, report));
            return match binary.op {
                BinOp::And(_) => Condition::All(left, right),
                _ => Condition::Any(left, right),
            };
        }
        BinOp::Eq(_) => "==",
        BinOp::Ne(_) => "!=",
        BinOp::Lt(_) => "<",
        BinOp::Le(_) => "<=",
        BinOp::Gt(_) => ">",
        BinOp::Ge(_) => ">=",
        _ => {
            report.error(extent(&binary.op), refusals::CONDITION);
            return Condition::Unread;
        }
    };
    let left = operand(&binary.left, report);
    Condition::Compare(left, sign, operand(&binary.right, report))
}

fn is_some(call: &ExprMethodCall, report: &mut Report) -> Condition {
    let sign = match call.method.to_string().as_str() {
        "is_some" if call.args.is_empty() => "!=",
        "is_none" if call.args.is_empty() => "==",
        _ => {
            report.error(extent(&call.method), refusals::CONDITION);
            return Condition::Unread;
        }
    };
    let null = Value { kind: ValueKind::Null, extent: extent(&call.method) };
    Condition::Compare(operand(&call.receiver, report), sign, null)
}

fn operand(expression: &Expr, report: &mut Report) -> Value {
    let mut value = values::value(expression, report);
    if matches!(value.kind, ValueKind::List(_) | ValueKind::Map(_)) {
        report.error(value.extent, refusals::OPERAND);
        value.kind = ValueKind::Unread;
    }
    value
}
