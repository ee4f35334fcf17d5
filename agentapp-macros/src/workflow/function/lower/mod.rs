//! From a flow to steps: names become ids and references, `if` becomes ways, blocks become lists.

mod blocks;
mod conditions;
pub(crate) mod names;
mod options;
mod references;
mod scopes;
mod steps;
mod values;

use super::ir::{Flow, Tail, ValueKind};
use super::tree::{Kind, Step, Tree};
use super::{refusals, tree};
use crate::places::Extent;
use crate::report::Report;
use proc_macro2::{Span, TokenStream};
use scopes::{Binding, Scopes};
use syn::Path;

/// What a function's body comes to.
pub(crate) struct Lowered {
    /// The list of steps.
    pub(crate) steps: Tree,
    pub(crate) result: Option<Tree>,
    /// The agent steps, each with its agent.
    pub(crate) agents: Vec<Use>,
    /// The steps that call an item.
    pub(crate) calls: Vec<Use>,
}

/// An item that a step names.
pub(crate) struct Use {
    pub(crate) step: String,
    pub(crate) path: Path,
    pub(crate) at: Extent,
}

/// The state of lowering one function.
struct Lowerer<'r> {
    report: &'r mut Report,
    name: String,
    scopes: Scopes,
    /// Is this the body of a `for`?
    in_loop: bool,
    agents: Vec<Use>,
    calls: Vec<Use>,
    /// The constants in the condition at hand.
    constants: Vec<TokenStream>,
    /// The undo steps, which no way leads to.
    undo: Vec<Step>,
}

/// Lowers a function.
pub(crate) fn lower(flow: &Flow, report: &mut Report) -> Lowered {
    let mut lowerer = Lowerer {
        report,
        name: flow.name.to_string(),
        scopes: Scopes::new(parameters(flow)),
        in_loop: false,
        agents: Vec::new(),
        calls: Vec::new(),
        constants: Vec::new(),
        undo: Vec::new(),
    };
    let mut pieces = lowerer.pieces(&flow.body);
    let result = lowerer.result(flow.body.tail.as_ref(), &mut pieces);
    let mut steps = blocks::laid_out(pieces);
    let at = Extent::from(flow.name.span());
    if steps.is_empty() && lowerer.report.is_empty() {
        lowerer.report.error(at, refusals::NO_STEPS);
    }
    let undo = std::mem::take(&mut lowerer.undo);
    steps.extend((!undo.is_empty()).then(|| blocks::never("undo".to_owned(), undo, at)));
    let steps = Tree::steps(steps, at);
    Lowered { steps, result, agents: lowerer.agents, calls: lowerer.calls }
}

/// Returns true if the parameters are one that stands for the whole input.
pub(crate) fn takes_whole(flow: &Flow) -> bool {
    matches!(flow.parameters.as_slice(), [only] if only.name == "input")
}

fn parameters(flow: &Flow) -> Vec<(String, Binding)> {
    let whole = takes_whole(flow);
    let binding = |name: String| {
        let text = if whole { "$input".to_owned() } else { format!("$input.{}", names::plain(&name)) };
        (name, Binding::Reference(text))
    };
    flow.parameters.iter().map(|parameter| binding(parameter.name.to_string())).collect()
}

impl Lowerer<'_> {
    fn result(&mut self, tail: Option<&Tail>, pieces: &mut Vec<blocks::Piece>) -> Option<Tree> {
        match tail? {
            Tail::Unit => Some(Tree::map(Vec::new(), Extent::from(Span::call_site()))),
            Tail::Value(value) => {
                let tree = self.value(value);
                let fits = matches!(tree.kind, Kind::Map(_) | Kind::Text(_) | Kind::Program(_));
                if !fits && !matches!(value.kind, ValueKind::Unread) {
                    self.report.error(value.extent, refusals::RESULT);
                }
                Some(tree)
            }
            Tail::Call(call) => {
                let step = self.unnamed(call)?;
                let result = Tree::text(format!("$steps.{}", step.id), call.at);
                pieces.push(blocks::Piece::Step(Box::new(step)));
                Some(result)
            }
        }
    }
}
