use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    tests: { ready_at: "0.8" },
}

fn main() {}
