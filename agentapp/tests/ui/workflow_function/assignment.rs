use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let mut made = gate("make").await?;
    made = gate("test").await?;
    Ok(())
}

fn main() {}
