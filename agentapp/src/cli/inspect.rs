//! `agentapp inspect`: looks into a `.agentapp` file and writes nothing.

use super::answer::{self, Answer};
use super::failure::Failure;
use super::limits;
use super::terminal::{Format, counted};
use super::verify::Archive;
use agentapp_runtime::bundle::{self, Manifest, MemberFile};
use agentapp_runtime::load::Report;
use agentapp_runtime::package::{self, Asks};
use serde::Serialize;
use serde_json::Value;
use std::path::PathBuf;

/// Show the manifest, the files and the wishes of a `.agentapp` file.
///
/// What the app asks for is read off its manifests: tools, origins, secrets, commands. Each name is
/// checked, the digests are not: one wants to look into a damaged bundle, too.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp inspect my-app.agentapp")]
pub(super) struct Args {
    /// The `.agentapp` file.
    file: PathBuf,
    /// Print the sha256 of each file, as `sha256sum` does.
    #[arg(long)]
    digests: bool,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    #[command(flatten)]
    limits: limits::Args,
}

/// What is in a bundle.
#[derive(Debug, Serialize)]
pub(super) struct Inspected {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    file: PathBuf,
    manifest: Manifest,
    archive: Archive,
    files: Vec<File>,
    asks: Asks,
    warnings: Vec<Report>,
    #[serde(skip)]
    digests: bool,
}

/// A file of a bundle.
#[derive(Debug, Serialize)]
struct File {
    path: String,
    size: u64,
    executable: bool,
    sha256: Option<String>,
}

impl From<MemberFile> for File {
    fn from(MemberFile { path, size, executable, sha256 }: MemberFile) -> File {
        File { path: path.to_string(), size, executable, sha256 }
    }
}

pub(super) fn inspect(args: &Args) -> Result<Inspected, Failure> {
    let (inspected, texts) = bundle::inspect_texts(&args.file, &args.limits.limits(), package::is_manifest)?;
    Ok(Inspected {
        ok: true,
        file: args.file.clone(),
        manifest: inspected.manifest,
        archive: Archive { bytes: inspected.archive.bytes, sha256: inspected.archive.sha256 },
        files: inspected.files.into_iter().map(File::from).collect(),
        asks: package::asks(&texts),
        warnings: Vec::new(),
        digests: args.digests,
    })
}

impl Answer for Inspected {
    fn text(&self) -> String {
        if self.digests {
            let digest = |file: &File| file.sha256.clone().unwrap_or_default();
            return self.files.iter().map(|file| format!("{}  {}\n", digest(file), file.path)).collect();
        }
        let Manifest { id, version, format, .. } = &self.manifest;
        let mut text = format!("{id} {version} ({format})\n");
        for (label, value) in fields(&self.manifest).into_iter().chain([self.archive_field()]) {
            text.push_str(&format!("{label:<12}{value}\n"));
        }
        for wish in wishes(&self.asks) {
            text.push_str(&format!("asks for    {wish}\n"));
        }
        let width = self.files.iter().map(|file| file.size.to_string().len()).max().unwrap_or(0);
        for file in &self.files {
            text.push_str(&format!("  {:>width$}  {}\n", file.size, file.path));
        }
        let total: u64 = self.files.iter().map(|file| file.size).sum();
        text + &format!("{} of {total} bytes\n", counted(self.files.len(), "file"))
    }
}

impl Inspected {
    fn archive_field(&self) -> (&'static str, String) {
        ("archive", format!("{} in {} bytes", self.archive.sha256, self.archive.bytes))
    }
}

/// Returns the fields of a manifest that say something, in the order of the manifest.
fn fields(manifest: &Manifest) -> Vec<(&'static str, String)> {
    let optional = |field: &Option<String>| field.clone().unwrap_or_default();
    let fields = [
        ("name", optional(&manifest.name)),
        ("description", optional(&manifest.description)),
        ("agents", manifest.agents.join(", ")),
        ("workflows", manifest.workflows.join(", ")),
        ("surfaces", manifest.ui.as_deref().unwrap_or_default().join(", ")),
        ("sha256", manifest.sha256.clone()),
        ("digest", manifest.agentapp.as_ref().map(|extra| optional(&extra.digest)).unwrap_or_default()),
        ("created", manifest.created_at.clone()),
        ("agentproto", manifest.agentproto_version.clone()),
    ];
    fields.into_iter().filter(|(_, value)| !value.is_empty()).collect()
}

/// Returns a line for each thing that an app asks for.
fn wishes(asks: &Asks) -> Vec<String> {
    let mut wishes = Vec::new();
    let mut wish = |who: &str, what: &str, list: &[String]| {
        if !list.is_empty() {
            wishes.push(format!("{who}: {what} {}", list.join(", ")));
        }
    };
    wish("the UI", "tools", &asks.ui.tools);
    for (kind, origins) in &asks.ui.csp {
        wish("the UI", kind, &words(origins));
    }
    required(&mut wish, "the app", &asks.requires);
    for agent in &asks.agents {
        wish(&format!("agent `{}`", agent.id), "model", &words(&agent.model));
        wish(&format!("agent `{}`", agent.id), "tools", &agent.tools);
    }
    for workflow in &asks.workflows {
        let who = format!("workflow `{}`", workflow.id);
        required(&mut wish, &who, &workflow.requires);
        wish(&who, "steps that call", &workflow.tools);
        wish(&who, "steps that run", &workflow.commands);
    }
    for tool in &asks.tools {
        let who = format!("tool `{}`", tool.id);
        required(&mut wish, &who, &tool.requires);
        wish(&who, "changes to", &tool.mutates);
    }
    wishes
}

/// A `requires` is a list of apps, or a mapping of lists.
fn required(wish: &mut impl FnMut(&str, &str, &[String]), who: &str, requires: &Value) {
    match requires {
        Value::Object(kinds) => kinds.iter().for_each(|(kind, list)| wish(who, kind, &words(list))),
        other => wish(who, "apps", &words(other)),
    }
}

/// Returns the items of a value as words.
fn words(value: &Value) -> Vec<String> {
    match value {
        Value::Null => Vec::new(),
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(words).collect(),
        other => vec![other.to_string()],
    }
}
