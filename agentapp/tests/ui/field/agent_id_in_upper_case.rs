// twin: field/agent_id_in_upper_case
use agentapp::prelude::*;

#[agent(id = "@acme/Scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
