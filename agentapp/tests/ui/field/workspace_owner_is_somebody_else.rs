// twin: field/workspace_owner_is_somebody_else
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workspace: { id: "@acme/home", name: "Home", owner: { type: "org", id: "o", slug: "other" } },
}

fn main() {}
