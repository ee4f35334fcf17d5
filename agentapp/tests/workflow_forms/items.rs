//! The types, tools, agents and workflows that the forms use.

use agentapp::prelude::*;

#[data]
pub(crate) struct Job {
    pub(crate) title: String,
}

#[data]
pub(crate) struct Found {
    pub(crate) jobs: Vec<Job>,
    pub(crate) total: u32,
    pub(crate) cached: bool,
    pub(crate) board: String,
    pub(crate) next: Option<String>,
}

#[data]
pub(crate) struct Ranking {
    pub(crate) best: Vec<Job>,
}

#[data]
pub(crate) struct Profile {
    pub(crate) cv: String,
    pub(crate) languages: Vec<String>,
}

#[data]
pub(crate) struct Letter {
    pub(crate) text: String,
}

#[data]
pub(crate) struct Draft {
    pub(crate) letter: Letter,
    pub(crate) tone: String,
}

#[data]
pub(crate) struct Report {
    pub(crate) summary: String,
}

#[data]
pub(crate) struct Payment {
    pub(crate) cents: i64,
}

#[data]
pub(crate) struct Receipt {
    pub(crate) id: String,
    pub(crate) cents: i64,
}

#[data]
pub(crate) struct Review {
    pub(crate) score: u32,
}

#[data]
pub(crate) struct State {
    pub(crate) word: String,
    pub(crate) tone: Tone,
}

#[data]
#[derive(PartialEq)]
pub(crate) enum Tone {
    Warm,
    Dry,
}

#[data]
pub(crate) struct Batch {
    pub(crate) to: Vec<String>,
    pub(crate) fee: String,
    pub(crate) rate: f64,
    pub(crate) tries: u32,
    pub(crate) tone: Tone,
    pub(crate) copy: Option<bool>,
    pub(crate) note: Option<String>,
}

#[data]
pub(crate) struct Summary {
    pub(crate) sent: Receipt,
    pub(crate) first: String,
}

/// Declares tools that do nothing: the forms are read, and never run.
macro_rules! tools {
    ($($(#[$of:ident])? $name:ident($($parameter:ident: $type:ty),*) -> $output:ty;)*) => {
        $(
            #[tool(description = "…")]
            pub(crate) async fn $name($($parameter: $type),*) -> Result<$output, ToolError> {
                let _ = ($($parameter,)*);
                Err(ToolError::new(stringify!($name)))
            }
        )*
    };
}

tools! {
    search(query: String) -> Found;
    notify(text: String) -> ();
    show(ranking: Ranking) -> ();
    show_all(ranking: Ranking) -> ();
    count(number: i64) -> ();
    judge(text: String) -> Review;
    poll() -> State;
    post(text: String) -> Receipt;
    withdraw(id: String) -> ();
    send_all(batch: Batch) -> Receipt;
}

#[tool(description = "…")]
pub(crate) fn rank(jobs: Vec<Job>, most: Option<u32>) -> Result<Ranking, ToolError> {
    let _ = most;
    Ok(Ranking { best: jobs })
}

#[agent(id = "scout", description = "…", model = "m/one")]
pub(crate) struct Scout;

#[workflow(description = "…")]
pub(crate) async fn complete(input: Profile) -> Result<Profile, WorkflowError> {
    Scout.ask("Complete the profile", &input).await
}

#[workflow(description = "…")]
pub(crate) async fn write_letter(input: Profile) -> Result<Letter, WorkflowError> {
    Scout.ask("Write the letter", &input).await
}

#[workflow(description = "…")]
pub(crate) async fn send(text: String, when: String) -> Result<(), WorkflowError> {
    Scout.ask("Send the letter", (&text, &when)).await
}
