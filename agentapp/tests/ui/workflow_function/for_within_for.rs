use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;
#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    for _ in 0..3 {
        for _ in 0..3 {
            let made = gate("make").await?;
            if made.ok { break; }
        }
        let sent = gate("send").await?;
        if sent.ok { break; }
    }
    Ok(())
}

fn main() {}
