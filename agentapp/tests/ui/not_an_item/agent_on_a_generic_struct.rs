use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout<const N: usize>;

fn main() {}
