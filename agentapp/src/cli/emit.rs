//! `agentapp emit`: writes an app in its canonical form.

use super::answer::{self, Answer};
use super::directory;
use super::failure::Failure;
use super::terminal::{Format, counted};
use agentapp_runtime::emit::{EmitError, Plan, Written};
use agentapp_runtime::load::{Loaded, Report};
use serde::Serialize;
use std::path::PathBuf;

/// Write an app directory in its canonical form.
///
/// Writes the files that the app consists of; a file that has its content already is left alone, and
/// what APP.md no longer lists is removed.
///
/// A bundle of `app/v1` carries no tools. With `--tools`, each `.agentproto/tools/*/TOOL.md` is read and
/// checked, too, and written in its canonical form beside the app.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp emit my-app --out my-app")]
pub(super) struct Args {
    /// The app directory.
    dir: PathBuf,
    /// Where to write; may be the app directory itself.
    #[arg(long, value_name = "DIR", required_unless_present = "list")]
    out: Option<PathBuf>,
    /// Print the files that would be written, and write nothing.
    #[arg(long)]
    list: bool,
    /// Read, check and write the TOOL.md files, too.
    #[arg(long)]
    tools: bool,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// What was written, or would be.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Emitted {
    Listed {
        ok: bool,
        files: Vec<String>,
        warnings: Vec<Report>,
    },
    Done {
        ok: bool,
        #[serde(serialize_with = "answer::path")]
        dir: PathBuf,
        written: Vec<String>,
        removed: Vec<String>,
        warnings: Vec<Report>,
        #[serde(skip)]
        unchanged: usize,
    },
}

pub(super) fn emit(args: &Args) -> Result<Emitted, Failure> {
    let help = "run `cargo build`: a crate that bundles its app writes it";
    let loaded = match args.tools {
        true => directory::load_with_tools(&args.dir, help)?,
        false => directory::load(&args.dir, help)?,
    };
    let warnings = loaded.reports();
    let Some(app) = &loaded.app else { return Err(Failure::Problems(warnings)) };
    let failed = |error| explain(error, &loaded);
    let plan = if args.tools { Plan::with_tools(app) } else { Plan::new(app) }.map_err(failed)?;
    match &args.out {
        Some(dir) if !args.list => {
            let Written { written, removed, .. } = plan.write(dir).map_err(failed)?;
            let unchanged = plan.files().len() - written.len();
            Ok(Emitted::Done { ok: true, dir: dir.clone(), written, removed, warnings, unchanged })
        }
        _ => {
            let files = plan.files().keys().map(|path| path.as_str().to_owned()).collect();
            Ok(Emitted::Listed { ok: true, files, warnings })
        }
    }
}

fn explain(error: EmitError, loaded: &Loaded) -> Failure {
    match error {
        EmitError::Refused(problems) => {
            Failure::Problems(problems.iter().map(|problem| Report::new(problem, &loaded.sources)).collect())
        }
        error => Failure::new(error.to_string()),
    }
}

impl Answer for Emitted {
    fn warnings(&self) -> &[Report] {
        match self {
            Emitted::Listed { warnings, .. } | Emitted::Done { warnings, .. } => warnings,
        }
    }

    fn text(&self) -> String {
        match self {
            Emitted::Listed { files, .. } => files.iter().map(|file| format!("{file}\n")).collect(),
            Emitted::Done { dir, written, removed, unchanged, .. } => {
                let mut text: String = written.iter().map(|file| format!("wrote {file}\n")).collect();
                text.extend(removed.iter().map(|file| format!("removed {file}\n")));
                let counts =
                    [(written.len(), "written"), (removed.len(), "removed"), (*unchanged, "unchanged")];
                let some = counts.into_iter().filter(|(count, _)| *count > 0);
                let some: Vec<String> =
                    some.map(|(count, what)| format!("{} {what}", counted(count, "file"))).collect();
                text + &format!("`{}`: {}\n", dir.display(), some.join(", "))
            }
        }
    }
}
