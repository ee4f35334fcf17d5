// twin: missing/app_without_agent_and_ui
use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    name: "Finder",
    agents: [],
}

fn main() {}
