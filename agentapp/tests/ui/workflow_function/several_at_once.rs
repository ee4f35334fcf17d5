use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let _made = gate("make").await;
    while false {}
    let _x = gate("test").await?;
    return Ok(());
}

fn main() {}
