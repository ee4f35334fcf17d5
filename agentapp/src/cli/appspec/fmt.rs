//! `agentapp appspec fmt`: writes Appspecs in canonical form, or puts an author's own text in order.

use super::input;
use super::told;
use crate::cli::answer::Answer;
use crate::cli::failure::Failure;
use crate::cli::terminal::{Format, Outcome};
use crate::cli::written;
use agentapp_model::appspec::format::{Formatted, Style, format};
use agentapp_runtime::load::Report;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Format Appspecs.
///
/// Prints each file in canonical form: the keys in their order, no defaults, and values as they are
/// understood. What a document names is not looked up. Exit codes: 0 done, 1 a file could not be read or,
/// with `--check`, differs, 2 wrong use.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp appspec fmt --keep-comments --write app.yaml")]
pub(super) struct Args {
    /// The files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write each file in place of printing it.
    #[arg(short, long, conflicts_with = "check")]
    write: bool,
    /// Name the files that differ in place of printing them.
    #[arg(long)]
    check: bool,
    /// Keep the author's own text, with its comments, quotes and empty lines: only put the keys in order
    /// and leave out defaults.
    #[arg(short, long)]
    keep_comments: bool,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// What became of the files.
#[derive(Debug, Serialize)]
pub(super) struct Files {
    files: Vec<File>,
    #[serde(skip)]
    reports: Vec<Report>,
    #[serde(skip)]
    checks: bool,
}

/// What became of one file.
#[derive(Debug, Serialize)]
struct File {
    file: String,
    /// It was read, and written where that was asked for.
    ok: bool,
    /// It is not written as it would be.
    changed: bool,
    /// What it would be, unless it was only written or compared.
    text: Option<String>,
    #[serde(serialize_with = "told::problems")]
    problems: Vec<Report>,
}

pub(super) fn fmt(args: &Args) -> Result<Files, Failure> {
    let files: Vec<File> = args.files.iter().map(|path| file(args, path)).collect();
    let reports = files.iter().flat_map(|file| file.problems.clone()).collect();
    Ok(Files { files, reports, checks: args.check })
}

fn file(args: &Args, path: &Path) -> File {
    let file = path.display().to_string();
    match formatted(args, path) {
        Ok((Formatted { text, left_links }, changed)) => {
            let note = left_links.then(|| told::warning(&file, "keys around anchors keep their order"));
            let text = (!args.write && !args.check).then_some(text);
            File { file, ok: true, changed, text, problems: note.into_iter().collect() }
        }
        Err(problems) => File { file, ok: false, changed: false, text: None, problems },
    }
}

/// Formats one file, writes it if that is asked for, and tells whether it changes.
fn formatted(args: &Args, path: &Path) -> Result<(Formatted, bool), Vec<Report>> {
    let file = path.display().to_string();
    let unread = |why: String| vec![told::unread(&file, why)];
    let bytes = input::read(path).map_err(unread)?;
    let style = if args.keep_comments { Style::Kept } else { Style::Canonical };
    let formatted = format(&bytes, style)
        .map_err(|problems| told::reports(&file, input::lossy(bytes.clone()), &problems))?;
    let changes = formatted.text.as_bytes() != bytes;
    if args.write && changes {
        if path == Path::new("-") {
            return Err(unread("standard input cannot be written to".to_owned()));
        }
        written::replace(path, &formatted.text).map_err(|error| unread(error.to_string()))?;
    }
    Ok((formatted, changes))
}

impl Answer for Files {
    fn outcome(&self) -> Outcome {
        let is_done = |file: &File| file.ok && !(self.checks && file.changed);
        if self.files.iter().all(is_done) { Outcome::Done } else { Outcome::Refused }
    }

    fn warnings(&self) -> &[Report] {
        &self.reports
    }

    fn text(&self) -> String {
        let line = |file: &File| match &file.text {
            Some(text) => text.clone(),
            None if file.changed && self.checks => format!("differs: {}\n", file.file),
            None if file.changed => format!("wrote {}\n", file.file),
            None => String::new(),
        };
        self.files.iter().map(line).collect()
    }
}
