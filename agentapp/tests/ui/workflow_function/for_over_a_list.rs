use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    for name in ["a", "b"] {
        gate(name).await?;
    }
    Ok(())
}

fn main() {}
