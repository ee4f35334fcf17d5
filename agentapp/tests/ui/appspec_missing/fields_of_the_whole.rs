use agentapp::prelude::*;

appspec! {
    id: "desk",
    agent: "cog-crawler:0.0.1",
}

fn main() {}
