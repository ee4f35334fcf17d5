//! Several steps for each item
//! An `async move` block, which ends with `Ok(…)` of its last step. What was done before can be read in it;
//! `each_indexed` has `$index` too.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<Vec<Receipt>, WorkflowError> {
    let found = search(query).await?;
    let letters = each_indexed(found.jobs, |index, job| async move {
        let letter: Letter = Scout.ask("Write the letter", (&job.title, &index, &found.board)).await?;
        let sent = post(letter.text).await?;
        Ok(sent)
    })
    .await?;
    Ok(letters)
}
