//! What an agent may be told besides
//! `.session(&x)` goes on with what an earlier `ask` has begun. A prompt may also be a constant, or
//! `include_str!(…)`.

use super::items::*;
use agentapp::prelude::*;

const SHORTER: &str = "$Make it shorter";

#[workflow(description = "…")]
pub(crate) async fn flow(profile: Profile) -> Result<Letter, WorkflowError> {
    let draft: Letter = Scout.ask("Write the letter", &profile).model("m/two").effort("high").await?;
    let better: Letter = Scout.ask(SHORTER, ()).session(&draft).retries(1).await?;
    Ok(better)
}
