use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.", lable = "x")]
pub async fn ship() -> Done {
    gate("make").await?;
    Ok(())
}

fn main() {}
