//! The `.agentapp` file from outside: what is packed, what is unpacked, and what is refused.

// Clippy would not take the helpers for tests without it.
#![cfg(test)]

mod archives;
mod digests;
mod fixtures;
mod hostile;
mod interop;
mod packing;
mod refusals;
mod rows;
mod stopping;
mod sweeps;
mod unpacking;
