//! Side by side
//! `join!(…)`, of calls or of `async` blocks. Each result is read through the step, by its own name.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<Vec<Job>, WorkflowError> {
    let (found, receipt) = join!(search(query), async {
        let letter: Letter = Scout.ask("Write the letter", ()).await?;
        let sent = post(letter.text).await?;
        Ok(sent)
    })
    .await?;
    post(receipt.id).await?;
    Ok(found.jobs)
}
