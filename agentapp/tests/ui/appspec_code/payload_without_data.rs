use agentapp::prelude::*;

pub struct Insight;

#[action]
pub fn save(_insight: Insight) {}

fn main() {}
