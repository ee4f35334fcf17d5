use agentapp::prelude::*;

#[data]
pub struct Seats {
    pub seats: u32,
}

#[page]
pub fn quote(_inputs: Seats) {}

fn main() {}
