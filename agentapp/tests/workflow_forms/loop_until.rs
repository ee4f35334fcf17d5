//! Loops that end otherwise
//! A flag and an equality become one comparison, which every host can evaluate. Constants, and variants
//! without fields, can be compared with.

use super::items::*;
use agentapp::prelude::*;

#[workflow(description = "…")]
pub(crate) async fn flow(query: String) -> Result<(), WorkflowError> {
    for _ in 0..10 {
        let found = search(query.clone()).await?;
        if found.cached {
            break;
        }
    }
    for _ in 0..10 {
        let state = poll().await?;
        if state.tone == Tone::Warm {
            break;
        }
    }
    Ok(())
}
