//! Lists what a pack of a directory would hold, and refuses what no bundle may hold.
//!
//! Packing, listing and a dry run all begin here, so a listing cannot differ from a bundle.

use std::path::Path;

use walkdir::{DirEntry, WalkDir};

use super::errors::{Fault, PackError};
use super::manifest::MANIFEST_NAME;
use super::names::{Clash, Names};
use super::path::{BundlePath, PathFault};
use super::refusal::Refusal;
use super::select::Selection;

/// Folders that are never packed, at any depth.
const SKIPPED: [&str; 2] = ["node_modules", ".git"];

/// A file that a pack would hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Its path in the bundle.
    pub path: BundlePath,
    /// Its length in bytes when it was listed.
    pub size: u64,
    /// Whether its owner may execute it.
    pub executable: bool,
    /// What is packed in place of its content; `size` is the length of this.
    pub rewritten: Option<Vec<u8>>,
}

/// Returns the files below `source` that a pack would hold, in the order in which it holds them.
pub fn walk(source: &Path) -> Result<Vec<SourceFile>, PackError> {
    select(source, &Selection::default())
}

/// Returns those of the files below `source` that are selected. What is left out may have any name
/// and be of any kind.
pub fn select(source: &Path, selection: &Selection) -> Result<Vec<SourceFile>, PackError> {
    let files = list(source, selection).and_then(|files| check_names(&files).map(|()| files));
    files.map_err(|fault| fault.into_pack(source))
}

fn list(source: &Path, selection: &Selection) -> Result<Vec<SourceFile>, Fault> {
    // A walk over a file would be empty and not an error.
    fs_err::read_dir(source)?;
    let mut files = Vec::new();
    let walk = WalkDir::new(source).min_depth(1).into_iter();
    for entry in walk.filter_entry(|entry| !is_skipped(entry)) {
        let entry = entry.map_err(std::io::Error::from)?;
        let kind = entry.file_type();
        if kind.is_dir() {
            continue;
        }
        let text = relative(source, &entry);
        if !selection.takes(text.as_ref().unwrap_or_else(|lossy| lossy)) {
            continue;
        }
        let path = bundle_path(text)?;
        if !kind.is_file() {
            return Err(Fault::entry(path.as_str(), Refusal::NotAFileEntry(kind_name(kind))));
        }
        if path.as_str() == MANIFEST_NAME {
            return Err(Fault::entry(MANIFEST_NAME, Refusal::ManifestInTheWay));
        }
        let meta = entry.metadata().map_err(std::io::Error::from)?;
        files.push(SourceFile { path, size: meta.len(), executable: is_executable(&meta), rewritten: None });
    }
    files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn is_skipped(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_type().is_dir() && SKIPPED.iter().any(|name| entry.file_name() == *name)
}

/// Returns the path below `source`; what comes close to it if it is not UTF-8.
fn relative(source: &Path, entry: &DirEntry) -> Result<String, String> {
    let path = entry.path().strip_prefix(source).unwrap_or(entry.path());
    let parts: Option<Vec<&str>> = path.iter().map(|part| part.to_str()).collect();
    parts.map(|parts| parts.join("/")).ok_or_else(|| path.to_string_lossy().into_owned())
}

fn bundle_path(text: Result<String, String>) -> Result<BundlePath, Fault> {
    match text {
        Ok(text) => BundlePath::new(&text).map_err(|why| Fault::entry(&text, why)),
        Err(lossy) => Err(Fault::entry(&lossy, PathFault::NotUtf8)),
    }
}

fn check_names(files: &[SourceFile]) -> Result<(), Fault> {
    let mut names = Names::default();
    let manifest = BundlePath::new(MANIFEST_NAME).map_err(Refusal::from)?;
    let all = std::iter::once(&manifest).chain(files.iter().map(|file| &file.path));
    for path in all {
        names.add_file(path).map_err(|clash| Fault::entry(path.as_str(), Refusal::from(clash)))?;
    }
    Ok(())
}

impl From<Clash> for Refusal {
    fn from(clash: Clash) -> Self {
        match clash {
            Clash::Duplicate => Self::DuplicateEntry,
            Clash::With(other) => Self::NameCollision(other),
        }
    }
}

#[cfg(unix)]
fn is_executable(meta: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    meta.permissions().mode() & 0o100 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &std::fs::Metadata) -> bool {
    false
}

#[cfg(unix)]
fn kind_name(kind: std::fs::FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt as _;
    match kind {
        _ if kind.is_symlink() => "a symbolic link",
        _ if kind.is_fifo() => "a named pipe",
        _ if kind.is_socket() => "a socket",
        _ => "a device",
    }
}

#[cfg(not(unix))]
fn kind_name(kind: std::fs::FileType) -> &'static str {
    if kind.is_symlink() { "a symbolic link" } else { "a device" }
}
