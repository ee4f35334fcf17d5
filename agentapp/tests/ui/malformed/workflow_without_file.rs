use agentapp::prelude::*;

#[workflow()]
pub struct Hunt;

fn main() {}
