//! A tool is a function still, and a path wherever a tool is named. Nothing here warns.
#![deny(warnings, missing_docs, unreachable_pub)]
use agentapp::prelude::*;

/// A posting.
#[data]
#[derive(PartialEq)]
pub struct Job {
    /// As the company has it.
    pub title: String,
    /// What it is called in the code of the board.
    pub r#type: Option<String>,
    /// How it is paid.
    pub pay: Pay,
}

/// How a job is paid.
#[data]
#[derive(PartialEq)]
pub enum Pay {
    /// By the hour.
    Hourly,
    /// Once a month.
    Monthly,
}

/// Searches job boards,
/// one after the other.
#[tool(examples = ["Find Rust jobs in Lyon"], example("one", input = { query: "rust" }, output = []))]
pub async fn search_jobs(
    /// What to look for.
    query: String,
    #[default(10)] limit: u32,
    mut near: Option<String>,
) -> Result<Vec<Job>, ToolError> {
    near.get_or_insert_default();
    Ok((0..limit).map(|_| Job { title: query.clone(), r#type: near.clone(), pay: Pay::Hourly }).collect())
}

/// Is not there.
#[tool]
#[cfg(any())]
pub fn absent() {}

mod inner {
    use agentapp::prelude::*;

    /// Forgets everything.
    #[tool(id = "notes.forget", name = "Forget", mutates = ["notes:*"], approval = "always", risk = 3)]
    pub(crate) fn forget() {}
}
use inner::forget;

/// Finds.
#[agent(id = "scout", model = "m/one", tools = [search_jobs, "web-fetch"])]
pub struct Scout;

app! {
    agents: [Scout],
    tools: [search_jobs, forget],
    ui: { html: "<h1>Jobs</h1>", tools: ["app_run", search_jobs] },
}

fn main() {
    forget();
    drop(search_jobs(String::new(), 1, None));
    let app = app().unwrap();
    let ids: Vec<&str> = app.tools().iter().map(|tool| tool.id()).collect();
    assert_eq!(ids, ["search-jobs", "notes.forget"]);
    assert_eq!(app.ui_tools().unwrap(), ["app_run", "search-jobs"]);
    println!("{}", app.tools()[0].text());
    println!("{}", app.tools()[1].text());
}
