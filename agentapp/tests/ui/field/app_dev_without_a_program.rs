// twin: field/app_dev_without_a_program
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    dev: { launch: [{ name: "web" }] },
}

fn main() {}
