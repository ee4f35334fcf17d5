//! `agentapp pack`: makes a `.agentapp` file of an app directory, or says what would be in it.

use super::answer::{self, Answer};
use super::created_at;
use super::directory;
use super::failure::Failure;
use super::terminal::{Format, counted};
use super::watched::watched;
use agentapp_runtime::bundle::{CreatedAt, Listed, Manifest, PackOptions, Watch};
use agentapp_runtime::load::Report;
use agentapp_runtime::package::{self, Packaging};
use serde::Serialize;
use std::path::PathBuf;

/// Pack an app directory into a `.agentapp` file.
///
/// The app is checked first. The same files give the same bytes on every machine. What `package` in
/// APP.md includes and excludes is heeded; a file that may hold a secret is packed with a warning.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp pack my-app --out my-app.agentapp\n  \
                        agentapp pack my-app --release --dry-run")]
pub(super) struct Args {
    /// The app directory.
    dir: PathBuf,
    /// The file to write [default: `<id>-<version>.agentapp`].
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Leave out what only developers need (sources of the UI, tests, docs, data, `.env`), take
    /// `ui.build` out of APP.md, and refuse keys and credentials.
    #[arg(long)]
    release: bool,
    /// Let keys and credentials into a release, with a warning.
    #[arg(long, requires = "release")]
    allow_secrets: bool,
    /// Print the files of the bundle with their sizes, and write nothing.
    #[arg(long, visible_alias = "list")]
    dry_run: bool,
    /// Write a digest of each file into the manifest.
    #[arg(long)]
    file_digests: bool,
    /// When it was made: a time as in RFC 3339, seconds since 1970, or `now`
    /// [default: SOURCE_DATE_EPOCH, else 1980].
    #[arg(long, value_name = "TIME", value_parser = created_at::parse)]
    created_at: Option<CreatedAt>,
    /// Print warnings and errors only.
    #[arg(short, long)]
    quiet: bool,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// What a run came to.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Answered {
    Packed(Box<Packed>),
    Listing(Listing),
}

/// A bundle that was written.
#[derive(Debug, Serialize)]
pub(super) struct Packed {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    file: PathBuf,
    manifest: Manifest,
    warnings: Vec<Report>,
    #[serde(skip)]
    archive_bytes: u64,
    #[serde(skip)]
    quiet: bool,
}

/// A bundle that would be written.
#[derive(Debug, Serialize)]
pub(super) struct Listing {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    file: PathBuf,
    files: Vec<Listed>,
    warnings: Vec<Report>,
}

pub(super) fn pack(args: &Args) -> Result<Answered, Failure> {
    directory::refuse_others(&args.dir, "run `cargo build`: a crate that bundles its app packs it")?;
    let created_at = match args.created_at {
        Some(created_at) => created_at,
        None => created_at::from_environment()?,
    };
    watched("packing", args.format, args.quiet, |watch| {
        let how = args.packaging(created_at, watch);
        if args.dry_run { list(args, &how) } else { write(args, &how) }
    })
}

impl Args {
    fn packaging(&self, created_at: CreatedAt, watch: &Watch) -> Packaging {
        let (file_digests, watch) = (self.file_digests, watch.clone());
        Packaging {
            release: self.release,
            allow_secrets: self.allow_secrets,
            pack: PackOptions { created_at, file_digests, watch, ..PackOptions::default() },
        }
    }
}

fn write(args: &Args, how: &Packaging) -> Result<Answered, Failure> {
    let packed = package::package_as(&args.dir, args.out.as_deref(), how)?;
    Ok(Answered::Packed(Box::new(Packed {
        ok: true,
        file: packed.file,
        manifest: packed.packed.manifest,
        warnings: packed.warnings,
        archive_bytes: packed.packed.archive_bytes,
        quiet: args.quiet,
    })))
}

fn list(args: &Args, how: &Packaging) -> Result<Answered, Failure> {
    let listing = package::list(&args.dir, args.out.as_deref(), how)?;
    let package::Listing { file, files, warnings } = listing;
    Ok(Answered::Listing(Listing { ok: true, file, files, warnings }))
}

impl Answer for Answered {
    fn warnings(&self) -> &[Report] {
        match self {
            Self::Packed(packed) => &packed.warnings,
            Self::Listing(listing) => &listing.warnings,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Packed(packed) => packed.text(),
            Self::Listing(listing) => listing.text(),
        }
    }
}

impl Packed {
    fn text(&self) -> String {
        if self.quiet {
            return String::new();
        }
        let Manifest { id, version, files, total_size, .. } = &self.manifest;
        format!(
            "packed `{}`: {id} {version}, {} of {total_size} bytes in {} bytes\n",
            self.file.display(),
            counted(files.len(), "file"),
            self.archive_bytes,
        )
    }
}

impl Listing {
    fn text(&self) -> String {
        let width = self.files.iter().map(|file| file.size.to_string().len()).max().unwrap_or(0);
        self.files.iter().map(|file| format!("{:>width$}  {}\n", file.size, file.path)).collect()
    }
}
