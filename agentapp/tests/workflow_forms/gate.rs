//! A gate
//! `gate(command)`, run without a shell. It gives `report`, `ok` and `exit_code`, which is `exitCode` there.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(profile: Profile) -> Result<(), WorkflowError> {
    let draft: Letter = Scout.ask("Write the letter", &profile).await?;
    let checks =
        gate("make").args(["check"]).cwd("web").report_as::<Report>("report.json").reprompt(&draft).await?;
    notify(checks.report.summary).await?;
    count(checks.exit_code).await?;
    Ok(())
}
