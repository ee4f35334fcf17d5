// twin: workflow_file/is_missing
use agentapp::prelude::*;

#[workflow(file = "workflows/absent.md")]
pub struct Hunt;

fn main() {}
