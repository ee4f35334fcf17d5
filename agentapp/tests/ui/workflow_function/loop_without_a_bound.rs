use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    loop {
        let made = gate("make").await?;
        if made.ok {
            break;
        }
    }
    Ok(())
}

fn main() {}
