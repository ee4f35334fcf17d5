//! What the steps of a workflow are called in Rust. All of it is compiled and none of it is run: the
//! function of a `#[workflow]` is there to be read, by the macro and by rustc, which checks every name
//! and every type in it. Whoever runs one all the same gets a [`WorkflowError`] that says so.

mod agent;
mod build;
mod error;
mod future;
mod gate;
mod join;
mod lists;
mod options;
mod people;

pub use agent::{Ask, Asked, Handed};
pub use build::{call_step, condition, constant, inputs_of, lowered, prompt};
pub use error::WorkflowError;
pub use future::Outcome;
pub use gate::{Gate, Passed, gate};
pub use join::{Join, Joined};
pub use lists::{Each, each, each_indexed};
pub use options::StepOptions;
pub use people::{Approval, Approved, WaitFor, approval, wait_for};
