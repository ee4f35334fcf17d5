// twin: missing/agent_without_model
use agentapp::prelude::*;

/// Finds things.
#[agent(id = "@acme/scout")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
