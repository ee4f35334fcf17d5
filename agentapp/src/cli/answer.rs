//! What a verb has to say when all went well. Serialized, it is the JSON object of the run.

use super::terminal::Outcome;
use agentapp_runtime::load::Report;
use serde::{Serialize, Serializer};
use std::path::Path;

/// What a verb has to say when all went well.
pub(super) trait Answer: Serialize {
    /// Returns what the run came to. What was asked for may be done and the answer still be no.
    fn outcome(&self) -> Outcome {
        Outcome::Done
    }

    /// Returns what was noticed and accepted; it goes to standard error.
    fn warnings(&self) -> &[Report] {
        &[]
    }

    /// Returns what people read on standard output, with its line ends.
    fn text(&self) -> String;
}

/// Serializes a path, replacing what is not UTF-8.
pub(super) fn path<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&path.display())
}
