//! A field that rustc has checked and JSON does not have is found when the app is made: only a type that
//! is no `#[data]` can have other names in JSON than in Rust.

use agentapp::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an interface of somebody else's gives.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Ticket {
    ticket_id: String,
    is_paid: bool,
    holder: Holder,
}

/// Who holds a ticket.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
struct Holder {
    #[serde(rename = "fullName")]
    name: String,
}

#[tool(description = "Books.")]
async fn book(name: String) -> Result<Ticket, ToolError> {
    Err(ToolError::new(name))
}

#[tool(description = "Tells.")]
async fn tell(text: String) -> Result<(), ToolError> {
    Err(ToolError::new(text))
}

#[workflow(description = "Books and tells.")]
async fn trip(name: String) -> Result<String, WorkflowError> {
    let (ticket, _) = join!(book(name), gate("make")).await?;
    let other = book("another".to_string()).await?;
    if other.is_paid {
        tell(ticket.holder.name).await?;
    }
    Ok(other.ticket_id)
}

#[agent(id = "lead", description = "Leads.", model = "m/one", workflows = [trip])]
struct Lead;

app! { agents: [Lead], tools: [book, tell], workflows: [trip] }

#[test]
fn each_field_is_one_that_its_step_gives() {
    let problems = app().expect_err("three fields have other names in JSON").problems;
    let found: Vec<_> =
        problems.iter().map(|problem| (problem.rule.name, problem.message.as_str())).collect();
    let expected = [
        "workflow `trip`, step `if-tell`: `branches[0].when` reads `$steps.other.is_paid`, and step `other` gives no \
         `is_paid`",
        "workflow `trip`, step `tell`: `inputs.text` reads `$steps.join-ticket.ticket.holder.name`, and step \
         `join-ticket` gives no `name`",
        "workflow `trip`: `result` reads `$steps.other.ticket_id`, and step `other` gives no `ticket_id`",
    ];
    assert_eq!(found, expected.map(|message| ("workflow.step-ref", message)));
    let helps: Vec<_> = problems.iter().filter_map(|problem| problem.help.as_deref()).collect();
    assert_eq!(helps, ["did you mean `isPaid`?", "it gives fullName", "did you mean `ticketId`?"]);
}
