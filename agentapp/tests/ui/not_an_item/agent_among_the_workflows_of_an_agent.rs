use agentapp::prelude::*;
#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;
#[agent(id = "@acme/judge", description = "Finds things.", model = "m/one")]
pub struct Judge;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = [Hunt, Judge])]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout, Judge], workflows: [Hunt],
}

fn main() {}
