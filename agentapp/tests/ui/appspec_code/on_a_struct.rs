use agentapp::prelude::*;

#[action]
pub struct Save;

fn main() {}
