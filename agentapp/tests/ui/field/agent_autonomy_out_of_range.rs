// twin: field/agent_autonomy_out_of_range
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", autonomy = 11)]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
