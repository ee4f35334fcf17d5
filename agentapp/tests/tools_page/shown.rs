//! What `docs/tools.md` shows. Each section begins with its title, and the tools of the app stand in the
//! order of the page.

use agentapp::prelude::*;

async fn boards() -> Result<Vec<Job>, ToolError> {
    Ok(Vec::new())
}

async fn post(job: Job, letter: String) -> Result<(), ToolError> {
    let _ = (job, letter);
    Ok(())
}

//# A function is a tool
// The function stays what it is, and anybody may call it. Its doc comment is the description, its
// parameters are `inputs`, what it returns is `outputs`: of a `Result`, the good half. Id and name are those
// of the function, and the version is 0.1.0 where none is given.
/// Returns the letters of a text in reverse order.
#[tool]
pub fn turn_round(text: String) -> Result<String, ToolError> {
    match text.is_empty() {
        true => Err(ToolError::new("there is nothing to turn round")),
        false => Ok(text.chars().rev().collect()),
    }
}

//# Types of your own
// `#[data]` gives a struct or an enum its JSON and its JSON Schema; the crate of the app depends on agentapp
// alone. Fields and words have in JSON the names that they have in Rust, so that a step's `$steps.x.field` is
// a field that rustc has checked, and what would make the two differ (`rename`, `flatten`, `tag`, …) is
// refused. Doc comments are descriptions.
/// A posting that was found.
#[data]
pub struct Job {
    /// As the employer has it.
    pub title: String,
    /// In thousands a year, where it is said.
    pub pay: Option<f64>,
    /// How long it lasts.
    pub contract: Contract,
    /// What it is about; none unless said.
    #[serde(default)]
    pub tags: Vec<String>,
}

/// How long a job lasts.
#[data]
#[derive(PartialEq)]
pub enum Contract {
    /// Until somebody ends it.
    Permanent,
    /// Until a date.
    Fixed,
}

//# Parameters that may be left out
// A doc comment on a parameter describes it. An `Option` may be left out, and so may a parameter with a
// default, which is a literal. A parameter is an owned type: `String`, not `&str`. `examples` are what a
// person says who needs the tool, and `example(…)` is a call that every implementation must answer.
/// Searches job boards.
#[tool(
    examples = ["Find Rust jobs in Lyon"],
    example("two words", input = { query: "rust remote", limit: 2 }, output = []),
    idempotent = true,
    tags = ["jobs"],
)]
pub async fn search_jobs(
    /// What to look for.
    query: String,
    /// The most to return.
    #[default(10)]
    limit: usize,
    /// A contract, if it matters.
    contract: Option<Contract>,
) -> Result<Vec<Job>, ToolError> {
    let fits = |job: &Job| job.title.contains(&query) && contract.iter().all(|of| job.contract == *of);
    Ok(boards().await?.into_iter().filter(fits).take(limit).collect())
}

//# What changes something
// Every other field of TOOL.md is an argument, too. A tool that changes something says what, and who is asked:
// `mutates` must be empty while `approval` is absent or `auto`. `risk` is another word for `risk_level`.
/// Sends an application. Nobody can take it back.
#[tool(
    id = "applications.send",
    name = "Send an application",
    version = "1.2.0",
    mutates = ["network:*"],
    approval = "always",
    risk = 3,
    cost_class = "metered",
    timeout_ms = 60000,
    requires = { network: ["jobs.example.com"], secrets: ["JOBS_KEY"] },
    retry = { max_attempts: 3, backoff: "exponential" },
)]
pub async fn send_application(job: Job, letter: String) -> Result<(), ToolError> {
    post(job, letter).await.map_err(|error| error.context("the application was not sent"))
}

//# Tools in an app
// A path stands wherever a tool is named, and rustc finds it. `tools` of `app!` are the tools that the app brings
// along; a tool that an agent or the page names by its path is then one of them. A tool in quotes is the
// host's. APP.md has no place for tools, so a bundle carries no TOOL.md: `agentapp emit --tools` and
// `Plan::with_tools` write them beside it. An app that has neither tools nor data of its own may depend on
// agentapp with `default-features = false`, and compiles less.
/// Finds postings.
#[agent(id = "@acme/scout", model = "anthropic/claude-sonnet-5", tools = [search_jobs, "web-fetch"])]
pub struct Scout;

app! {
    id: "@acme/finder",
    name: "Finder",
    agents: [Scout],
    tools: [turn_round, search_jobs, send_application],
    ui: { html: "<h1>Finder</h1>", tools: ["app_run", search_jobs] },
}
