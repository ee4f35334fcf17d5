use agentapp::prelude::*;

#[workflow(file = "workflows/many-faults.md")]
pub struct Hunt;

fn main() {}
