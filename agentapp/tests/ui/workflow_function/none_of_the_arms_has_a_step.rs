use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let made = gate("make").await?;
    if made.ok {}
    Ok(())
}

fn main() {}
