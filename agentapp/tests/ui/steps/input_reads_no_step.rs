// twin: steps/input_reads_no_step
use agentapp::prelude::*;

#[workflow(file = "workflows/input-reads-no-step.md")]
pub struct Hunt;

fn main() {}
