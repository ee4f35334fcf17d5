use agentapp::prelude::*;

#[workflow(file = "")]
pub struct Hunt;

fn main() {}
