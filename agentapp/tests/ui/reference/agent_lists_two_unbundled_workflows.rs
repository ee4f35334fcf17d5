use agentapp::prelude::*;
#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;
#[workflow(file = "workflows/tides.md")]
pub struct Tides;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = [Hunt, Tides])]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
