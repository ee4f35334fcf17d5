use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[agent(id = "scout", description = "Finds.", model = "m/one")]
pub struct Scout;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let made = gate("make").await?;
    Scout.ask::<()>("Find", ()).session(&made).await?;
    Ok(())
}

fn main() {}
