//! `approval("…")` and `wait_for([…])`: steps that wait, for a person or for an event.

use super::future::{Unrun, unrun};
use serde_json::Value;

/// Waits until one of the approvers has said yes. A no, and time running out, end the run.
pub fn approval(_: &str) -> Approval<Approved> {
    Approval(Unrun::new())
}

/// The step that [`approval`] is.
#[must_use = "a step is awaited: write `.await?`"]
pub struct Approval<T>(Unrun<T>);

unrun!(Approval<T>, T);

/// What an approval gives: nothing, but that there is one.
#[derive(Clone, Debug, Default)]
pub struct Approved;

impl<T> Approval<T> {
    /// The roles whose holders may say yes.
    pub fn by<const N: usize>(self, _: [&str; N]) -> Approval<T> {
        self
    }

    /// The users who may say yes.
    pub fn by_user<const N: usize>(self, _: [&str; N]) -> Approval<T> {
        self
    }

    /// What the approvers are shown: `&letter`, or `(&letter, &found.jobs)`.
    pub fn showing<S>(self, _: S) -> Approval<T> {
        self
    }
}

/// Waits until one of the events has happened.
pub fn wait_for<const N: usize>(_: [&str; N]) -> WaitFor<Value> {
    WaitFor(Unrun::new())
}

/// The step that [`wait_for`] is.
#[must_use = "a step is awaited: write `.await?`"]
pub struct WaitFor<T>(Unrun<T>);

unrun!(WaitFor<T>, T);

impl<T> WaitFor<T> {
    /// What the event carries.
    pub fn payload<P>(self) -> WaitFor<P> {
        WaitFor(Unrun::new())
    }

    /// Goes on if time runs out, which ends the run otherwise.
    pub fn or_continue(self) -> WaitFor<T> {
        self
    }
}
