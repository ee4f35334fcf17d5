//! A workflow is a function still, and a path wherever a workflow is named. Nothing here warns.
#![deny(warnings, missing_docs, unreachable_pub)]
use agentapp::prelude::*;

/// What the page sends.
#[data]
pub struct Profile {
    /// The whole text.
    pub cv: String,
    /// What to look for.
    pub keywords: Vec<String>,
}

/// A posting.
#[data]
pub struct Job {
    /// As the company has it.
    pub title: String,
}

/// The best of them.
#[data]
pub struct Shortlist {
    /// In order.
    pub jobs: Vec<Job>,
    /// Is one of them good?
    pub good: bool,
}

/// A letter.
#[data]
pub struct Letter {
    /// All of it.
    pub text: String,
}

/// What comes back.
#[data]
pub struct Dossier {
    /// In order.
    pub jobs: Vec<Job>,
    /// One for each.
    pub letters: Vec<Letter>,
}

/// Ranks.
#[tool]
async fn rank_jobs(jobs: Vec<Job>) -> Result<Shortlist, ToolError> {
    Ok(Shortlist { jobs, good: true })
}

/// Tells somebody.
#[tool]
fn notify(text: String) -> Result<(), ToolError> {
    Err(ToolError::new(text))
}

/// Finds.
#[agent(id = "scout", model = "m/one", workflows = [job_hunt])]
pub struct JobScout;

/// Writes.
#[agent(id = "tailor", model = "m/one")]
pub struct JobTailor;

/// Search, rank, tailor, hand back a dossier.
#[workflow(id = "job-hunt", version = "0.1.0")]
pub async fn job_hunt(input: Profile) -> Result<Dossier, WorkflowError> {
    let found: Vec<Job> = JobScout.ask("Find postings for this profile", &input).await?;
    let shortlist = rank_jobs(found).await?;
    approval("Send these applications?").by(["owner"]).timeout_hours(24).await?;
    if shortlist.good {
        notify("There are some".to_string())?;
    }
    let letters = each(&shortlist.jobs, |job| JobTailor.ask::<Letter>("Write the letter", &job)).parallel(4).await?;
    let checked = each(letters, |letter| async move {
        let better = JobTailor.ask::<Letter>("Mend it", &letter).await?;
        Ok(better)
    })
    .await?;
    Ok(Dossier { jobs: shortlist.jobs, letters: checked })
}

app! { agents: [JobScout, JobTailor], workflows: [job_hunt] }

fn main() {
    let texts = app().unwrap().texts().unwrap();
    let (_, text) = texts.iter().find(|(path, _)| path.contains("workflows")).unwrap();
    assert!(text.contains("\nname: Job hunt\nid: job-hunt\n") && text.contains("over: $steps.shortlist.jobs"));
}
