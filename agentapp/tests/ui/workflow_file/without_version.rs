// twin: workflow_file/without_version
use agentapp::prelude::*;

#[workflow(file = "workflows/no-version.md")]
pub struct Hunt;

fn main() {}
