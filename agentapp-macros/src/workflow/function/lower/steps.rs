//! Calls as steps, kind by kind.

use super::super::ir::{Block, Call, Names, Root, Tail, Value, ValueKind};
use super::super::refusals;
use super::super::tree::{Entry, Kind, Step, Tree};
use super::names::kebab;
use super::scopes::Binding;
use super::{Lowerer, Use, values};
use crate::places::Extent;
use proc_macro2::Ident;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Path, Type};

/// Returns what the name of a call's result stands for.
pub(super) fn binding(call: &Call, reference: String) -> Binding {
    match call.root {
        Root::Gate { .. } => Binding::Gate(reference),
        Root::Ask { .. } => Binding::Agent(reference),
        _ => Binding::Reference(reference),
    }
}

impl Lowerer<'_> {
    /// Lowers a call whose result has no name.
    pub(super) fn unnamed(&mut self, call: &Call) -> Option<Step> {
        self.step(&Names::None, None, call)
    }

    /// Lowers a call. Its step has the name of its result, or else that of what is called.
    pub(super) fn step(&mut self, names: &Names, ty: Option<&Type>, call: &Call) -> Option<Step> {
        let (id, at) = match names {
            Names::One(name) => (kebab(&name.to_string()), Extent::from(name.span())),
            Names::None | Names::Many(_) => (called(call), call.at),
        };
        if let (Names::Many(_), false) = (names, matches!(call.root, Root::Join { .. })) {
            self.report.error(call.at, refusals::TUPLE);
            return None;
        }
        let mut step = match &call.root {
            Root::Item { path, arguments } => self.item(id, at, path, arguments)?,
            Root::Ask { agent, prompt, inputs, output } => {
                let mut step = self.ask(id, at, agent, prompt);
                if !inputs.is_empty() {
                    let inputs = self.entries(inputs);
                    step.set("inputs", Tree::map(inputs, call.at));
                }
                if let Some(ty) = output.as_ref().or(ty) {
                    step.set("outputs", schema(ty, call.at));
                }
                step
            }
            Root::Gate { command } => {
                let command = self.literal(command);
                Step::new(id, at, "gate").with("command", command)
            }
            Root::Approval { prompt } => Step::new(id, at, "approval").with("prompt", self.prompt(prompt)),
            Root::Wait { .. } => Step::new(id, at, "suspend"),
            Root::Each { over, item, index, body } => self.each(id, at, over, [item, index], body),
            Root::Join { arms } => self.join(names, arms, call)?,
        };
        self.options(&mut step, call);
        Some(step)
    }

    /// Lowers the call of a tool or of a workflow.
    pub(super) fn item(&mut self, id: String, at: Extent, path: &Path, given: &[Value]) -> Option<Step> {
        let called_at = super::super::extent(path);
        if path.is_ident(&self.name) {
            self.report.error(called_at, refusals::RECURSION);
            return None;
        }
        self.calls.push(Use { step: id.clone(), path: path.clone(), at: called_at });
        let given = given.iter().map(|value| self.value(value)).collect();
        Some(Step { id, at, call: Some((path.clone(), given)), entries: Vec::new() })
    }

    fn ask(&mut self, id: String, at: Extent, agent: &Path, prompt: &Value) -> Step {
        let agent_at = super::super::extent(agent);
        self.agents.push(Use { step: id.clone(), path: agent.clone(), at: agent_at });
        let reference = quote! {
            ::agentapp::__private::text(<#agent as ::agentapp::__private::AgentItem>::ID.text)
        };
        let reference = Entry::new("ref", Tree::program(reference, agent_at));
        let step = Step::new(id, at, "agent").with("agent", Tree::map(vec![reference], agent_at));
        step.with("prompt", self.prompt(prompt))
    }

    fn prompt(&mut self, prompt: &Value) -> Tree {
        match &prompt.kind {
            ValueKind::Text(text) => Tree::text(values::escaped(text), prompt.extent),
            ValueKind::Constant(expression) => {
                let tokens = quote!(::agentapp::__private::prompt(#expression));
                Tree::program(tokens, prompt.extent)
            }
            _ => Tree::program(quote!(::agentapp::__private::null()), prompt.extent),
        }
    }

    /// Lowers what must be known while the macro runs.
    pub(super) fn literal(&mut self, value: &Value) -> Tree {
        let kind = match &value.kind {
            ValueKind::Text(text) => Kind::Text(text.clone()),
            ValueKind::Int(int) => Kind::Int(*int),
            ValueKind::List(items) => Kind::List(items.iter().map(|item| self.literal(item)).collect()),
            ValueKind::Unread => Kind::Program(quote!(::agentapp::__private::null())),
            _ => {
                self.report.error(value.extent, refusals::OPTION);
                Kind::Program(quote!(::agentapp::__private::null()))
            }
        };
        Tree { kind, at: value.extent }
    }

    fn each(
        &mut self,
        id: String,
        at: Extent,
        over: &Value,
        names: [&Option<Ident>; 2],
        body: &Block,
    ) -> Step {
        let over = self.value(over);
        self.scopes.open_each();
        let depth = self.scopes.depth();
        for (name, word) in names.into_iter().zip(["$item", "$index"]) {
            if let Some(name) = name {
                self.scopes.bind(name.to_string(), Binding::Item(depth, word));
            }
        }
        let steps = self.yielding(body, &Names::None, at);
        self.scopes.close_each();
        Step::new(id, at, "map").with("over", over).with("steps", Tree::steps(steps, at))
    }

    fn join(&mut self, names: &Names, arms: &[Block], call: &Call) -> Option<Step> {
        let named: Vec<Option<&Ident>> = match names {
            Names::Many(names) if names.len() == arms.len() => names.iter().map(Option::as_ref).collect(),
            Names::None => arms.iter().map(|_| None).collect(),
            Names::Many(_) | Names::One(_) => {
                self.report.error(call.at, refusals::names_of_join(arms.len()));
                return None;
            }
        };
        let mut branches = Vec::new();
        for (name, arm) in named.into_iter().zip(arms) {
            branches.push(self.branch(name, arm, call.at));
        }
        let first = branches.first().map(|(id, _)| id.clone()).unwrap_or_default();
        let branches =
            Tree { kind: Kind::List(branches.into_iter().map(|(_, tree)| tree).collect()), at: call.at };
        Some(Step::new(format!("join-{first}"), call.at, "parallel").with("branches", branches))
    }

    fn branch(&mut self, name: Option<&Ident>, arm: &Block, at: Extent) -> (String, Tree) {
        self.scopes.open();
        let names = name.map_or(Names::None, |name| Names::One(name.clone()));
        let steps = self.yielding(arm, &names, at);
        self.scopes.close();
        let last = steps.last().map(|step| step.id.clone()).unwrap_or_default();
        let id = name.map_or(last, |name| kebab(&name.to_string()));
        let at = name.map_or(at, |name| Extent::from(name.span()));
        let entries =
            vec![Entry::new("id", Tree::text(id.as_str(), at)), Entry::new("steps", Tree::steps(steps, at))];
        (id, Tree::map(entries, at))
    }
}

/// Returns the id that a call gives its step by itself.
fn called(call: &Call) -> String {
    match &call.root {
        Root::Item { path, .. } | Root::Ask { agent: path, .. } => {
            path.segments.last().map(|last| kebab(&last.ident.to_string())).unwrap_or_default()
        }
        Root::Gate { .. } => "gate".to_owned(),
        Root::Approval { .. } => "approval".to_owned(),
        Root::Wait { .. } => "wait-for".to_owned(),
        Root::Each { body, .. } => match &body.tail {
            Some(Tail::Call(inner)) if body.statements.is_empty() => format!("each-{}", called(inner)),
            _ => "each".to_owned(),
        },
        Root::Join { .. } => "join".to_owned(),
    }
}

/// Returns the hole for the schema of a type.
pub(super) fn schema(ty: &Type, at: Extent) -> Tree {
    Tree::program(quote_spanned!(ty.span()=> ::agentapp::__private::schema_of::<#ty>()), at)
}
