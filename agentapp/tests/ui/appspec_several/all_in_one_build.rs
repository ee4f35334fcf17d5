use agentapp::prelude::*;

appspec! {
    id: "Desk",
    name: "Desk",
    kind: Caht,
    agent: ,
    rules: [
        { action: " ", applies_to: "send", behaviour: DoIt },
        { action: "Read", applies_to: "read" },
    ],
    enabled: 1,
}

fn main() {}
