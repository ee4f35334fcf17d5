use agentapp::prelude::*;

app! {
    id: "@acme/desk",
    ui: { html: "<h1>Desk</h1>" },
    spec: { kind: Chat, agent: "cog-crawler:0.0.1" },
}

fn main() {}
