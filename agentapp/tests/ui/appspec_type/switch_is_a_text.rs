use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    enabled: "yes",
}

fn main() {}
