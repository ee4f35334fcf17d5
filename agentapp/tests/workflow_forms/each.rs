//! A list
//! `each(list, |item| call)`. The parameter is `$item`. It gives a list of what the call gave.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<Vec<Letter>, WorkflowError> {
    let found = search(query).await?;
    let letters = each(&found.jobs, |job| Scout.ask::<Letter>("Write the letter", &job)).parallel(4).await?;
    Ok(letters)
}
