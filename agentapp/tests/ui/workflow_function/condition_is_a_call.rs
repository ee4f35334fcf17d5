use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship(name: String) -> Done {
    if name.starts_with("a") {
        gate("make").await?;
    }
    Ok(())
}

fn main() {}
