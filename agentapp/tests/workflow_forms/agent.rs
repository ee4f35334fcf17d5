//! An agent
//! `Agent.ask(prompt, inputs)`. Inputs are called like their variables or fields; several stand in a tuple, and a
//! struct literal names them itself. The answer is of the type behind `let`, or of `ask::<T>`. A prompt that
//! begins with `$` is written with `$$`.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(profile: Profile) -> Result<Letter, WorkflowError> {
    let letter: Letter = Scout.ask("Write the letter", (&profile, &profile.cv)).await?;
    let better = Scout.ask::<Letter>("$5 if it is good", &Draft { letter, tone: "warm".to_string() }).await?;
    Ok(better)
}
