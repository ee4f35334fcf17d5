//! `agentapp import`: turns an app directory into a crate that defines the same app, so that nobody
//! has to start over.

mod app;
mod items;
mod literal;
mod loose;
mod names;

use super::answer::{self, Answer};
use super::directory;
use super::failure::Failure;
use super::new::directory_name;
use super::project::{self, Dependency, Files, check_name, name_from, vacant};
use super::terminal::{Format, counted};
use agentapp_model::rules;
use agentapp_model::{App, Document, DocumentKind, Map, Origin, Place, Problem};
use agentapp_runtime::emit::Plan;
use agentapp_runtime::load::Report;
use serde::Serialize;
use std::path::PathBuf;

/// Turn an app directory into a crate that defines the same app.
///
/// What the crate builds is byte for byte what `agentapp emit` writes for the directory. Its other
/// files are copied, and lie beside the app's as they did.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp import my-app --out my-app-crate")]
pub(super) struct Args {
    /// The app directory.
    dir: PathBuf,
    /// The directory to write, empty or not there yet; the crate's name, if not given.
    #[arg(long, value_name = "CRATE")]
    out: Option<PathBuf>,
    /// The name of the crate, if not that of the app.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// A crate that was written.
#[derive(Debug, Serialize)]
pub(super) struct Imported {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    dir: PathBuf,
    name: String,
    agentapp: Dependency,
    files: Vec<String>,
    not_carried: Vec<Lost>,
    warnings: Vec<Report>,
}

/// Something of the directory that the crate does not have.
#[derive(Debug, Serialize)]
pub(super) struct Lost {
    /// The file it stands in.
    file: String,
    /// The key in its frontmatter; none if the whole file is meant.
    key: Option<String>,
    /// What keeps it from being carried.
    why: String,
}

/// What is found on the way.
#[derive(Default)]
struct Import {
    files: Files,
    lost: Vec<Lost>,
}

pub(super) fn import(args: &Args) -> Result<Imported, Failure> {
    let loaded = directory::load(&args.dir, "a crate defines its app already")?;
    let warnings = loaded.reports();
    let Some(app) = &loaded.app else { return Err(Failure::Problems(warnings)) };
    let name = match &args.name {
        Some(name) => name.clone(),
        None => app_name(app, args)?,
    };
    check_name(&name)?;
    let out = args.out.clone().unwrap_or_else(|| PathBuf::from(&name));
    vacant(&out)?;
    let agentapp = Dependency::of_this_program();
    let mut import = Import::default();
    project::frame(&name, &agentapp, &mut import.files);
    import.app(app, args)?;
    import.files.write(&out)?;
    let Import { files, lost } = import;
    Ok(Imported { ok: true, dir: out, name, agentapp, files: files.paths(), not_carried: lost, warnings })
}

/// Names a crate after its app, or after the directory if the app has no id.
fn app_name(app: &App, args: &Args) -> Result<String, Failure> {
    match app.id() {
        Some(id) => Ok(name_from(id.rsplit('/').next().unwrap_or(id))),
        None => Ok(name_from(&directory_name(&args.dir)?)),
    }
}

impl Import {
    fn app(&mut self, app: &App, args: &Args) -> Result<(), Failure> {
        let plan = Plan::new(app).map_err(|error| Failure::new(error.to_string()))?;
        let texts = app.texts().map_err(|_| Failure::new("two agents have one file"))?;
        let items = self.items(app, &texts);
        let has_files = self.loose_files(app, &args.dir, &plan)?;
        self.surfaces(app)?;
        self.root(app, &texts, &items, has_files);
        Ok(())
    }

    fn lose(&mut self, file: &str, key: impl Into<Option<String>>, why: impl Into<String>) {
        self.lost.push(Lost { file: file.to_owned(), key: key.into(), why: why.into() });
    }

    /// Tells what a directory may have and a definition may not, so that the crate will not compile.
    fn held_to_definitions(&mut self, file: &str, kind: DocumentKind, front: &Map) {
        let document = Document::new(kind, front.clone(), Place::NOWHERE);
        let problems = rules::check_document(&document, Origin::Definition);
        for problem in problems.into_iter().filter(Problem::is_error) {
            let why = format!("the crate does not compile until this is mended: {}", problem.message);
            self.lose(file, Some(problem.path).filter(|path| !path.is_empty()), why);
        }
    }
}

impl Answer for Imported {
    fn warnings(&self) -> &[Report] {
        &self.warnings
    }

    fn text(&self) -> String {
        let Imported { dir, name, agentapp, files, not_carried, .. } = self;
        let mut text = String::new();
        for Lost { file, key, why } in not_carried {
            let key = key.as_ref().map(|key| format!(", `{key}`")).unwrap_or_default();
            text += &format!("warning: not carried: {file}{key}: {why}\n");
        }
        let count = counted(files.len(), "file");
        text + &format!(
            "`{}`: {count} written, the app `{name}`\n{agentapp}\nnext: cd {} && cargo build\n",
            dir.display(),
            dir.display(),
        )
    }
}
