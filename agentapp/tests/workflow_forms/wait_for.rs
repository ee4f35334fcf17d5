//! Waiting for an event
//! `wait_for([…])` goes on with the first of the events. Time running out ends the run, unless it says
//! `.or_continue()`.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow() -> Result<(), WorkflowError> {
    let paid = wait_for(["invoice.paid", "invoice.waived"]).payload::<Payment>().timeout_hours(48).await?;
    count(paid.cents).await?;
    Ok(())
}
