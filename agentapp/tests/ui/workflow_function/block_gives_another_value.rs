use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship(names: Vec<String>) -> Done {
    let _all = each(names, |name| async move {
        let first = gate("make").await?;
        let _last = gate("test").await?;
        Ok(first)
    }).await?;
    Ok(())
}

fn main() {}
