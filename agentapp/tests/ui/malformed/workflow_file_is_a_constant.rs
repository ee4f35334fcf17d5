use agentapp::prelude::*;

const FILE: &str = "workflows/hunt.md";

#[workflow(file = FILE)]
pub struct Hunt;

fn main() {}
