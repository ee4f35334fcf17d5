use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    for _ in 0..3 {
        gate("make").await?;
    }
    Ok(())
}

fn main() {}
