use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let made = gate("make").await?;
    if made.ok {
        gate("ship").await?;
        Ok(())
    } else {
        Ok(())
    }
}

fn main() {}
