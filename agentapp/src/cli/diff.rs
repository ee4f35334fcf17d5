//! `agentapp diff`: says in what two versions of an app differ.

use super::answer::{self, Answer};
use super::directory;
use super::failure::Failure;
use super::terminal::{Format, counted};
use super::watched::watched;
use agentapp_runtime::bundle::{self, UnpackOptions, Watch};
use agentapp_runtime::diff::{self, Change, Difference, FileChange, Side};
use agentapp_runtime::load::Loaded;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Say in what two versions of an app differ.
///
/// First in the app's own words (agents, models, tools, prompts, steps, schemas, origins), then in
/// files. Each version is an app directory or a `.agentapp` file; of a directory, the files are
/// compared that would be packed. Exit codes: 0 compared, also where they differ (`same` in the
/// JSON says whether), 1 could not be compared, 2 wrong use.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp diff my-app-0.1.0.agentapp my-app")]
pub(super) struct Args {
    /// The first version: an app directory or a `.agentapp` file.
    a: PathBuf,
    /// The second version.
    b: PathBuf,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// Two versions that were compared.
#[derive(Debug, Serialize)]
pub(super) struct Compared {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    a: PathBuf,
    #[serde(serialize_with = "answer::path")]
    b: PathBuf,
    same: bool,
    changes: Vec<Change>,
    files: Vec<FileChange>,
}

pub(super) fn diff(args: &Args) -> Result<Compared, Failure> {
    let difference = watched("comparing", args.format, false, |watch| -> Result<Difference, Failure> {
        Ok(diff::compare(&side(&args.a, watch)?, &side(&args.b, watch)?))
    })?;
    let same = difference.is_empty();
    let Difference { changes, files } = difference;
    Ok(Compared { ok: true, a: args.a.clone(), b: args.b.clone(), same, changes, files })
}

fn side(given: &Path, watch: &Watch) -> Result<Side, Failure> {
    let help = "compare the bundles that it makes: `cargo build` writes them";
    if !given.is_file() || directory::app_around(given).is_some() {
        return read(given, directory::load(given, help)?);
    }
    let folder = tempfile::tempdir()?;
    let app = folder.path().join("app");
    let options = UnpackOptions { watch: watch.clone(), ..UnpackOptions::default() };
    bundle::unpack(given, &app, &options)?;
    read(&app, directory::load(&app, help)?)
}

fn read(directory: &Path, loaded: Loaded) -> Result<Side, Failure> {
    let reports = loaded.reports();
    match loaded.app {
        Some(app) => Ok(Side::read(directory, app)?),
        None => Err(Failure::Problems(reports)),
    }
}

impl Answer for Compared {
    fn text(&self) -> String {
        if self.same {
            return format!("`{}` and `{}` are the same\n", self.a.display(), self.b.display());
        }
        let changes: String = self.changes.iter().map(|change| format!("{change}\n")).collect();
        let files: String = self.files.iter().map(|file| format!("  {file}\n")).collect();
        let head = match self.files.len() {
            0 => String::new(),
            count => format!("{}:\n", counted(count, "file")),
        };
        changes + &head + &files
    }
}
