//! A branch with nothing behind it
//! A loop without rounds stands for the end of the list, since `$end` means another thing in a list within a
//! step.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<Found, WorkflowError> {
    let found = search(query).await?;
    if found.next.is_none() || found.board != "main" {
        notify("Nothing".to_string()).await?;
    }
    Ok(found)
}
