// appspec twin: page_of_a_chat.yaml
use agentapp::prelude::*;

appspec! {
    id: "desk",
    name: "Desk",
    kind: Chat,
    agent: "cog-crawler:0.0.1",
    interface: {
        page: {
            function: "quote",
            inputs: { type: "object", properties: { seats: { type: "integer" } } },
            outputs: [{ name: "total" }],
        },
    },
}

fn main() {}
