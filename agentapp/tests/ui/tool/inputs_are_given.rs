use agentapp::prelude::*;

/// Searches.
#[tool(inputs = { type: "object" }, risk = 1, risk_level = 2)]
pub fn search(query: String) -> String {
    query
}

fn main() {}
