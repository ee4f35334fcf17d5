use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    gate("make").timeout_ms(5).timeout_minutes(5).await?;
    Ok(())
}

fn main() {}
