//! Drawings: one workflow with every kind of step, in full, and any mapping at all, without a panic.
//!
//! To accept what is drawn now: `BLESS=1 cargo test -p agentapp-runtime --test graph`.

#![cfg(test)]

mod anything;
mod drawings;
