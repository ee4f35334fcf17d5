// twin: workflow_file/has_no_frontmatter
use agentapp::prelude::*;

#[workflow(file = "workflows/plain.md")]
pub struct Hunt;

fn main() {}
