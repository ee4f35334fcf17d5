// twin: orphan/no_agent_lists_the_workflow
use agentapp::prelude::*;
#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workflows: [Hunt],
}

fn main() {}
