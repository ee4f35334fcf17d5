// twin: reference/workflows_call_each_other
use agentapp::prelude::*;

#[agent(id = "@acme/lead", description = "Leads.", model = "m/one", workflows = [ping, pong])]
pub struct Lead;

#[workflow(description = "Calls.")]
pub async fn ping() -> Result<(), WorkflowError> { pong().await }

#[workflow(description = "Calls.")]
pub async fn pong() -> Result<(), WorkflowError> { ping().await }

app! { id: "@acme/finder", agents: [Lead], workflows: [ping, pong] }

fn main() {}
