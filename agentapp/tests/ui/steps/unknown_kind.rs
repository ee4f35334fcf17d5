// twin: steps/unknown_kind
use agentapp::prelude::*;

#[workflow(file = "workflows/unknown-kind.md")]
pub struct Hunt;

fn main() {}
