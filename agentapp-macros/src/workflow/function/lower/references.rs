//! The methods that name another step: what is shown, what is gone on with, what undoes it.

use super::super::ir::{Argument, Method, Root, ValueKind};
use super::super::tree::{Kind, Step, Tree};
use super::super::{extent, refusals};
use super::Lowerer;
use super::scopes::Binding;

impl Lowerer<'_> {
    /// Lowers what approvers are shown.
    pub(super) fn artifacts(&mut self, method: &Method) -> Option<Tree> {
        let Argument::Value(value) = method.arguments.first()? else { return None };
        let tree = self.value(value);
        let at = tree.at;
        Some(match tree.kind {
            Kind::List(_) => tree,
            _ => Tree { kind: Kind::List(vec![tree]), at },
        })
    }

    /// Lowers the name of an agent's step.
    pub(super) fn session(&mut self, method: &Method) -> Option<Tree> {
        let Argument::Value(value) = method.arguments.first()? else { return None };
        let head = match &value.kind {
            ValueKind::Read { head, fields } if fields.is_empty() => self.scopes.find(&head.to_string()),
            _ => None,
        };
        match head {
            Some(Binding::Agent(reference)) => {
                let id = reference.strip_prefix("$steps.").unwrap_or(reference);
                Some(Tree::text(id, value.extent))
            }
            _ => {
                self.report.error(value.extent, refusals::SESSION);
                None
            }
        }
    }

    /// Lowers an undo step, which the host calls when the run has failed, and no other step does.
    pub(super) fn undo_step(&mut self, step: &Step, method: &Method) -> Option<Tree> {
        let (name, call) = match method.arguments.first()? {
            Argument::Closure(name, call) => (name, call),
            Argument::Value(value) => {
                self.report.error(value.extent, refusals::UNDO);
                return None;
            }
            Argument::Unread => return None,
        };
        let Root::Item { path, arguments } = &call.root else { return None };
        let id = format!("undo-{}", step.id);
        self.scopes.open();
        if let Some(name) = name {
            self.scopes.bind(name.to_string(), Binding::Reference(format!("$steps.{}", step.id)));
        }
        let undo = self.item(id.clone(), call.at, path, arguments);
        self.scopes.close();
        self.undo.push(undo?);
        Some(Tree::text(id, extent(&method.name)))
    }
}
