//! What a build script says to cargo, and why it could not do its work.

use super::cargo::CargoFailed;
use agentapp_model::Problem;
use agentapp_model::items::Refused;
use agentapp_runtime::bundle::Refusal;
use agentapp_runtime::emit::EmitError;
use agentapp_runtime::load::Report;
use agentapp_runtime::package::PackageError;
use std::fmt::{Display, Write};
use std::io;
use std::path::Path;

/// Why no bundle was made.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The app breaks a rule that rustc could not ask.
    #[error(transparent)]
    Refused(#[from] Refused),

    /// A file that is to be copied is not there, or has a name that cannot be used.
    #[error(transparent)]
    Emit(#[from] EmitError),

    /// The app's files break a rule, or cannot be packed.
    #[error(transparent)]
    Package(#[from] PackageError),

    /// The version cannot stand in a file name.
    #[error(transparent)]
    Name(#[from] Refusal),

    /// Cargo sets these for every build script.
    #[error("`{0}` is not set; a bundle is made by the build script of a bundling crate")]
    NotABuildScript(&'static str),

    /// `SOURCE_DATE_EPOCH` is no number.
    #[error("SOURCE_DATE_EPOCH is `{0}`, not a number of seconds since 1970")]
    Epoch(String),

    /// Cargo did not say where the target directory is.
    #[error(transparent)]
    Cargo(#[from] CargoFailed),

    /// The file system failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What a build script prints, collected.
#[derive(Default)]
pub(super) struct Script(String);

impl Script {
    /// Asks to be run again when a file, or anything in a directory, changes.
    pub(super) fn rerun_if_changed(&mut self, path: &Path) {
        self.line("rerun-if-changed", path.display());
    }

    /// Asks to be run again when a variable changes.
    pub(super) fn rerun_if_env_changed(&mut self, variable: &str) {
        self.line("rerun-if-env-changed", variable);
    }

    /// Sets a variable for the crate that is built.
    pub(super) fn set(&mut self, variable: &str, path: &Path) {
        self.line("rustc-env", format_args!("{variable}={}", path.display()));
    }

    /// Tells people something. Cargo says it again in every build, also when there is nothing to do.
    pub(super) fn tell(&mut self, text: &str) {
        text.lines().for_each(|line| self.line("warning", line));
    }

    /// Tells what was noticed and accepted.
    pub(super) fn warn(&mut self, report: &Report) {
        let text = report.to_string();
        self.tell(text.strip_prefix("warning").unwrap_or(&text));
    }

    /// Tells why there is no bundle, which makes the build fail.
    pub(super) fn failed(&mut self, failure: &Failure) {
        let text = match failure {
            Failure::Refused(Refused { problems }) | Failure::Emit(EmitError::Refused(problems)) => {
                problems.iter().filter(|problem| problem.is_error()).map(problem_text).collect()
            }
            Failure::Package(PackageError::Invalid(reports)) => {
                reports.iter().map(|report| format!("{report}\n")).collect()
            }
            failure => failure.to_string(),
        };
        text.lines().for_each(|line| self.line("error", line));
    }

    /// Returns all that was said.
    pub(super) fn text(&self) -> &str {
        &self.0
    }

    fn line(&mut self, instruction: &str, value: impl Display) {
        writeln!(self.0, "cargo::{instruction}={value}").unwrap_or_default();
    }
}

fn problem_text(problem: &Problem) -> String {
    let notes = problem.notes.iter().map(|note| format!("\n  note: {}", note.text)).collect::<String>();
    let help = problem.help.iter().map(|help| format!("\n  help: {help}")).collect::<String>();
    format!("[{}]: {}{notes}{help}\n", problem.rule.name, problem.message)
}
