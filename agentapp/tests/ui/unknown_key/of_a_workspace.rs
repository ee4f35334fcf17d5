// twin: unknown_key/of_a_workspace
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workspace: { id: "@acme/home", name: "Home", colour: "red", owner: { type: "org", id: "o", slug: "acme" } },
}

fn main() {}
