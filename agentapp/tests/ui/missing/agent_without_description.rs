// twin: missing/agent_without_description
use agentapp::prelude::*;

#[agent(id = "@acme/scout", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
