use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let made = gate("make").await?;
    let next = if made.ok { gate("ship").await? } else { gate("mend").await? };
    Ok(())
}

fn main() {}
