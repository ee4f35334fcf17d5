use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    agents: ["@acme/scout"],
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
