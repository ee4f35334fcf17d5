use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

#[agent(id = "@other/scout", description = "Finds things.", model = "m/one")]
pub struct Other;

app! {
    id: "@acme/finder",
    agents: [Scout, Other],
}

fn main() {}
