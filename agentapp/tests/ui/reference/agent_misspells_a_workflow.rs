// twin: reference/agent_misspells_a_workflow
use agentapp::prelude::*;
#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = ["job-hnut", Hunt])]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workflows: [Hunt],
}

fn main() {}
