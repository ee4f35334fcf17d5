use agentapp::prelude::*;

pub struct Board;

impl Board {
    /// Searches.
    #[tool]
    pub fn search(&self, query: String) -> String {
        query
    }
}

fn main() {}
