//! An approval
//! `approval(prompt)`, by roles or by users. A no, and time running out, end the run.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(profile: Profile) -> Result<(), WorkflowError> {
    let draft: Letter = Scout.ask("Write the letter", &profile).await?;
    approval("Send it?").by(["owner"]).by_user(["u-17"]).showing(&draft.text).timeout_hours(24).await?;
    notify(draft.text).await?;
    Ok(())
}
