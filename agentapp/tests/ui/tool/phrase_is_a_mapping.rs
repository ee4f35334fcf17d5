use agentapp::prelude::*;

/// Searches.
#[tool(examples = [{ input: "rust" }], example(input = { query: "rust" }))]
pub fn search(query: String) -> String {
    query
}

fn main() {}
