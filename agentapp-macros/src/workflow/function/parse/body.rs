//! Blocks and statements.

use super::super::ir::{Block, Bound, Condition, For, If, Names, Statement, Tail};
use super::super::{extent, refusals};
use super::{calls, conditions, values};
use crate::places::Extent;
use crate::report::Report;
use syn::{Expr, ExprForLoop, ExprIf, Lit, Local, Pat, RangeLimits, Stmt, StmtMacro, Type};

/// Reads a block.
pub(super) fn block(block: &syn::Block, report: &mut Report) -> Block {
    let mut read = Block { statements: Vec::new(), tail: None };
    let last = block.stmts.len().saturating_sub(1);
    for (at, statement) in block.stmts.iter().enumerate() {
        match statement {
            Stmt::Expr(Expr::If(written), _) => read.statements.extend(if_(written, report)),
            Stmt::Expr(Expr::ForLoop(written), _) => read.statements.extend(for_(written, report)),
            Stmt::Expr(expression, None) if at == last => read.tail = tail(expression, report),
            _ => read.statements.extend(self::statement(statement, report)),
        }
    }
    read
}

fn statement(statement: &Stmt, report: &mut Report) -> Option<Statement> {
    match statement {
        Stmt::Local(local) => self::local(local, report),
        Stmt::Item(item) => {
            report.error(calls::first_token(item), refusals::ITEM);
            None
        }
        Stmt::Expr(expression, _) => {
            let call = calls::step(expression, report)?;
            Some(Statement::Step(Box::new(Bound { names: Names::None, ty: None, call })))
        }
        Stmt::Macro(StmtMacro { mac, .. }) => {
            let is_join = mac.path.is_ident("join");
            let words = if is_join { refusals::NO_QUESTION_MARK } else { refusals::MACRO };
            report.error(extent(&mac.path), words);
            None
        }
    }
}

fn local(local: &Local, report: &mut Report) -> Option<Statement> {
    if let Some(attribute) = local.attrs.first() {
        report.error(extent(attribute), refusals::ATTRIBUTE);
    }
    let (names, ty) = names(&local.pat, report)?;
    let Some(init) = local.init.as_ref().filter(|init| init.diverge.is_none()) else {
        report.error(Extent::from(local.let_token.span), refusals::LET);
        return None;
    };
    if let Expr::If(written) = &*init.expr {
        report.error(Extent::from(written.if_token.span), refusals::LET_IF);
        return None;
    }
    let call = calls::step(&init.expr, report)?;
    Some(Statement::Step(Box::new(Bound { names, ty, call })))
}

fn names(pat: &Pat, report: &mut Report) -> Option<(Names, Option<Type>)> {
    match pat {
        Pat::Type(typed) => Some((names(&typed.pat, report)?.0, Some((*typed.ty).clone()))),
        Pat::Ident(name) if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() => {
            Some((Names::One(name.ident.clone()), None))
        }
        Pat::Ident(_) => {
            report.error(extent(pat), refusals::BINDING);
            None
        }
        Pat::Wild(_) => Some((Names::None, None)),
        Pat::Tuple(tuple) => {
            let names = tuple.elems.iter().map(|pat| element(pat, report));
            Some((Names::Many(names.collect()), None))
        }
        _ => {
            report.error(extent(pat), refusals::PATTERN);
            None
        }
    }
}

fn element(pat: &Pat, report: &mut Report) -> Option<proc_macro2::Ident> {
    match pat {
        Pat::Ident(name) if name.mutability.is_none() && name.subpat.is_none() => Some(name.ident.clone()),
        Pat::Wild(_) => None,
        _ => {
            report.error(extent(pat), refusals::PATTERN);
            None
        }
    }
}

/// Reads what a block comes to: `Ok(…)`, or a call that is the last step.
pub(super) fn tail(expression: &Expr, report: &mut Report) -> Option<Tail> {
    match calls::function(expression) {
        Some((name, arguments)) if name == "Ok" => match arguments.as_slice() {
            [Expr::Tuple(unit)] if unit.elems.is_empty() => Some(Tail::Unit),
            [step @ Expr::Try(_)] => Some(Tail::Call(Box::new(calls::step(step, report)?))),
            [value] => Some(Tail::Value(values::value(value, report))),
            _ => {
                report.error(extent(expression), refusals::TAIL);
                None
            }
        },
        Some((name, _)) if name == "Err" => {
            report.error(extent(expression), refusals::ERR);
            None
        }
        _ => match expression {
            Expr::Await(call) => Some(Tail::Call(Box::new(calls::call(&call.base, report)?))),
            Expr::Call(_) => Some(Tail::Call(Box::new(calls::call(expression, report)?))),
            Expr::Try(_) => Some(Tail::Call(Box::new(calls::step(expression, report)?))),
            _ => {
                calls::refuse(expression, refusals::TAIL, report);
                None
            }
        },
    }
}

fn if_(written: &ExprIf, report: &mut Report) -> Option<Statement> {
    let at = Extent::from(written.if_token.span);
    let mut read = If { at, arms: Vec::new(), otherwise: None };
    let mut next = Some(written);
    while let Some(arm) = next.take() {
        read.arms.push((conditions::condition(&arm.cond, report), block(&arm.then_branch, report)));
        match arm.else_branch.as_ref().map(|(_, other)| &**other) {
            Some(Expr::If(other)) => next = Some(other),
            Some(Expr::Block(other)) => read.otherwise = Some(block(&other.block, report)),
            _ => {}
        }
    }
    let blocks = read.arms.iter().map(|(_, block)| block).chain(&read.otherwise);
    if blocks.into_iter().any(|block| block.tail.is_some()) {
        report.error(at, refusals::LET_IF);
        return None;
    }
    Some(Statement::If(read))
}

// `for _ in 0..N { …; if done { break; } }`, and nothing else.
fn for_(written: &ExprForLoop, report: &mut Report) -> Option<Statement> {
    let at = Extent::from(written.for_token.span);
    let (Some(rounds), Pat::Wild(_), None) = (rounds(&written.expr), &*written.pat, &written.label) else {
        report.error(at, refusals::FOR);
        return None;
    };
    let Some((condition, rest)) = ending(&written.body) else {
        report.error(at, refusals::FOR_END);
        return None;
    };
    let until = conditions::condition(condition, report);
    let body = block(&syn::Block { stmts: rest.to_vec(), ..written.body.clone() }, report);
    if matches!(until, Condition::Unread) {
        return None;
    }
    Some(Statement::For(For { at, rounds, body, until }))
}

fn rounds(expression: &Expr) -> Option<(i64, Extent)> {
    let Expr::Range(range) = expression else { return None };
    let number = |expression: &Option<Box<Expr>>| match expression.as_deref() {
        Some(Expr::Lit(literal)) => match &literal.lit {
            Lit::Int(int) => int.base10_parse::<i64>().ok(),
            _ => None,
        },
        _ => None,
    };
    let half_open = matches!(range.limits, RangeLimits::HalfOpen(_));
    let start = number(&range.start).filter(|start| *start == 0 && half_open);
    start.and(number(&range.end)).zip(range.end.as_ref().map(extent))
}

fn ending(body: &syn::Block) -> Option<(&Expr, &[Stmt])> {
    let (Stmt::Expr(Expr::If(last), _), rest) = body.stmts.split_last()? else { return None };
    let breaks = match last.then_branch.stmts.as_slice() {
        [Stmt::Expr(Expr::Break(broken), _)] => broken.label.is_none() && broken.expr.is_none(),
        _ => false,
    };
    (breaks && last.else_branch.is_none()).then_some((&*last.cond, rest))
}
