use agentapp::prelude::*;

/// Finds.
#[agent(id = "scout", model = "m/one")]
pub struct Scout;

app! { agents: [Scout], tools: [Scout] }

fn main() {}
