use agentapp::prelude::*;

#[data]
pub struct Page<T> {
    pub items: Vec<T>,
}

fn main() {}
