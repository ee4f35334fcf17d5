use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    rules: [{ action: "Send", applies_to: "send", behavior: AskFirst }],
}

fn main() {}
