// twin: reference/agent_lists_unbundled_workflow
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = ["ghost-hunt"])]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
