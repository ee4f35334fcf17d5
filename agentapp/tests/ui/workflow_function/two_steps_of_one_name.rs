use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let made = gate("make").await?;
    let _made = gate("test").await?;
    Ok(())
}

fn main() {}
