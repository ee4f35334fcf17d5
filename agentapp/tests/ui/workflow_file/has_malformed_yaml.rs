// twin: workflow_file/has_malformed_yaml
use agentapp::prelude::*;

#[workflow(file = "workflows/yaml.md")]
pub struct Hunt;

fn main() {}
