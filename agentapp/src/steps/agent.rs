//! `Agent.ask("…", &x)`: a step that prompts an agent.

use super::future::{Unrun, unrun};
use agentapp_model::items::AgentItem;
use serde::Serialize;

/// Lets a workflow prompt an agent.
pub trait Ask: AgentItem {
    /// Prompts the agent, and gives its answer as a `T`.
    ///
    /// What is handed over is read at once, and named by its variable or its field: `&profile`,
    /// `(&profile, &found.jobs)`, `&Brief { tone: "warm", job }`, or `()` for nothing.
    fn ask<T>(&self, prompt: &str, inputs: impl Handed) -> Asked<T>;
}

impl<A: AgentItem> Ask for A {
    fn ask<T>(&self, _: &str, _: impl Handed) -> Asked<T> {
        Asked(Unrun::new())
    }
}

/// The step that [`Ask::ask`] is.
#[must_use = "a step is awaited: write `.await?`"]
pub struct Asked<T>(Unrun<T>);

unrun!(Asked<T>, T);

impl<T> Asked<T> {
    /// Goes on with what an earlier `ask` has begun, under the same agent or another.
    pub fn session<S>(self, _: &S) -> Asked<T> {
        self
    }

    /// Asks again so many times if the answer is not a `T`.
    pub fn retries(self, _: u32) -> Asked<T> {
        self
    }

    /// Takes another model than the agent's own.
    pub fn model(self, _: &str) -> Asked<T> {
        self
    }

    /// Says how much effort the model is to make.
    pub fn effort(self, _: &str) -> Asked<T> {
        self
    }
}

/// What can be handed to an agent: a reference to what JSON can carry, a few of them, or nothing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be handed to an agent",
    label = "this has no name to go by, or JSON cannot carry it",
    note = "write `&x`, `(&x, &y)` or `()`"
)]
pub trait Handed {}

impl Handed for () {}

impl<T: Serialize + ?Sized> Handed for &T {}

macro_rules! several {
    ($($name:ident)+) => {
        impl<$($name: Handed),+> Handed for ($($name,)+) {}
    };
}

several!(A);
several!(A B);
several!(A B C);
several!(A B C D);
several!(A B C D E);
several!(A B C D E F);
several!(A B C D E F G);
several!(A B C D E F G H);
