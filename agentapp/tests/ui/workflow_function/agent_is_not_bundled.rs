use agentapp::prelude::*;

#[agent(id = "scout", description = "Finds.", model = "m/one")]
pub struct Scout;
#[agent(id = "lead", description = "Leads.", model = "m/one", workflows = [ship])]
pub struct Lead;

#[workflow(description = "Ships.")]
pub async fn ship() -> Result<(), WorkflowError> {
    Scout.ask::<()>("Find", ()).await?;
    Ok(())
}

app! { agents: [Lead], workflows: [ship] }

fn main() {}
