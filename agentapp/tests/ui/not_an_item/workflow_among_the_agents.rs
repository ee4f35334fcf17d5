use agentapp::prelude::*;

#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;

app! {
    id: "@acme/finder",
    agents: [Hunt],
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
