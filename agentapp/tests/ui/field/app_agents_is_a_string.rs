// twin: field/app_agents_is_a_string
use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    agents: "scout",
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
