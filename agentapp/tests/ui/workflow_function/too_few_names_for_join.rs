use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let _all = join!(gate("make"), gate("test")).await?;
    Ok(())
}

fn main() {}
