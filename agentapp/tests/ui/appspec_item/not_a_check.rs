use agentapp::prelude::*;

pub struct NoPrices;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    checks: { code: [NoPrices] },
}

fn main() {}
