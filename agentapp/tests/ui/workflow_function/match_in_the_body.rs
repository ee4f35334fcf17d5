use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let made = gate("make").await?;
    match made.exit_code {
        0 => gate("ship").await?,
        _ => gate("mend").await?,
    };
    Ok(())
}

fn main() {}
