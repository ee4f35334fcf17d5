use agentapp::prelude::*;

#[action]
pub fn save(_words: &str) {}

fn main() {}
