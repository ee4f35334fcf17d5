//! `agentapp new`: a crate that defines an app, ready to build.

use super::answer::{self, Answer};
use super::failure::Failure;
use super::project::{self, Dependency, Files};
use super::terminal::{Format, counted};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Begin an app: a crate that defines one, ready to build.
///
/// Writes a crate with one agent, one workflow and a page, and inside it the crate that makes the
/// bundle.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp new my-app && cd my-app && cargo build")]
pub(super) struct Args {
    /// The directory to write; it is empty or not there yet.
    path: PathBuf,
    /// The name of the crate, if not that of the directory.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// A crate that was written.
#[derive(Debug, Serialize)]
pub(super) struct Begun {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    dir: PathBuf,
    name: String,
    agentapp: Dependency,
    files: Vec<String>,
}

pub(super) fn new(args: &Args) -> Result<Begun, Failure> {
    let name = match &args.name {
        Some(name) => name.clone(),
        None => directory_name(&args.path)?,
    };
    project::check_name(&name)?;
    let agentapp = Dependency::of_this_program();
    let mut files = Files::default();
    project::frame(&name, &agentapp, &mut files);
    app(&name, &mut files);
    files.write(&args.path)?;
    Ok(Begun { ok: true, dir: args.path.clone(), name, agentapp, files: files.paths() })
}

/// Returns the last part of a path, also of one such as `.`.
pub(super) fn directory_name(path: &Path) -> Result<String, Failure> {
    let path = std::path::absolute(path)?;
    Ok(path.file_name().unwrap_or_default().to_string_lossy().into_owned())
}

fn app(name: &str, files: &mut Files) {
    let fill = |template: &str| {
        template
            .replace("{name}", name)
            .replace("{id}", &name.replace('_', "-"))
            .replace("{title}", &title(name))
    };
    files.text("src/lib.rs", fill(include_str!("project/templates/new.lib.rs.txt")));
    files.text("workflows/answer.md", fill(include_str!("project/templates/new.answer.md.txt")));
    files.text("prompts/helper.md", fill(include_str!("project/templates/new.helper.md.txt")));
    files.text("ui/index.html", fill(include_str!("project/templates/new.index.html.txt")));
    files.text("README.md", fill(include_str!("project/templates/new.README.md.txt")));
}

/// Returns a name for people: `tide-table` is Tide table.
fn title(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    words[..1].to_uppercase() + &words[1..]
}

impl Answer for Begun {
    fn text(&self) -> String {
        let Begun { dir, name, agentapp, files, .. } = self;
        let count = counted(files.len(), "file");
        format!(
            "`{}`: {count} written, the app `{name}`\n{agentapp}\nnext: cd {} && cargo build\n",
            dir.display(),
            dir.display(),
        )
    }
}
