use agentapp::prelude::*;

/// Sends.
#[tool(mutates = ["network:*"])]
pub fn send() {}

fn main() {}
