//! Approvals that a person gave in advance. What was said in a conversation never is one.

use crate::appspec::parts::{ActionClass, Behaviour};
use crate::appspec::written::letters::trim;

use super::Decision;

/// A day of the calendar, in the order of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

/// An approval given in advance.
#[derive(Clone, Debug, PartialEq)]
pub struct Approval {
    /// What may be done.
    pub class: ActionClass,
    /// To whom; nobody named means anybody.
    pub recipients: Vec<String>,
    /// The last day it holds, if it ends.
    pub until: Option<Day>,
}

impl Approval {
    /// Returns true if it covers a call of these classes to these recipients: what the call does besides
    /// is to read, and each of its recipients is allowed, whatever the case of their names.
    pub fn covers(&self, classes: &[ActionClass], recipients: &[&str], today: Day) -> bool {
        let only = classes.iter().all(|class| *class == self.class || *class == ActionClass::Read);
        let holds = self.until.is_none_or(|until| today <= until);
        holds && only && classes.contains(&self.class) && self.allows(recipients)
    }

    fn allows(&self, recipients: &[&str]) -> bool {
        let known = |name: &&str| self.recipients.iter().any(|allowed| is_same(allowed, name));
        self.recipients.is_empty() || (!recipients.is_empty() && recipients.iter().all(known))
    }
}

fn is_same(a: &str, b: &str) -> bool {
    trim(a).to_lowercase() == trim(b).to_lowercase()
}

/// Returns what is done about a call once approvals are looked at: a call that is made if it was asked
/// for is made, or the person is asked. Every other decision stands.
pub fn settled(decision: &Decision, approvals: &[Approval], recipients: &[&str], today: Day) -> Behaviour {
    if decision.behaviour != Behaviour::IfAsked {
        return decision.behaviour;
    }
    let covers = |approval: &Approval| approval.covers(&decision.classes, recipients, today);
    if approvals.iter().any(covers) { Behaviour::DoIt } else { Behaviour::AskFirst }
}

#[cfg(test)]
mod tests {
    use super::{Approval, Day};
    use crate::appspec::parts::ActionClass::{Buy, Read, Send};

    const TODAY: Day = Day { year: 2026, month: 11, day: 30 };

    fn to(recipients: &[&str]) -> Approval {
        Approval {
            class: Send,
            recipients: recipients.iter().map(|name| (*name).to_owned()).collect(),
            until: None,
        }
    }

    #[test]
    fn an_approval_is_for_one_class_beside_reading() {
        assert!(to(&[]).covers(&[Read, Send], &[], TODAY));
        assert!(!to(&[]).covers(&[Read], &[], TODAY));
        assert!(!to(&[]).covers(&[Send, Buy], &[], TODAY));
    }

    #[test]
    fn each_recipient_is_allowed_and_one_is_named() {
        let approval = to(&["ana@a.example", "ben@a.example"]);
        assert!(approval.covers(&[Send], &[" Ana@a.example"], TODAY));
        assert!(!approval.covers(&[Send], &["ana@a.example", "eve@b.example"], TODAY));
        assert!(!approval.covers(&[Send], &[], TODAY));
    }

    #[test]
    fn an_approval_ends_after_its_last_day() {
        let ends = |day| Approval { until: Some(Day { day, ..TODAY }), ..to(&[]) };
        assert!(ends(30).covers(&[Send], &[], TODAY));
        assert!(!ends(29).covers(&[Send], &[], TODAY));
    }
}
