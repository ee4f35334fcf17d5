// twin: missing/workspace_without_storage
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workspace: { schema: "workspace/v1", version: "1.0.0", id: "@acme/home", name: "Home", owner: { type: "org", id: "o", slug: "acme" } },
}

fn main() {}
