use agentapp::prelude::*;

#[workflow(description = "Ships.")]
pub async fn ship() -> u8 {
    gate("make").await.unwrap();
    7
}

fn main() {}
