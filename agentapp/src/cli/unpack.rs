//! `agentapp unpack`: takes a `.agentapp` file apart, checked and whole, or not at all.

use super::answer::{self, Answer};
use super::failure::Failure;
use super::limits;
use super::terminal::{Format, counted};
use super::watched::watched;
use agentapp_runtime::bundle::{self, Manifest, UnpackOptions};
use agentapp_runtime::load::Report;
use serde::Serialize;
use std::path::PathBuf;

/// Unpack a `.agentapp` file into a new directory.
///
/// Everything is verified before the directory appears; a refused file leaves nothing behind.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp unpack my-app.agentapp my-app")]
pub(super) struct Args {
    /// The `.agentapp` file.
    file: PathBuf,
    /// The directory to make [default: `<id>-<version>`].
    dest: Option<PathBuf>,
    /// Put the files into a directory that has content; its other files stay.
    #[arg(long)]
    force: bool,
    /// Print errors only.
    #[arg(short, long)]
    quiet: bool,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    #[command(flatten)]
    limits: limits::Args,
}

/// A bundle that was unpacked.
#[derive(Debug, Serialize)]
pub(super) struct Unpacked {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    dir: PathBuf,
    manifest: Manifest,
    warnings: Vec<Report>,
    #[serde(skip)]
    quiet: bool,
}

pub(super) fn unpack(args: &Args) -> Result<Unpacked, Failure> {
    let (dir, unpacked) = watched("unpacking", args.format, args.quiet, |watch| {
        let options = UnpackOptions { force: args.force, limits: args.limits.limits(), watch: watch.clone() };
        match &args.dest {
            Some(dest) => bundle::unpack(&args.file, dest, &options).map(|unpacked| (dest.clone(), unpacked)),
            None => bundle::unpack_by_name(&args.file, &options),
        }
    })?;
    let (manifest, quiet) = (unpacked.manifest, args.quiet);
    Ok(Unpacked { ok: true, dir, manifest, warnings: Vec::new(), quiet })
}

impl Answer for Unpacked {
    fn text(&self) -> String {
        if self.quiet {
            return String::new();
        }
        let Manifest { id, version, files, total_size, .. } = &self.manifest;
        let count = counted(files.len(), "file");
        format!("unpacked into `{}`: {id} {version}, {count} of {total_size} bytes\n", self.dir.display())
    }
}
