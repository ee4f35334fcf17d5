use agentapp::prelude::*;

#[tool]
pub fn send() {}

fn main() {}
