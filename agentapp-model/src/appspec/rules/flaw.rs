//! Faults in values that no type describes, as data: the same form, or the same props, are held to the
//! same in several places, and each tells of them in its own.

use crate::appspec::found::{Found, Step, key_text};
use crate::appspec::tree::{Entry, Node, SameKey};
use crate::near::did_you_mean;
use crate::problem::Rule;

/// A fault in something that no type describes.
#[derive(Debug)]
pub(crate) struct Flaw {
    rule: &'static Rule,
    below: Vec<Step>,
    on_key: bool,
    nowhere: bool,
    message: String,
    help: Option<String>,
}

impl Flaw {
    /// A breach of a rule, `below` the thing that has it.
    pub(crate) fn new(rule: &'static Rule, below: impl Into<Vec<Step>>, message: impl Into<String>) -> Flaw {
        let (below, message) = (below.into(), message.into());
        Flaw { rule, below, on_key: false, nowhere: false, message, help: None }
    }

    /// Points at the key rather than at its value.
    pub(crate) fn on_key(mut self) -> Flaw {
        self.on_key = true;
        self
    }

    /// Adds the mend, if there is one.
    pub(crate) fn help(mut self, help: Option<String>) -> Flaw {
        self.help = help;
        self
    }

    /// The reference cannot read on here, and fails for the document as a whole, among the rules of its
    /// structure, whatever it was asked for.
    pub(crate) fn nowhere(mut self) -> Flaw {
        self.nowhere = true;
        self
    }

    /// Reports it at what is being looked at, the thing that has the flaw being `base` further in.
    pub(crate) fn report(self, base: &[Step], found: &mut Found<'_>) {
        let rule = self.rule;
        self.report_as(rule, base, found);
    }

    /// The same, as a breach of another rule.
    pub(crate) fn report_as(self, rule: &'static Rule, base: &[Step], found: &mut Found<'_>) {
        let rule = if self.nowhere { self.rule } else { rule };
        let seen = base.iter().cloned().chain(self.below);
        let fault = found.report(rule, self.message).seen_at(seen).help(self.help);
        if self.on_key {
            fault.on_key();
        }
        if self.nowhere {
            fault.of_document();
        }
    }
}

/// Reports flaws of what is `base` further in than what is being looked at.
pub(crate) fn report_all(flaws: Vec<Flaw>, base: &[Step], found: &mut Found<'_>) {
    for flaw in flaws {
        flaw.report(base, found);
    }
}

/// The same, as breaches of another rule.
pub(crate) fn report_all_as(rule: &'static Rule, flaws: Vec<Flaw>, base: &[Step], found: &mut Found<'_>) {
    for flaw in flaws {
        flaw.report_as(rule, base, found);
    }
}

/// Returns the step to a key that may be any value.
pub(crate) fn key_step(key: &Node) -> Step {
    key_text(key).into_owned().into()
}

/// Returns the first names among keys. A misspelt name is compared with these alone: of two long lists,
/// each would be compared with each.
pub(crate) fn some_names(fields: &[Entry]) -> Vec<&str> {
    fields.iter().filter_map(|field| field.key.as_text()).take(100).collect()
}

/// Returns the mend for a name that is not known.
pub(crate) fn near(name: &SameKey<'_>, known: &[&str]) -> Option<String> {
    let SameKey::Text(name) = name else { return None };
    did_you_mean(name, known.iter().copied())
}
