// twin: workflow_file/is_a_directory
use agentapp::prelude::*;

#[workflow(file = "workflows")]
pub struct Hunt;

fn main() {}
