use agentapp::prelude::*;

/// Searches.
#[tool]
pub fn search(#[default(u32::MAX)] limit: u32, #[default] page: u32) -> u32 {
    limit + page
}

fn main() {}
