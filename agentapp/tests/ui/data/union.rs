use agentapp::prelude::*;

#[data]
pub union Bits {
    pub int: u32,
    pub float: f32,
}

fn main() {}
