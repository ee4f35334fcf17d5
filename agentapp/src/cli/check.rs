//! `agentapp check`: asks every rule about an app.

use super::answer::Answer;
use super::directory;
use super::failure::Failure;
use super::terminal::{Format, counted};
use agentapp_model::App;
use agentapp_model::app::SURFACE_PATHS;
use agentapp_runtime::load::Report;
use agentapp_runtime::package;
use serde::Serialize;
use std::path::PathBuf;

/// Check an app directory or a `.agentapp` file.
///
/// Shows everything that is wrong with it. A warning is accepted.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp check my-app")]
pub(super) struct Args {
    /// The app directory or the `.agentapp` file.
    path: PathBuf,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// An app that satisfies every rule.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    ok: bool,
    problems: Vec<Report>,
    #[serde(skip)]
    summary: String,
}

pub(super) fn check(args: &Args) -> Result<Checked, Failure> {
    let help = "run `cargo check`: the compiler checks the app that a crate defines";
    let (loaded, problems) = directory::open(&args.path, help)?;
    match &loaded.app {
        Some(app) if problems.iter().all(|problem| problem.severity != "error") => {
            Ok(Checked { ok: true, problems, summary: summary(app) })
        }
        _ => Err(Failure::Problems(problems)),
    }
}

/// Returns what is in an app, such as `@acme/finder 0.1.0: 2 agents, 1 workflow, a UI`.
fn summary(app: &App) -> String {
    let counts = [(app.agents().len(), "agent"), (app.workflows().len(), "workflow")];
    let mut parts: Vec<String> = counts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    parts.extend(SURFACE_PATHS.iter().filter_map(|(key, _)| {
        let noun = match *key {
            "ui" => "a UI",
            "artifact" => "an artifact",
            _ => "a skill",
        };
        app.front().has(key).then(|| noun.to_owned())
    }));
    parts.extend(app.workspace().map(|_| "a workspace".to_owned()));
    format!("{} {}: {}", package::meta(app).bundle_id(), app.written_version(), parts.join(", "))
}

impl Answer for Checked {
    fn warnings(&self) -> &[Report] {
        &self.problems
    }

    fn text(&self) -> String {
        format!("ok: {}\n", self.summary)
    }
}
