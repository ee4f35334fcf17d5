use agentapp::prelude::*;

/// Searches.
#[tool]
pub fn search(query: impl Into<String>) -> impl Iterator<Item = String> {
    std::iter::once(query.into())
}

fn main() {}
