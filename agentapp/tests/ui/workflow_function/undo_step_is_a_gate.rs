use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    gate("make").compensate(|_| gate("clean")).await?;
    Ok(())
}

fn main() {}
