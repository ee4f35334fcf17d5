//! A branch
//! `if` as a statement. Only a later step can be led to, so an arm that is not the last ends in a branch over the
//! others.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<(), WorkflowError> {
    let found = search(query).await?;
    if found.total == 0 && !found.cached {
        notify("Nothing".to_string()).await?;
    } else if found.total > 100 {
        let ranked = rank(found.jobs, Some(100))?;
        show(ranked).await?;
    } else {
        let few = rank(found.jobs, None)?;
        show_all(few).await?;
    }
    count(1).await?;
    Ok(())
}
