//! What every step may be told besides.

use super::Outcome;

/// The options of any step. They stand behind what its kind has of its own, and before `.await`.
pub trait StepOptions: Future + Sized {
    /// Tries so many times in all before the step has failed.
    #[must_use]
    fn retry(self, _: u32) -> Self {
        self
    }

    /// Tries so many times in all, and waits longer each time, so many milliseconds at first.
    #[must_use]
    fn retry_exponential(self, _: u32, _: u64) -> Self {
        self
    }

    /// Fails after so many milliseconds.
    #[must_use]
    fn timeout_ms(self, _: u64) -> Self {
        self
    }

    /// Fails after so many seconds.
    #[must_use]
    fn timeout_seconds(self, _: u64) -> Self {
        self
    }

    /// Fails after so many minutes.
    #[must_use]
    fn timeout_minutes(self, _: u64) -> Self {
        self
    }

    /// Fails after so many hours.
    #[must_use]
    fn timeout_hours(self, _: u64) -> Self {
        self
    }

    /// Says what undoes the step if the run fails later on: `.compensate(|ticket| cancel(ticket.id))`.
    #[must_use]
    fn compensate<R>(self, _: impl FnOnce(<Self::Output as Outcome>::Value) -> R) -> Self
    where
        Self::Output: Outcome,
    {
        self
    }

    /// Gives the step a label for people.
    #[must_use]
    fn named(self, _: &str) -> Self {
        self
    }

    /// Says how risky the step is, from 0 to 3.
    #[must_use]
    fn risk(self, _: u8) -> Self {
        self
    }
}

impl<F: Future> StepOptions for F {}
