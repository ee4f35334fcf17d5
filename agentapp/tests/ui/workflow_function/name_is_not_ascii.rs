use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let _gebäude = gate("make").await?;
    Ok(())
}

fn main() {}
