use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship<T>(input: T) -> Done {
    gate("make").await?;
    Ok(())
}

fn main() {}
