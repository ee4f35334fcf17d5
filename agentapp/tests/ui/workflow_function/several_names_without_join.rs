use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let (one, two) = gate("make").await?;
    Ok(())
}

fn main() {}
