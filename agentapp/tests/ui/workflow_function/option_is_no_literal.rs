use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship(count: u64) -> Done {
    gate("make").timeout_ms(count).await?;
    Ok(())
}

fn main() {}
