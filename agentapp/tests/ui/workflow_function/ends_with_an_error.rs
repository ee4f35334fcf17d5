use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    gate("make").await?;
    Err(WorkflowError::from(ToolError::new("no")))
}

fn main() {}
