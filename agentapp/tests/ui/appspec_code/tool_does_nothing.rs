use agentapp::prelude::*;

/// Looks an order up.
#[tool(does = [])]
pub fn look_up(order: String) -> String {
    order
}

fn main() {}
