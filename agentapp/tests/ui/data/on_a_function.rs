use agentapp::prelude::*;

#[data]
pub fn job() {}

#[data(deny)]
pub struct Job;

fn main() {}
