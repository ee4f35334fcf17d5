use agentapp::prelude::*;

pub struct Plan;

#[workflow(description = "Ships.")]
pub async fn ship() -> Result<Plan, WorkflowError> {
    gate("make").await?;
    Ok(Plan {})
}

fn main() {}
