// appspec twin: target_twice.yaml
use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    rules: [{ action: "Read", applies_to: ["read", "send", "read"], behaviour: DoIt }],
}

fn main() {}
