use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    #[cfg(unix)]
    let _made = gate("make").await?;
    gate("test").await?;
    Ok(())
}

fn main() {}
