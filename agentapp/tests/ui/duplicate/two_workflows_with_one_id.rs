// twin: duplicate/two_workflows_with_one_id
use agentapp::prelude::*;
#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;
#[workflow(file = "workflows/hunt-again.md")]
pub struct Again;
#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = [Hunt])]
pub struct Scout;
app! {
    id: "@acme/finder",
    agents: [Scout],
    workflows: [Hunt, Again],
}

fn main() {}
