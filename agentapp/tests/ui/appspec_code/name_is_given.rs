use agentapp::prelude::*;

/// Sums up.
#[command(name = "sum")]
pub fn sum_up() {}

fn main() {}
