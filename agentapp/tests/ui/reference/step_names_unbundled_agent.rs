// twin: reference/step_names_unbundled_agent
use agentapp::prelude::*;
#[workflow(file = "workflows/step-agent.md")]
pub struct Hunt;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = [Hunt])]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workflows: [Hunt],
}

fn main() {}
