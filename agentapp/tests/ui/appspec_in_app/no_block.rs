use agentapp::prelude::*;

app! {
    id: "@acme/desk",
    name: "Desk",
    ui: { html: "<h1>Desk</h1>" },
    spec: "desk.yaml",
}

fn main() {}
