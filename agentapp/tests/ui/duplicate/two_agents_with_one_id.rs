// twin: duplicate/two_agents_with_one_id
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Judge;

app! {
    id: "@acme/finder",
    agents: [Scout, Judge],
}

fn main() {}
