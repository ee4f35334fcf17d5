// twin: steps/gate_without_command
use agentapp::prelude::*;

#[workflow(file = "workflows/gate-without-command.md")]
pub struct Hunt;

fn main() {}
