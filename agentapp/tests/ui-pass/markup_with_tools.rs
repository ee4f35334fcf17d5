//! In markup, a tool is named by its path: in `<use>`, by an agent, by a step and by the page.
#![deny(warnings, missing_docs)]
use agentapp::prelude::*;

/// Searches job boards.
#[tool(id = "search-jobs")]
pub async fn search_jobs(
    /// What to look for.
    query: String,
) -> Result<Vec<String>, ToolError> {
    Ok(vec![query])
}

app! { <app id="@acme/finder">
    <use tool=search_jobs />
    <agent id="@acme/scout" model="m/one" description="Finds." tools=[search_jobs, "web-fetch"] workflows=[hunt] />
    <workflow id="hunt" name="Hunt" version="0.1.0" inputs={} outputs={}>
        "Hunts."
        <tool id="search" tool=search_jobs inputs={ query: "rust" } />
    </workflow>
    <ui title="Finder" tools=[search_jobs]> "<h1>Finder</h1>" </ui>
</app> }

fn main() {
    let app = app().unwrap();
    let step = &app.workflows()[0].front().get("steps").unwrap().as_list().unwrap()[0];
    assert_eq!(step.get("tool").unwrap().as_text(), Some("search-jobs"));
    assert_eq!(app.ui_tools().unwrap(), ["search-jobs"]);
}
