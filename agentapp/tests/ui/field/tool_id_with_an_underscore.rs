use agentapp::prelude::*;

/// Sends.
#[tool(id = "send_mail", risk = 4, cost_class = "meterd", tags = ["a", "a"])]
pub fn send() {}

fn main() {}
