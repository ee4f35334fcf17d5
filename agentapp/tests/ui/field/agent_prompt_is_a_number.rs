use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", prompt = 3)]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
