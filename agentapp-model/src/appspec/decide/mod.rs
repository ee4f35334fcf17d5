//! What an application does when its agent calls a tool: one decision, from the rules of the document,
//! what the catalogue knows of the tool, and the arguments of the call.
//!
//! The order of the rules never matters, and nothing is looked up outside the arguments of
//! [`decide`]: the same call is decided the same way wherever it is asked.

mod approval;
mod argument;
mod forwarding;
#[cfg(test)]
mod tests;
mod tool;

use std::fmt;

use super::catalogue::Catalogue;
use super::part::Choice as _;
use super::parts::{ActionClass, Appspec, Behaviour, Rule};
use super::target::{class_of, unversioned};
use super::tree::Map;

pub use approval::{Approval, Day, settled};
use tool::{Called, Refusal, Tool};

/// A call of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Call<'c> {
    /// The tool: `server.tool`, `pap:example.com.pap_ask` over a connection of a protocol, or the bare
    /// name of a tool of the application's own, of its host page, of the host, or of a protocol.
    pub tool: &'c str,
    /// The arguments of the call. Without them, the tool is taken to do all that it can do.
    pub arguments: Option<&'c Map>,
}

/// What is done about a call, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What is done.
    pub behaviour: Behaviour,
    /// What the call does, each class once.
    pub classes: Vec<ActionClass>,
    /// What decided it.
    pub decided_by: DecidedBy,
    /// The same in a sentence.
    pub explanation: String,
}

/// What decided a call.
#[derive(Clone, Debug, PartialEq)]
pub struct DecidedBy {
    /// Which step of the decision it was.
    pub kind: Decider,
    /// The dotted path of the rule or the connection that decided; empty if none did.
    pub loc: String,
}

/// A step of the decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The application is not connected to the tool's server.
    Connection,
    /// The connection does not give the tool.
    Only,
    /// The connection only reads, and the tool may do more.
    Access,
    /// A rule names the tool, or a class of what the call does.
    Rule,
    /// It is a purchase, which a person is always asked about.
    Purchase,
    /// Nothing says what the tool does, and no rule names it.
    Unknown,
    /// No rule is about what the call does.
    Default,
}

impl Decider {
    /// Returns the word for it.
    pub fn word(self) -> &'static str {
        match self {
            Decider::Connection => "connection",
            Decider::Only => "only",
            Decider::Access => "access",
            Decider::Rule => "rule",
            Decider::Purchase => "purchase",
            Decider::Unknown => "unknown",
            Decider::Default => "default",
        }
    }
}

impl fmt::Display for Decider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Returns what no rule needs to say about a class of action.
pub fn default_behaviour(class: ActionClass) -> Behaviour {
    if class == ActionClass::Read { Behaviour::DoIt } else { Behaviour::AskFirst }
}

/// Decides a call.
pub fn decide(spec: &Appspec, catalogue: &Catalogue, call: &Call<'_>) -> Decision {
    let tool = Tool::of(spec, catalogue, call);
    if let Some(refusal) = tool.refusal(spec) {
        return tool.left(refusal);
    }
    let named = rule_that_names(spec, &tool.named);
    let classes = if named.is_some() { &tool.classes.besides } else { &tool.classes.now };
    let of_classes = classes.iter().map(|class| of_class(spec, *class));
    let verdicts = named.map(|(at, rule)| Verdict::of_name(at, rule)).into_iter().chain(of_classes);
    // Of equals, the first stands: what is said by name goes before what is said of a class.
    let strictest = verdicts.reduce(|a, b| if b.behaviour > a.behaviour { b } else { a });
    match strictest {
        Some(verdict) => {
            let verdict = asked_if_bought(&tool, verdict);
            tool.decided(verdict)
        }
        None => tool.left(Refusal::unknown(call.tool)),
    }
}

/// What one rule or one default says of a call.
struct Verdict {
    behaviour: Behaviour,
    by: DecidedBy,
    why: String,
}

impl Verdict {
    fn of_name(at: usize, rule: &Rule) -> Verdict {
        let by = DecidedBy { kind: Decider::Rule, loc: format!("rules.{at}") };
        Verdict { behaviour: rule.behaviour, by, why: format!("the rule `{}` names it", rule.action) }
    }
}

/// Returns the rule that names a tool, versions aside. Valid documents have one at most; of several,
/// the strictest counts.
fn rule_that_names<'s>(spec: &'s Appspec, tool: &str) -> Option<(usize, &'s Rule)> {
    let names_it = |rule: &&Rule| {
        let tools = rule.applies_to.targets().iter().filter(|target| class_of(target).is_none());
        tools.map(|target| unversioned(target)).any(|named| named == tool)
    };
    strictest(spec, names_it)
}

fn of_class(spec: &Appspec, class: ActionClass) -> Verdict {
    let is_about = |rule: &&Rule| rule.applies_to.targets().iter().any(|target| target == class.word());
    match strictest(spec, is_about) {
        Some((at, rule)) => Verdict {
            behaviour: rule.behaviour,
            by: DecidedBy { kind: Decider::Rule, loc: format!("rules.{at}") },
            why: format!("the rule `{}` is about `{}`", rule.action, class.word()),
        },
        None => Verdict {
            behaviour: default_behaviour(class),
            by: DecidedBy { kind: Decider::Default, loc: String::new() },
            why: format!("no rule is about `{}`", class.word()),
        },
    }
}

fn strictest(spec: &Appspec, is_it: impl Fn(&&Rule) -> bool) -> Option<(usize, &Rule)> {
    let rules = spec.rules.iter().enumerate().filter(|(_, rule)| is_it(rule));
    rules.reduce(|a, b| if b.1.behaviour > a.1.behaviour { b } else { a })
}

/// A purchase is put to the person, unless it is left to them.
fn asked_if_bought(tool: &Tool<'_>, verdict: Verdict) -> Verdict {
    let is_purchase = tool.is_shopping() && tool.classes.now.contains(&ActionClass::Buy);
    if !is_purchase || verdict.behaviour >= Behaviour::AskFirst {
        return verdict;
    }
    Verdict {
        behaviour: Behaviour::AskFirst,
        by: DecidedBy { kind: Decider::Purchase, loc: "commerce".to_owned() },
        why: "a purchase is always put to the person".to_owned(),
    }
}

impl Tool<'_> {
    fn decided(self, verdict: Verdict) -> Decision {
        let explanation = self.explained(verdict.behaviour, &verdict.why);
        let classes = self.classes.now;
        Decision { behaviour: verdict.behaviour, classes, decided_by: verdict.by, explanation }
    }

    fn left(self, refusal: Refusal) -> Decision {
        let by = DecidedBy { kind: refusal.kind, loc: refusal.loc };
        self.decided(Verdict { behaviour: Behaviour::LeaveToMe, by, why: refusal.why })
    }

    fn explained(&self, behaviour: Behaviour, why: &str) -> String {
        let Called { name, .. } = &self.called;
        let classes: Vec<String> =
            self.classes.now.iter().map(|class| format!("`{}`", class.word())).collect();
        let does = if classes.is_empty() { String::new() } else { format!(" ({})", classes.join(", ")) };
        format!("`{name}`{does}: `{}`, for {why}", behaviour.word())
    }
}
