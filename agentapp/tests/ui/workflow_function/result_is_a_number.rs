use agentapp::prelude::*;

#[workflow(description = "Ships.")]
pub async fn ship() -> Result<u8, WorkflowError> {
    gate("make").await?;
    Ok(7)
}

fn main() {}
