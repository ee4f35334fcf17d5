// twin: field/agent_schema_of_another_edition
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", schema = "agent/v2")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
