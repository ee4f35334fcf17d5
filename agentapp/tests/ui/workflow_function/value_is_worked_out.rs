use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[tool(description = "Tells.")]
async fn tell(count: u32) {}

#[workflow(description = "Ships.")]
pub async fn ship(count: u32) -> Done {
    tell(count + 1).await;
    Ok(())
}

fn main() {}
