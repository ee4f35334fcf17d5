use agentapp::prelude::*;

/// Searches.
#[tool]
pub struct Search;

fn main() {}
