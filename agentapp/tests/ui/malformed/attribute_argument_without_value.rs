use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = )]
pub struct Scout;

fn main() {}
