use agentapp::prelude::*;

app! {
    id: "@acme/desk",
    name: "Desk",
    ui: { html: "<h1>Desk</h1>" },
    spec: {
        name: "Help desk",
        kind: Chat,
        agent: "cog-crawler:0.0.1",
    },
}

fn main() {}
