//! Undoing a step
//! `.compensate(|x| call)` names what undoes the step if the run fails later on. Undo steps stand in a loop
//! without rounds, so that no other step leads to them; those of an `each` stand in its own list.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(text: String, others: Vec<String>) -> Result<(), WorkflowError> {
    let sent = post(text).compensate(|sent| withdraw(sent.id)).await?;
    count(sent.cents).await?;
    let _all = each(others, |text| post(text).compensate(|sent| withdraw(sent.id))).await?;
    Ok(())
}
