// twin: field/workspace_id_without_owner
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workspace: { id: "home", name: "Home", owner: { type: "org", id: "o", slug: "acme" } },
}

fn main() {}
