// twin: field/workspace_schema_of_another_edition
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
    workspace: { schema: "workspace/v2", version: "1.0.0", id: "@acme/home", name: "Home", owner: { type: "org", id: "o", slug: "acme" }, storage: { inline: { provider: "local-fs", config: {} } } },
}

fn main() {}
