//! A tool
//! A call of a function with `#[tool]` on it. The step is called like the variable, and without one like the
//! tool; its inputs are called like the tool's parameters. A plain function is called without `.await`.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<Ranking, WorkflowError> {
    let found = search(query).await?;
    let ranked = rank(found.jobs, Some(3))?;
    notify("Ranked".to_string()).await?;
    Ok(ranked)
}
