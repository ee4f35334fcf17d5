use agentapp::prelude::*;

#[action]
pub fn save() {}

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    interface: { actions: [save] },
    tests: { cases: [{ turns: [{ press: "safe" }], expect: "It saves." }] },
}

fn main() {}
