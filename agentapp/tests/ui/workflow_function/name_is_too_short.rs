use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let x = gate("make").await?;
    if x.ok { gate("test").await?; }
    Ok(())
}

fn main() {}
