use agentapp::prelude::*;

#[data]
pub struct Quote {
    pub total: f64,
}

#[page]
pub fn quote() -> Quote {
    Quote { total: 0.0 }
}

fn main() {}
