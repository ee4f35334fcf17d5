use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", system_prompt = "Be brief.")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
