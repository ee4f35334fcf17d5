// twin: field/app_data_leaves_the_directory
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    data: { dir: "../data" },
}

fn main() {}
