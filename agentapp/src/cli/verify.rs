//! `agentapp verify`: checks a `.agentapp` file in every way in which unpacking would.

use super::answer::{self, Answer};
use super::failure::Failure;
use super::limits;
use super::terminal::{Format, counted};
use super::watched::watched;
use agentapp_runtime::bundle::{self, Inspected, Manifest, Refusal, Refused, UnpackError};
use agentapp_runtime::load::Report;
use serde::Serialize;
use std::path::PathBuf;

/// Verify a `.agentapp` file, and write nothing.
///
/// Everything is checked that unpacking checks: the archive, each name in it, the manifest, the
/// digests. Each way to fail has a reason of its own, which `--format json` gives. Exit codes: 0
/// verified, 1 refused or could not be read, 2 wrong use.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp verify my-app.agentapp")]
pub(super) struct Args {
    /// The `.agentapp` file.
    file: PathBuf,
    /// The sha256 that is expected: that of the file's bytes, or that of its contents, which
    /// `manifest.json` has.
    #[arg(long, value_name = "HEX", value_parser = digest)]
    sha256: Option<String>,
    /// Print errors only.
    #[arg(short, long)]
    quiet: bool,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    #[command(flatten)]
    limits: limits::Args,
}

/// A bundle that is what it says.
#[derive(Debug, Serialize)]
pub(super) struct Verified {
    ok: bool,
    #[serde(serialize_with = "answer::path")]
    file: PathBuf,
    manifest: Manifest,
    archive: Archive,
    /// What has the sha256 that was expected.
    matched: Option<Matched>,
    warnings: Vec<Report>,
    #[serde(skip)]
    quiet: bool,
}

/// The file itself.
#[derive(Debug, Serialize)]
pub(super) struct Archive {
    pub(super) bytes: u64,
    pub(super) sha256: String,
}

/// What a digest is of.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Matched {
    Archive,
    Contents,
}

pub(super) fn verify(args: &Args) -> Result<Verified, Failure> {
    let limits = args.limits.limits();
    let work = |watch: &_| bundle::verify_watched(&args.file, &limits, watch);
    let Inspected { manifest, archive, .. } = watched("verifying", args.format, args.quiet, work)?;
    let archive = Archive { bytes: archive.bytes, sha256: archive.sha256 };
    let refused = |why| UnpackError::from(Refused { file: args.file.clone(), entry: None, why });
    // Unpacking it without a name for the directory would ask this as well.
    bundle::default_folder(&manifest.id, &manifest.version).map_err(refused)?;
    let compare = |pinned: &str| compare(pinned, &archive, &manifest);
    let matched = args.sha256.as_deref().map(compare).transpose().map_err(refused)?;
    let (file, quiet) = (args.file.clone(), args.quiet);
    Ok(Verified { ok: true, file, manifest, archive, matched, warnings: Vec::new(), quiet })
}

/// The contents have the digest that the manifest states: that was verified before.
fn compare(pinned: &str, archive: &Archive, manifest: &Manifest) -> Result<Matched, Refusal> {
    if pinned == archive.sha256 {
        return Ok(Matched::Archive);
    }
    if pinned == manifest.sha256 {
        return Ok(Matched::Contents);
    }
    let (archive, contents) = (archive.sha256.clone(), manifest.sha256.clone());
    Err(Refusal::PinMismatch { archive, contents })
}

/// Reads a digest as people copy it: in any case, with or without its name before it.
fn digest(text: &str) -> Result<String, String> {
    let hex = text.strip_prefix("sha256:").unwrap_or(text).to_ascii_lowercase();
    if hex.len() == 64 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Ok(hex);
    }
    Err("a sha256 has 64 hexadecimal digits".to_owned())
}

impl Answer for Verified {
    fn text(&self) -> String {
        if self.quiet {
            return String::new();
        }
        let Manifest { id, version, files, total_size, sha256, .. } = &self.manifest;
        let count = counted(files.len(), "file");
        let mark = |of: Matched| match (self.matched, of) {
            (Some(Matched::Archive), Matched::Archive) => "  as expected",
            (Some(Matched::Contents), Matched::Contents) => "  as expected",
            _ => "",
        };
        format!(
            "verified `{}`: {id} {version}, {count} of {total_size} bytes\n\
             archive   {}{}\ncontents  {sha256}{}\n",
            self.file.display(),
            self.archive.sha256,
            mark(Matched::Archive),
            mark(Matched::Contents),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_read_as_people_copy_it() {
        let lower = "ab".repeat(32);
        for text in [lower.clone(), lower.to_ascii_uppercase(), format!("sha256:{lower}")] {
            assert_eq!(digest(&text), Ok(lower.clone()));
        }
        for text in ["", "ab", &"xy".repeat(32), &"ab".repeat(33)] {
            assert!(digest(text).is_err(), "{text}");
        }
    }
}
