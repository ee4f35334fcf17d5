//! Conditions as texts, with holes for constants. One that reads an unknown name is left to rustc.

use super::super::ir::{Condition, Value, ValueKind};
use super::super::tree::Tree;
use super::Lowerer;
use crate::places::Extent;
use agentapp_model::rules::expressions::condition;
use quote::quote;

/// What stands in a text for a constant. No source has it.
const HOLE: char = '\u{1}';

impl Lowerer<'_> {
    /// Lowers a condition.
    pub(super) fn condition(&mut self, condition: &Condition, at: Extent) -> Tree {
        let text = self.condition_text(condition, Binds::Loosely);
        self.finished(text, at)
    }

    /// Lowers the condition under which a loop goes on. It is asked before the first round, when the
    /// steps in the loop have given nothing yet, and must hold then.
    pub(super) fn going_on(&mut self, until: &Condition, within: &[&str], at: Extent) -> Tree {
        let text = match until {
            Condition::Compare(left, "==", right) if !is_null(left) && !is_null(right) => {
                self.compared(left, "!=", right)
            }
            Condition::Truth(value) => self.operand(value).map(|value| format!("{value} != true")),
            Condition::Not(inner) => match &**inner {
                Condition::Truth(value) => self.operand(value).map(|value| format!("{value} != false")),
                _ => self.before_or(until, within),
            },
            _ => self.before_or(until, within),
        };
        self.finished(text, at)
    }

    fn before_or(&mut self, until: &Condition, within: &[&str]) -> Option<String> {
        let text = self.condition_text(until, Binds::Loosely)?;
        let read = condition(&text).unwrap_or_default();
        Some(match read.iter().find(|step| within.contains(step)) {
            Some(step) => format!("$steps.{step} == null || !({text})"),
            None => format!("!({text})"),
        })
    }

    fn condition_text(&mut self, condition: &Condition, around: Binds) -> Option<String> {
        let (text, own) = match condition {
            Condition::Truth(value) => return self.operand(value),
            Condition::Compare(left, sign, right) => return self.compared(left, sign, right),
            Condition::Not(inner) => match &**inner {
                Condition::Truth(value) => return Some(format!("!{}", self.operand(value)?)),
                _ => return Some(format!("!({})", self.condition_text(inner, Binds::Loosely)?)),
            },
            Condition::All(left, right) => (self.joined(left, "&&", right, Binds::Closely)?, Binds::Closely),
            Condition::Any(left, right) => (self.joined(left, "||", right, Binds::Loosely)?, Binds::Loosely),
            Condition::Unread => return None,
        };
        Some(if around > own { format!("({text})") } else { text })
    }

    fn joined(&mut self, left: &Condition, sign: &str, right: &Condition, binds: Binds) -> Option<String> {
        let left = self.condition_text(left, binds);
        let right = self.condition_text(right, binds);
        Some(format!("{} {sign} {}", left?, right?))
    }

    fn compared(&mut self, left: &Value, sign: &str, right: &Value) -> Option<String> {
        let (left, right) = (self.operand(left), self.operand(right));
        Some(format!("{} {sign} {}", left?, right?))
    }

    fn operand(&mut self, value: &Value) -> Option<String> {
        match &value.kind {
            ValueKind::Read { head, fields } => self.reference(head, fields),
            ValueKind::Text(text) => Some(quoted(text)),
            ValueKind::Int(int) => Some(int.to_string()),
            ValueKind::Float(float) => Some(float.to_string()),
            ValueKind::Bool(bool) => Some(bool.to_string()),
            ValueKind::Null => Some("null".to_owned()),
            ValueKind::Constant(expression) => {
                self.constants.push(quote!(::agentapp::__private::constant(&#expression)));
                Some(HOLE.to_string())
            }
            ValueKind::List(_) | ValueKind::Map(_) | ValueKind::Unread => None,
        }
    }

    fn finished(&mut self, text: Option<String>, at: Extent) -> Tree {
        let constants = std::mem::take(&mut self.constants);
        match text {
            Some(text) if constants.is_empty() => Tree::text(text, at),
            Some(text) => {
                let texts = text.split(HOLE);
                let texts = texts.map(|text| quote!(#text));
                let filled = quote! {
                    ::agentapp::__private::condition(&[#(#texts),*], ::std::vec![#(#constants),*])
                };
                Tree::program(filled, at)
            }
            None => Tree::program(quote!(::agentapp::__private::text("$")), at),
        }
    }
}

/// How closely an operator binds.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Binds {
    /// As `||` does.
    Loosely,
    /// As `&&` does.
    Closely,
}

fn is_null(value: &Value) -> bool {
    matches!(value.kind, ValueKind::Null)
}

fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let text = text.replace('\\', "\\\\");
    format!("{quote}{}{quote}", text.replace(quote, &format!("\\{quote}")))
}
