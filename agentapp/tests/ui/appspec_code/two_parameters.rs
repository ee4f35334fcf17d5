use agentapp::prelude::*;

#[action]
pub fn save(_insight: String, _quote: String) {}

fn main() {}
