// twin: steps/next_names_no_step
use agentapp::prelude::*;

#[workflow(file = "workflows/next-names-no-step.md")]
pub struct Hunt;

fn main() {}
