use agentapp::prelude::*;

pub struct Hunt;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = [Hunt])]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
