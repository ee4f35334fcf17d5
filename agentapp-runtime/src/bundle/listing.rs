//! Says what a pack would write, and writes nothing.

use std::path::Path;

use serde::Serialize;

use super::errors::PackError;
use super::feed::{Fed, Feed};
use super::manifest::MANIFEST_NAME;
use super::pack::{Meta, PackOptions, describe};
use super::secrets::Finding;
use super::walk::SourceFile;

/// A file as a listing has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Its path in the bundle.
    pub path: String,
    /// Its length in bytes.
    pub size: u64,
}

/// Returns what [`pack_files`](super::pack_files) would write, `manifest.json` included, in the order of the paths' bytes,
/// and those of the files that were probably not meant for everybody.
pub fn listing(
    source: &Path,
    files: &[SourceFile],
    about: &Meta,
    options: &PackOptions,
) -> Result<(Vec<Listed>, Vec<Finding>), PackError> {
    let mut feed = Feed::new(source, options);
    let looked = feed.look_at_names(files).and_then(|()| feed.look_inside(files));
    looked.map_err(|fault| fault.into_pack(source))?;
    let (_, findings) = feed.finish();
    let manifest = describe(about, files, Fed::of_the_same_length(files, options), options.created_at);
    let entry = |path: &str, size| Listed { path: path.to_owned(), size };
    let mut all: Vec<Listed> = files.iter().map(|file| entry(file.path.as_str(), file.size)).collect();
    all.push(entry(MANIFEST_NAME, manifest.to_json().len() as u64));
    all.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    Ok((all, findings))
}
