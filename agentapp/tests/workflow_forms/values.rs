//! Values
//! Variables and their fields, literals, struct literals, arrays, `Some` and `None`. A text that begins with `$`
//! is written with `$$`. A constant, and a variant without fields, is what serde makes of it.

use super::items::*;
use agentapp::prelude::*;

const LIMIT: u32 = 3;

#[workflow(description = "…")]
pub(crate) async fn flow(address: String) -> Result<Summary, WorkflowError> {
    let sent = send_all(Batch {
        to: vec!["a@b.example".to_string(), address],
        fee: "$5".into(),
        rate: -0.5,
        tries: LIMIT,
        tone: Tone::Warm,
        copy: Some(true),
        note: None,
    })
    .await?;
    Ok(Summary { sent, first: "none".to_owned() })
}
