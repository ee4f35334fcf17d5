//! `gate("…")`: a step that runs a command, which passes or ends the run.

use super::future::{Unrun, unrun};
use serde_json::Value;

/// Runs a command, without a shell. It passes if it ends with 0.
pub fn gate(_: &str) -> Gate<Value> {
    Gate(Unrun::new())
}

/// The step that [`gate`] is.
#[must_use = "a step is awaited: write `.await?`"]
pub struct Gate<R>(Unrun<R>);

unrun!(Gate<R>, Passed<R>);

/// What a gate gives.
#[derive(Clone, Debug, Default)]
pub struct Passed<R> {
    /// The report that it wrote.
    pub report: R,
    /// Did it pass?
    pub ok: bool,
    /// How it ended; `exitCode` in the workflow.
    pub exit_code: i64,
}

impl<R> Gate<R> {
    /// What the command is called with.
    pub fn args<const N: usize>(self, _: [&str; N]) -> Gate<R> {
        self
    }

    /// Where it runs.
    pub fn cwd(self, _: &str) -> Gate<R> {
        self
    }

    /// The JSON file that it writes.
    pub fn report(self, _: &str) -> Gate<R> {
        self
    }

    /// The JSON file that it writes, and what is in it.
    pub fn report_as<T>(self, _: &str) -> Gate<T> {
        Gate(Unrun::new())
    }

    /// Prompts an earlier `ask` again if it does not pass, and then runs once more.
    pub fn reprompt<S>(self, _: &S) -> Gate<R> {
        self
    }
}
