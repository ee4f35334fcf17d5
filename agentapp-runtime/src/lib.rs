//! What surrounds an app's model: loading it from a directory, emitting it into one, packing that
//! into a `.agentapp` file and unpacking it again. Host, engine and node will live here too, each
//! behind a feature of its own.

pub mod bundle;
pub mod diff;
pub mod emit;
pub mod graph;
mod json;
pub mod load;
pub mod package;
