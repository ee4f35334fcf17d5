use agentapp::prelude::*;

/// Prices are not told.
#[check]
pub fn no_prices(answer: String) -> bool {
    !answer.contains('€')
}

fn main() {}
