//! The last line
//! `Ok(x)` is the result. A call at the end is a step, and what it gives is the result; `Ok(())` is an empty
//! one.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<Ranking, WorkflowError> {
    let found = search(query).await?;
    Ok(rank(found.jobs, None)?)
}
