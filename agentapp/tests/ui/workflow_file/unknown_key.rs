// twin: workflow_file/unknown_key
use agentapp::prelude::*;

#[workflow(file = "workflows/unknown-key.md")]
pub struct Hunt;

fn main() {}
