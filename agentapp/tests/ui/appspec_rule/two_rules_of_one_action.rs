// appspec twin: two_rules_of_one_action.yaml
use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    rules: [
        { action: "Send a mail", applies_to: "send", behaviour: AskFirst },
        { action: "send a mail ", applies_to: "publish", behaviour: LeaveToMe },
    ],
}

fn main() {}
