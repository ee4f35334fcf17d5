// twin: steps/two_steps_with_one_id
use agentapp::prelude::*;

#[workflow(file = "workflows/two-steps-with-one-id.md")]
pub struct Hunt;

fn main() {}
