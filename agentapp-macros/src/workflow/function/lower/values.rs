//! Values: names become references, texts that begin with `$` are doubled.

use super::super::ir::{Value, ValueKind};
use super::super::refusals;
use super::super::tree::{Entry, Kind, Tree};
use super::names::plain;
use super::scopes::Binding;
use super::{Lowerer, tree};
use proc_macro2::Ident;
use quote::quote;

impl Lowerer<'_> {
    /// Lowers a value.
    pub(super) fn value(&mut self, value: &Value) -> Tree {
        let at = value.extent;
        let kind = match &value.kind {
            ValueKind::Read { head, fields } => match self.reference(head, fields) {
                Some(reference) => Kind::Text(reference),
                None => unknown(head),
            },
            ValueKind::Text(text) => Kind::Text(escaped(text)),
            ValueKind::Int(int) => Kind::Int(*int),
            ValueKind::Float(float) => Kind::Float(*float),
            ValueKind::Bool(bool) => Kind::Bool(*bool),
            ValueKind::Null => Kind::Null,
            ValueKind::List(items) => Kind::List(items.iter().map(|item| self.value(item)).collect()),
            ValueKind::Map(entries) => {
                let entry = |(key, at, value): &(String, _, _)| tree::Entry {
                    key: key.clone(),
                    at: *at,
                    tree: self.value(value),
                };
                Kind::Map(entries.iter().map(entry).collect())
            }
            ValueKind::Constant(expression) => {
                Kind::Program(quote!(::agentapp::__private::constant(&#expression)))
            }
            ValueKind::Unread => Kind::Program(quote!(::agentapp::__private::null())),
        };
        Tree { kind, at }
    }

    /// Returns a name with its fields as a reference; nothing if the name is not known here.
    pub(super) fn reference(&mut self, head: &Ident, fields: &[Ident]) -> Option<String> {
        let (mut text, is_gate) = match self.scopes.find(&head.to_string())? {
            Binding::Reference(text) | Binding::Agent(text) => (text.clone(), false),
            Binding::Gate(text) => (text.clone(), true),
            Binding::Item(depth, word) => {
                let word = (*word).to_owned();
                if *depth != self.scopes.depth() {
                    self.report.error(head.span().into(), refusals::OUTER_ITEM);
                }
                (word, false)
            }
        };
        for (at, field) in fields.iter().enumerate() {
            let name = field.to_string();
            let name = if is_gate && at == 0 && name == "exit_code" { "exitCode" } else { plain(&name) };
            text.push('.');
            text.push_str(name);
        }
        Some(text)
    }

    /// Lowers inputs or fields, each with its name.
    pub(super) fn entries(&mut self, entries: &[(String, crate::places::Extent, Value)]) -> Vec<Entry> {
        let entry =
            |(key, at, value): &(String, _, _)| Entry { key: key.clone(), at: *at, tree: self.value(value) };
        entries.iter().map(entry).collect()
    }
}

/// A name that no step and no parameter has: rustc says so, unless it is an item, which the rule about
/// references finds when the app is made.
fn unknown(head: &Ident) -> Kind {
    let text = format!("${head}");
    Kind::Program(quote!(::agentapp::__private::text(#text)))
}

/// Returns a text as a value that is that text.
pub(super) fn escaped(text: &str) -> String {
    if text.starts_with('$') { format!("${text}") } else { text.to_owned() }
}
