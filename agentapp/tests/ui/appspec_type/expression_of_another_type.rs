use agentapp::prelude::*;

const OWNERS: [&str; 1] = ["Acme"];

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    owner: OWNERS,
}

fn main() {}
