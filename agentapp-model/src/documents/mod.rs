//! The documents of an app, one file each: which fields they have, in which order they are written.

pub mod agent;
pub mod app;
pub mod patterns;
pub mod skill;
pub mod step;
pub mod tool;
pub mod workflow;
pub mod workspace;

use crate::forms::is_readable_version;
use crate::shape::{Record, Shape, formed};

/// What a version must be, in words.
pub const VERSION_WORDS: &str = "a version such as `1.2.3`, in quotes";
/// The version of APP.md, AGENT.md and WORKSPACE.md.
pub const VERSION: Shape =
    formed(1, usize::MAX, is_readable_version, patterns::READABLE_VERSION, VERSION_WORDS);

/// Returns the keys of a record in the order in which they are written.
pub fn order(record: &Record) -> Vec<&'static str> {
    record.fields.iter().map(|field| field.key).collect()
}
