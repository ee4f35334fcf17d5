// appspec twin: schema_is_no_object.yaml
use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    interface: { settings: { type: "string" } },
}

fn main() {}
