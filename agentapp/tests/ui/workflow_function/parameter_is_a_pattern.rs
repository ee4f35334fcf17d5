use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship((a, b): (u8, u8)) -> Done {
    gate("make").await?;
    Ok(())
}

fn main() {}
