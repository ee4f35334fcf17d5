//! How long work has still to go, and the wish that it end.
//!
//! Packing and unpacking look here between one piece and the next. Nobody is told anything: who wants
//! to know, such as a terminal or the handler of a signal, holds a clone and looks from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::refusal::Refusal;

/// Work under way, seen from outside.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
    total: Arc<AtomicU64>,
}

impl Watch {
    /// Returns the flag that ends the work when it is set: it is refused, and leaves nothing.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Returns how many bytes are done, and of how many; of none as long as that is not known.
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    /// Says how much there is to do.
    pub(super) fn begin(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Says how much more has been done.
    pub(super) fn advance(&self, bytes: u64) {
        self.done.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Ends the work if that was asked for.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        if self.stop.load(Ordering::Relaxed) { Err(Refusal::Interrupted) } else { Ok(()) }
    }
}
