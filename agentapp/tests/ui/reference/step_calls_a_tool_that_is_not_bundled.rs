use agentapp::prelude::*;

/// Ranks.
#[tool]
fn rank(most: u32) -> u32 { most }

/// Searches.
#[workflow]
pub async fn hunt(most: u32) -> Result<u32, WorkflowError> { let best = rank(most); Ok(best) }

/// Finds things.
#[agent(id = "@acme/scout", model = "m/one", workflows = [hunt])]
pub struct Scout;
app! { agents: [Scout], workflows: [hunt], tools: [] }
fn main() {}
