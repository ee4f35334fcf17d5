// appspec twin: server_is_unknown.yaml
use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    connections: [{ server: "nobody" }],
}

fn main() {}
