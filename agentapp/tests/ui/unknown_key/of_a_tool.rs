use agentapp::prelude::*;

/// Sends.
#[tool(idempotnt = true, secrets = ["KEY"], run = "x.py", example("one", input = 1, out = 2))]
pub fn send(n: u8) -> u8 {
    n
}

fn main() {}
