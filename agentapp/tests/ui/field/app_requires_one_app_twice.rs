// twin: field/app_requires_one_app_twice
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    requires: ["@acme/base", "@acme/base"],
}

fn main() {}
