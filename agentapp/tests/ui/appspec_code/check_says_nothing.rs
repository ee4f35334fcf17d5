use agentapp::prelude::*;

#[check(on = answer)]
pub fn no_prices(answer: String) -> bool {
    !answer.contains('€')
}

fn main() {}
