use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    gate("make").rety(3).await?;
    Ok(())
}

fn main() {}
