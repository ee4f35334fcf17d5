//! `agentapp appspec convert`: an app of `app/v1` as an Appspec, and an Appspec as an app of `app/v1`.

use super::{input, known};
use crate::cli::answer::{self, Answer};
use crate::cli::directory;
use crate::cli::failure::Failure;
use crate::cli::project::{Files, vacant};
use crate::cli::terminal::{Format, counted};
use crate::cli::written;
use agentapp_model::appspec::catalogue::Known;
use agentapp_model::appspec::convert::{self, Choices, Converted, NotMapped, Refusal};
use agentapp_model::{App, Problem, appspec};
use agentapp_runtime::load::{Report, Sources};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Turn an app directory into an Appspec, or an Appspec into an app directory.
///
/// What is made satisfies every rule of its format, or nothing is made. What has no place in the other
/// format is listed with the reason. Exit codes: 0 it was made, 1 it was refused, 2 wrong use.
///
/// An Appspec names an agent of the catalogue, while an app has its own. The one that its first agent
/// extends, or has the name of, is taken; if there is none, name one with `--agent`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp appspec convert my-app --agent example-simple --out app.yaml")]
pub(super) struct Args {
    /// The app directory, or the Appspec; `-` is an Appspec on standard input.
    path: PathBuf,
    /// Where to write: the Appspec's file [default: standard output], or the app's directory. There must
    /// be nothing there yet.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// The agent of the catalogue that stands for the app's own.
    #[arg(long, value_name = "ID")]
    agent: Option<String>,
    /// The team of the catalogue that stands for the app's agents.
    #[arg(long, value_name = "ID", conflicts_with = "agent")]
    team: Option<String>,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    #[command(flatten)]
    known: known::Args,
}

/// What was made.
#[derive(Debug, Serialize)]
pub(super) struct Made {
    ok: bool,
    /// The tag of the format.
    to: &'static str,
    #[serde(flatten)]
    place: Place,
    not_mapped: Vec<Left>,
    /// What the rules warn of.
    #[serde(rename = "warnings")]
    accepted: Vec<Report>,
    /// All that there is to say, for people.
    #[serde(skip)]
    told: Vec<Report>,
    #[serde(skip)]
    title: String,
}

/// Where it is.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Place {
    Printed {
        text: String,
    },
    File {
        #[serde(serialize_with = "answer::path")]
        file: PathBuf,
    },
    Directory {
        #[serde(serialize_with = "answer::path")]
        dir: PathBuf,
        files: Vec<String>,
    },
}

/// Something that has no place in what was made.
#[derive(Debug, Serialize)]
struct Left {
    /// The key, after its file if that is one of an app's.
    path: String,
    reason: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
}

impl Args {
    /// Returns what is wrong with the arguments, where only what lies at the path tells.
    pub(super) fn misuse(&self) -> Option<String> {
        let path = self.path.display();
        if !self.is_spec() || self.is_bundle() {
            return None;
        }
        if self.agent.is_some() || self.team.is_some() {
            return Some(format!("`{path}`: an Appspec names its agent or team already"));
        }
        let words = "an Appspec becomes a directory, which `--out` has to name";
        self.out.is_none().then(|| format!("`{path}`: {words}"))
    }

    fn is_bundle(&self) -> bool {
        self.path.extension().is_some_and(|end| end == "agentapp") && self.path.is_file()
    }

    fn is_spec(&self) -> bool {
        self.path == Path::new("-") || self.path.is_file() && directory::app_around(&self.path).is_none()
    }
}

pub(super) fn convert(args: &Args) -> Result<Made, Failure> {
    if args.is_bundle() {
        let message =
            format!("`{}`: this is a bundle, neither a directory nor an Appspec", args.path.display());
        return Err(Failure::new(message).help("unpack it with `agentapp unpack`, and convert the directory"));
    }
    let world = args.known.world()?;
    match &args.out {
        Some(dir) if args.is_spec() => to_app(&args.path, dir, world.known()),
        _ => to_spec(args, world.known()),
    }
}

fn to_spec(args: &Args, known: Known<'_>) -> Result<Made, Failure> {
    if let Some(out) = &args.out {
        refuse_existing(out)?;
    }
    let loaded = directory::load_with_tools(&args.path, "run `cargo build`, and convert what it writes")?;
    let mut warnings = loaded.reports();
    let Some(app) = &loaded.app else { return Err(Failure::Problems(warnings)) };
    let choices = Choices { agent: args.agent.as_deref(), team: args.team.as_deref() };
    let converted = convert::to_spec(app, &choices, known).map_err(|why| refused(why, &loaded.sources))?;
    let Converted { made: spec, mut not_mapped, warnings: further } = converted;
    not_mapped.extend(beside(&args.path, app)?);
    warnings.extend(further.iter().map(|problem| Report::new(problem, &loaded.sources)));
    let text = convert::text(&spec);
    let place = match &args.out {
        Some(file) => {
            written::write(file, &text)?;
            Place::File { file: file.clone() }
        }
        None => Place::Printed { text },
    };
    let title = format!("{} {}", spec.name, spec.version);
    Ok(Made::new("loop.app/v1", place, title, (&not_mapped, &loaded.sources), warnings))
}

fn to_app(path: &Path, dir: &Path, known: Known<'_>) -> Result<Made, Failure> {
    vacant(dir)?;
    let name = path.display().to_string();
    let bytes = input::read(path).map_err(|why| Failure::new(format!("`{name}`: {why}")))?;
    let checked = appspec::read(&bytes, known);
    let mut sources = Sources::default();
    let text = input::lossy(bytes);
    sources.add(&name, text.clone());
    let mut warnings: Vec<Report> =
        checked.problems.iter().map(|problem| Report::new(problem, &sources)).collect();
    let Some(spec) = &checked.spec else { return Err(Failure::Problems(warnings)) };
    let Converted { made: app, mut not_mapped, warnings: further } =
        convert::to_app(spec).map_err(|why| refused(why, &sources))?;
    convert::place_in(&text, &mut not_mapped);
    warnings.extend(further.iter().map(|problem| Report::new(problem, &sources)));
    let mut files = Files::default();
    let texts = app.texts().map_err(|problems| refused(Refusal::Problems(problems), &sources))?;
    for (path, text) in texts.into_iter().chain(app.tool_texts()) {
        files.text(&path, text);
    }
    files.write(dir)?;
    let place = Place::Directory { dir: dir.to_owned(), files: files.paths() };
    let title = format!("{} {}", app.id().unwrap_or_default(), app.written_version());
    Ok(Made::new("app/v1", place, title, (&not_mapped, &sources), warnings))
}

fn refuse_existing(file: &Path) -> Result<(), Failure> {
    if file.symlink_metadata().is_err() {
        return Ok(());
    }
    Err(Failure::new(format!("`{}`: there is something already", file.display()))
        .help("name a file that is not there yet"))
}

fn refused(why: Refusal, sources: &Sources) -> Failure {
    let problems = |problems: &[Problem]| {
        Failure::Problems(problems.iter().map(|problem| Report::new(problem, sources)).collect())
    };
    match why {
        Refusal::Problems(found) => problems(&found),
        Refusal::NoAgent { agent, near } => {
            let message = match agent {
                Some(agent) => format!("agent `{agent}`: no agent of the catalogue corresponds to it"),
                None => "the app has no agent, and an Appspec names one of the catalogue".to_owned(),
            };
            let example = near.as_deref().unwrap_or("example-simple");
            Failure::new(message)
                .help(format!("name the one that stands for it, such as `--agent {example}`"))
        }
    }
}

/// Returns what lies beside the manifests of an app: an Appspec is one file.
fn beside(dir: &Path, app: &App) -> Result<Vec<NotMapped>, Failure> {
    let mut names = Vec::new();
    for entry in fs_err::read_dir(dir)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_manifest = name == ".agentproto" || name == "WORKSPACE.md" && app.workspace().is_some();
        if !is_manifest && !matches!(name.as_str(), ".git" | "node_modules") {
            names.push(if entry.path().is_dir() { format!("{name}/") } else { name });
        }
    }
    names.sort();
    let lost = |name| NotMapped {
        file: Some(name),
        path: String::new(),
        place: agentapp_model::Place::NOWHERE,
        reason: "an Appspec is one document, and carries no other files".to_owned(),
    };
    Ok(names.into_iter().map(lost).collect())
}

impl Made {
    fn new(
        to: &'static str,
        place: Place,
        title: String,
        (not_mapped, sources): (&[NotMapped], &Sources),
        warnings: Vec<Report>,
    ) -> Made {
        let lost = not_mapped.iter().map(|lost| told(lost, sources));
        let told: Vec<Report> = warnings.iter().cloned().chain(lost.clone()).collect();
        let left = not_mapped.iter().zip(lost).map(|(lost, report)| Left::new(lost, report));
        Made { ok: true, to, place, not_mapped: left.collect(), accepted: warnings, told, title }
    }
}

/// Returns what has no place as people read it.
fn told(lost: &NotMapped, sources: &Sources) -> Report {
    let location = sources.locate(lost.place);
    let position = location.as_ref().and_then(|location| location.position);
    let what = if lost.path.is_empty() { String::new() } else { format!("`{}`: ", lost.path) };
    Report {
        rule: "not-mapped",
        severity: "warning",
        file: location.map(|location| location.file).or_else(|| lost.file.clone()),
        line: position.map(|(line, _)| line),
        column: position.map(|(_, column)| column),
        path: lost.path.clone(),
        message: format!("{what}{}", lost.reason),
        notes: Vec::new(),
        help: None,
    }
}

impl Left {
    fn new(lost: &NotMapped, Report { file, line, column, .. }: Report) -> Left {
        let path = match (&lost.file, lost.path.as_str()) {
            (None, path) => path.to_owned(),
            (Some(file), "") => file.clone(),
            (Some(file), path) => format!("{file}: {path}"),
        };
        Left { path, reason: lost.reason.clone(), file, line, column }
    }
}

impl Answer for Made {
    fn warnings(&self) -> &[Report] {
        &self.told
    }

    fn text(&self) -> String {
        match &self.place {
            Place::Printed { text } => text.clone(),
            Place::File { file } => format!("`{}`: {}\n", file.display(), self.title),
            Place::Directory { dir, files } => {
                format!("`{}`: {} written, {}\n", dir.display(), counted(files.len(), "file"), self.title)
            }
        }
    }
}
