use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let made = gate("make").await?;
    if let Some(report) = made.report.get("x") {
        gate("ship").await?;
    }
    Ok(())
}

fn main() {}
