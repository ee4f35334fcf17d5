// twin: field/agent_memory_scope_unknown
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", memory = { scope: "per-tread" })]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
