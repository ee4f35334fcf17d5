use agentapp::prelude::*;

/// Looks an order up.
#[tool(does = [Read])]
pub fn look_up(order: String) -> String {
    order
}

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    tools: [look_up, look_up],
}

fn main() {}
