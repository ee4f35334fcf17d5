use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow]
pub async fn ship() -> Done {
    gate("make").await?;
    Ok(())
}

fn main() {}
