use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[agent(id = "scout", description = "Finds.", model = "m/one")]
pub struct Scout;

#[workflow(description = "Ships.")]
pub async fn ship(name: String) -> Done {
    Scout.ask::<()>(&format!("Find {name}"), ()).await?;
    Ok(())
}

fn main() {}
