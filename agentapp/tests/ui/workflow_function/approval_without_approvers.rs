use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    approval("Go?").await?;
    Ok(())
}

fn main() {}
