use agentapp::prelude::*;
#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;
#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = ["ghost-hunt"])]
pub struct Scout;
#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Judge;

app! {
    id: "@acme/finder",
    agents: [Scout, Judge],
    workflows: [Hunt],
}

fn main() {}
