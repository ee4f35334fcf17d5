//! A loop
//! `for _ in 0..N { …; if done { break; } }`, with the number of rounds as a literal and the `break` at its end.
//! `while` holds before the first round, when its steps have given nothing yet.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(profile: Profile) -> Result<(), WorkflowError> {
    for _ in 0..3 {
        let draft: Letter = Scout.ask("Write the letter", &profile).await?;
        let review = judge(draft.text).await?;
        if review.score >= 8 {
            break;
        }
    }
    Ok(())
}
