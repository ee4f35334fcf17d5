// twin: workflow_file/is_not_utf_8
use agentapp::prelude::*;

#[workflow(file = "workflows/latin.md")]
pub struct Hunt;

fn main() {}
