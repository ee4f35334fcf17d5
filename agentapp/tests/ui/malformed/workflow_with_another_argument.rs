use agentapp::prelude::*;

#[workflow(file = "workflows/hunt.md", retries = 3)]
pub struct Hunt;

fn main() {}
