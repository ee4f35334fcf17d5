//! `agentapp appspec check`: holds Appspecs to every rule.

use super::{github, input, known, sarif, told};
use crate::cli::answer::Answer;
use crate::cli::failure::Failure;
use crate::cli::terminal::{self, Outcome};
use agentapp_model::appspec::{self, catalogue::Known, parts::Appspec, rules::Stage};
use agentapp_model::prose::shown;
use agentapp_runtime::load::Report;
use serde::Serialize;
use serde::ser::{SerializeStruct as _, Serializer};
use std::path::{Path, PathBuf};

/// Check Appspecs.
///
/// Shows everything that is wrong with each file. A warning is accepted. Exit codes: 0 all are valid, 1
/// one is not or could not be read, 2 wrong use.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp appspec check app.yaml")]
pub(super) struct Args {
    /// The files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    known: known::Args,
}

/// The forms of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// Lines for people.
    Text,
    /// One JSON object.
    Json,
    /// One SARIF 2.1.0 log, for code scanning.
    Sarif,
    /// A workflow command of GitHub Actions for each problem.
    Github,
}

impl Args {
    /// Returns where a report goes: data and commands to standard output, lines to standard error.
    pub(super) fn report(&self) -> terminal::Format {
        match self.format {
            Form::Json | Form::Sarif => terminal::Format::Json,
            Form::Text | Form::Github => terminal::Format::Text,
        }
    }
}

/// What was found in the files.
#[derive(Debug)]
pub(super) struct Checked {
    form: Form,
    files: Vec<File>,
    /// The problems of all files, for people.
    reports: Vec<Report>,
}

/// What was found in one file.
#[derive(Debug)]
pub(super) struct File {
    pub(super) file: String,
    pub(super) stage: Stage,
    pub(super) problems: Vec<Report>,
    summary: Option<String>,
}

pub(super) fn check(args: &Args) -> Result<Checked, Failure> {
    let world = args.known.world()?;
    let files: Vec<File> = args.files.iter().map(|file| check_file(file, world.known())).collect();
    let told = if args.format == Form::Text { files.as_slice() } else { &[] };
    let reports = told.iter().flat_map(|file| file.problems.clone()).collect();
    Ok(Checked { form: args.format, files, reports })
}

fn check_file(path: &Path, known: Known<'_>) -> File {
    let file = path.display().to_string();
    let bytes = match input::read(path) {
        Ok(bytes) => bytes,
        Err(why) => {
            let problems = vec![told::unread(&file, why)];
            return File { file, stage: Stage::Yaml, problems, summary: None };
        }
    };
    let checked = appspec::read(&bytes, known);
    let problems = told::reports(&file, input::lossy(bytes), &checked.problems);
    let summary = checked.spec.as_ref().map(summary);
    File { file, stage: checked.stage, problems, summary }
}

/// The most characters of a name that are shown.
const MOST_SHOWN: usize = 100;

/// Returns what a file is, such as `Sales 0.0.1, a chat`.
fn summary(spec: &Appspec) -> String {
    let kind = appspec::part::Choice::word(spec.kind);
    format!("{} {}, a {kind}", shown(&spec.name, MOST_SHOWN), shown(&spec.version, MOST_SHOWN))
}

impl File {
    fn is_valid(&self) -> bool {
        self.stage == Stage::Ok
    }
}

impl Answer for Checked {
    fn outcome(&self) -> Outcome {
        if self.files.iter().all(File::is_valid) { Outcome::Done } else { Outcome::Refused }
    }

    fn warnings(&self) -> &[Report] {
        &self.reports
    }

    fn text(&self) -> String {
        let problems = || self.files.iter().flat_map(|file| &file.problems);
        if self.form == Form::Github {
            return problems().map(github::command).collect();
        }
        let line = |file: &File| Some(format!("ok: {}: {}\n", file.file, file.summary.as_ref()?));
        self.files.iter().filter_map(line).collect()
    }
}

impl Serialize for Checked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.form == Form::Sarif {
            return sarif::Log::of(&self.files).serialize(serializer);
        }
        let mut object = serializer.serialize_struct("Checked", 1)?;
        object.serialize_field("files", &self.files)?;
        object.end()
    }
}

impl Serialize for File {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("File", 5)?;
        object.serialize_field("file", &self.file)?;
        object.serialize_field("valid", &self.is_valid())?;
        object.serialize_field("structure_valid", &(self.stage > Stage::Structure))?;
        object.serialize_field("stage", self.stage.word())?;
        object.serialize_field("problems", &Problems(&self.problems))?;
        object.end()
    }
}

struct Problems<'f>(&'f [Report]);

impl Serialize for Problems<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        told::problems(self.0, serializer)
    }
}
