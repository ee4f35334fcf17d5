//! Blocks, and the ways between their steps.
//!
//! A branch can lead to later siblings alone if other hosts are to run it, and nothing else may jump.
//! So the arms of an `if` stand one behind the other, and an arm that is not the last ends in a branch
//! of its own over the rest. Where nothing follows, a loop without rounds is what to go to: it means
//! the same in every list, which `$end` does not.

use super::super::ir::{Block, Bound, For, If, Names, Statement, Tail, Value, ValueKind};
use super::super::refusals;
use super::super::tree::{Entry, Kind, Step, Tree};
use super::scopes::Binding;
use super::{Lowerer, names};
use crate::places::Extent;

/// A step, or the arms of an `if`, whose ways are not known yet.
pub(super) enum Piece {
    Step(Box<Step>),
    If(Arms),
}

/// The arms of an `if`.
pub(super) struct Arms {
    at: Extent,
    arms: Vec<(Tree, Vec<Piece>)>,
    otherwise: Vec<Piece>,
}

impl Lowerer<'_> {
    /// Lowers the statements of a block.
    pub(super) fn pieces(&mut self, block: &Block) -> Vec<Piece> {
        block.statements.iter().filter_map(|statement| self.statement(statement)).collect()
    }

    fn statement(&mut self, statement: &Statement) -> Option<Piece> {
        match statement {
            Statement::Step(bound) => Some(Piece::Step(Box::new(self.bound(bound)?))),
            Statement::If(written) => self.arms(written),
            Statement::For(written) => Some(Piece::Step(Box::new(self.for_(written)?))),
        }
    }

    fn scoped(&mut self, block: &Block) -> Vec<Piece> {
        self.scopes.open();
        let pieces = self.pieces(block);
        self.scopes.close();
        pieces
    }

    fn arms(&mut self, written: &If) -> Option<Piece> {
        let at = written.at;
        let mut arms = Vec::new();
        for (condition, block) in &written.arms {
            let condition = self.condition(condition, at);
            arms.push((condition, self.scoped(block)));
        }
        let otherwise = written.otherwise.as_ref().map(|block| self.scoped(block)).unwrap_or_default();
        if arms.iter().all(|(_, pieces)| pieces.is_empty()) && otherwise.is_empty() {
            if self.report.is_empty() {
                self.report.error(at, refusals::NO_ARM);
            }
            return None;
        }
        Some(Piece::If(Arms { at, arms, otherwise }))
    }

    fn for_(&mut self, written: &For) -> Option<Step> {
        if self.in_loop {
            self.report.error(written.at, refusals::FOR_IN_FOR);
            return None;
        }
        self.in_loop = true;
        self.scopes.open();
        let undone = std::mem::take(&mut self.undo);
        let pieces = self.pieces(&written.body);
        let steps = laid_out(pieces);
        let undo = std::mem::replace(&mut self.undo, undone);
        let within: Vec<&str> = steps.iter().map(|step| step.id.as_str()).collect();
        let going_on = self.going_on(&written.until, &within, written.at);
        self.scopes.close();
        self.in_loop = false;
        let Some(first) = steps.first() else {
            self.report.error(written.at, refusals::FOR_END);
            return None;
        };
        let (rounds, rounds_at) = written.rounds;
        let step = Step::new(format!("loop-{}", first.id), written.at, "loop");
        let step = step.with("while", going_on).with("max_iterations", Tree::int(rounds, rounds_at));
        Some(step.with("steps", Tree::steps(with_undo(undo, steps, written.at), written.at)))
    }

    /// Lowers the block of an `each` or of an arm of `join!`, which gives what its last step gives.
    pub(super) fn yielding(&mut self, block: &Block, names: &Names, at: Extent) -> Vec<Step> {
        let undone = std::mem::take(&mut self.undo);
        let mut pieces = self.pieces(block);
        match &block.tail {
            Some(Tail::Call(call)) => {
                let names = if pieces.is_empty() { names } else { &Names::None };
                pieces.extend(self.step(names, None, call).map(|step| Piece::Step(Box::new(step))));
            }
            Some(Tail::Value(value)) => self.gives_the_last(value, pieces.last()),
            Some(Tail::Unit) | None => {}
        }
        let undo = std::mem::replace(&mut self.undo, undone);
        with_undo(undo, laid_out(pieces), at)
    }

    fn gives_the_last(&mut self, value: &Value, last: Option<&Piece>) {
        let last = match last {
            Some(Piece::Step(step)) => format!("$steps.{}", step.id),
            Some(Piece::If(_)) | None => String::new(),
        };
        let given = match &value.kind {
            ValueKind::Read { head, fields } => self.reference(head, fields),
            _ => Some(String::new()),
        };
        if given.is_some_and(|given| given != last || last.is_empty()) {
            self.report.error(value.extent, refusals::LAST);
        }
    }

    fn bound(&mut self, bound: &Bound) -> Option<Step> {
        let step = self.step(&bound.names, bound.ty.as_ref(), &bound.call)?;
        match &bound.names {
            Names::None => {}
            Names::One(name) => {
                let reference = format!("$steps.{}", step.id);
                let binding = super::steps::binding(&bound.call, reference);
                self.scopes.bind(name.to_string(), binding);
            }
            Names::Many(names) => {
                for name in names.iter().flatten() {
                    let reference = format!("$steps.{}.{}", step.id, names::kebab(&name.to_string()));
                    self.scopes.bind(name.to_string(), Binding::Reference(reference));
                }
            }
        }
        Some(step)
    }
}

/// Puts steps into one list, and gives each arm its ways.
pub(super) fn laid_out(pieces: Vec<Piece>) -> Vec<Step> {
    let mut list = Vec::new();
    lay(pieces, &mut list);
    list.reverse();
    list
}

// From the last piece to the first, since a way leads to what comes later. The list is upside down.
fn lay(pieces: Vec<Piece>, list: &mut Vec<Step>) {
    for piece in pieces.into_iter().rev() {
        match piece {
            Piece::Step(step) => list.push(*step),
            Piece::If(arms) => lay_arms(arms, list),
        }
    }
}

fn lay_arms(arms: Arms, list: &mut Vec<Step>) {
    let at = arms.at;
    let name = first_id(&arms);
    if list.is_empty() {
        list.push(never(format!("end-{name}"), Vec::new(), at));
    }
    let join = id(list);
    let mut is_last = arms.otherwise.is_empty();
    lay(arms.otherwise, list);
    let default = id(list);
    let mut ways = Vec::new();
    for (condition, pieces) in arms.arms.into_iter().rev() {
        let when = copy(&condition);
        if pieces.is_empty() {
            ways.push(way(condition, join.clone(), at));
            continue;
        }
        if !is_last {
            let first = first_of(&pieces).unwrap_or_default();
            let over = Step::new(format!("after-{first}"), at, "branch");
            list.push(over.with("branches", list_of(vec![way(when, join.clone(), at)], at)));
        }
        lay(pieces, list);
        is_last = false;
        ways.push(way(condition, id(list), at));
    }
    ways.reverse();
    let branch = Step::new(format!("if-{name}"), at, "branch").with("branches", list_of(ways, at));
    list.push(branch.with("default", Tree::text(default, at)));
}

fn id(list: &[Step]) -> String {
    list.last().map(|step| step.id.clone()).unwrap_or_default()
}

fn first_id(arms: &Arms) -> String {
    let all = arms.arms.iter().map(|(_, pieces)| pieces).chain([&arms.otherwise]);
    all.into_iter().find_map(|pieces| first_of(pieces)).unwrap_or_default()
}

fn first_of(pieces: &[Piece]) -> Option<String> {
    match pieces.first()? {
        Piece::Step(step) => Some(step.id.clone()),
        Piece::If(arms) => Some(format!("if-{}", first_id(arms))),
    }
}

fn way(when: Tree, next: String, at: Extent) -> Tree {
    Tree::map(vec![Entry::new("when", when), Entry::new("next", Tree::text(next, at))], at)
}

fn list_of(items: Vec<Tree>, at: Extent) -> Tree {
    Tree { kind: Kind::List(items), at }
}

fn copy(condition: &Tree) -> Tree {
    match &condition.kind {
        Kind::Text(text) => Tree::text(text.as_str(), condition.at),
        _ => Tree::program(condition.tokens(), condition.at),
    }
}

// Undo steps stand in the list of what they undo, where its item can be read, and not behind it, since
// the last step of the list is what it gives.
fn with_undo(undo: Vec<Step>, mut steps: Vec<Step>, at: Extent) -> Vec<Step> {
    if !undo.is_empty() {
        let first = steps.first().map(|step| step.id.clone()).unwrap_or_default();
        steps.insert(0, never(format!("undo-in-{first}"), undo, at));
    }
    steps
}

/// A step whose own steps no way leads into: a loop without rounds.
pub(super) fn never(id: String, steps: Vec<Step>, at: Extent) -> Step {
    let step = Step::new(id, at, "loop").with("while", Tree::text("false", at));
    step.with("max_iterations", Tree::int(1, at)).with("steps", Tree::steps(steps, at))
}
