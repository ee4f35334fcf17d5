//! `each(list, |item| …)`: a step that runs steps for every item of a list.

use super::WorkflowError;
use super::future::{Unrun, unrun};

/// Runs a call, or an `async move` block of steps, for every item of a list, and gives what the last of
/// them gave, in the order of the items.
pub fn each<L, R, T, E>(_: L, _: impl FnOnce(L::Item) -> R) -> Each<Vec<T>>
where
    L: IntoIterator,
    R: IntoFuture<Output = Result<T, E>>,
    WorkflowError: From<E>,
{
    Each(Unrun::new())
}

/// The same as [`each`], and says at which item it is, counted from 0.
pub fn each_indexed<L, R, T, E>(_: L, _: impl FnOnce(usize, L::Item) -> R) -> Each<Vec<T>>
where
    L: IntoIterator,
    R: IntoFuture<Output = Result<T, E>>,
    WorkflowError: From<E>,
{
    Each(Unrun::new())
}

/// The step that [`each`] is.
#[must_use = "a step is awaited: write `.await?`"]
pub struct Each<T>(Unrun<T>);

unrun!(Each<T>, T);

impl<T> Each<T> {
    /// How many items may be at work at a time; 0 sets no bound.
    pub fn parallel(self, _: u32) -> Each<T> {
        self
    }
}
