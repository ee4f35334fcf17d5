// appspec twin: action_is_blank.yaml
use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    rules: [{ action: " ", applies_to: "send", behaviour: AskFirst }],
}

fn main() {}
