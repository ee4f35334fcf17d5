// twin: reference/agents_extend_each_other
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", extends = Judge)]
pub struct Scout;

#[agent(id = "@acme/judge", description = "Finds things.", model = "m/one", extends = Scout)]
pub struct Judge;

app! {
    id: "@acme/finder",
    agents: [Scout, Judge],
}

fn main() {}
