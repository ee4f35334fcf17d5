//! Another workflow
//! A call of a function with `#[workflow]` on it. A workflow whose one parameter is called `input` takes its input
//! as a whole: what it is given is taken apart by the fields of the type, and the caller's own input is passed on.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(input: Profile) -> Result<(), WorkflowError> {
    let profile = complete(input.clone()).await?;
    let letter = write_letter(profile).await?;
    send(letter.text, "now".to_string()).await?;
    Ok(())
}
