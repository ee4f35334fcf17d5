use agentapp::prelude::*;

#[action]
pub fn page() {}

fn main() {}
