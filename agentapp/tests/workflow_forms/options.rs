//! What every step may be told
//! They stand behind the methods of its kind.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<Found, WorkflowError> {
    let found =
        search(query).retry_exponential(5, 250).timeout_minutes(2).named("Search the boards").risk(1).await?;
    gate("make").args(["check"]).retry(2).timeout_seconds(90).await?;
    Ok(found)
}
