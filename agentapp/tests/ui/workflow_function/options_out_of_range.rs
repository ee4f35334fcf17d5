use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    gate("make").retry(30).risk(9).timeout_ms(0).await?;
    Ok(())
}

fn main() {}
