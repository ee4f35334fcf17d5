use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    gate("make").await?;
    gate("test").await?;
    Ok(())
}

fn main() {}
