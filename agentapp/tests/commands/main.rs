//! The `agentapp` program as people and scripts meet it: what it prints, what it exits with, and
//! what it leaves on the disk.

// Clippy would not take the helpers for tests without it.
#![cfg(test)]

mod app;
mod appspec_convert;
mod appspecs;
mod bad_bundle;
mod bad_input;
mod closed_output;
mod comparing;
mod graph;
mod json;
mod processes;
mod releasing;
mod schema;
mod signals;
mod text;
mod tools;
mod verifying;
mod write_limit;
