//! Puts unpacked files into a folder that has files of its own.
//!
//! Each file goes in by one rename, so that nobody ever sees half of one. All that could be in the
//! way is looked for before the first rename; a link below the folder counts as in the way, for it
//! may lead out of it.

use std::collections::HashSet;
use std::io;
use std::path::Path;

use super::errors::{Fault, UnpackError, cannot_write};
use super::members::MemberFile;
use super::path::BundlePath;
use super::refusal::Refusal;

/// Checks that every file can go into `folder` without following a link or replacing a folder.
pub(super) fn check_way(files: &[MemberFile], folder: &Path) -> Result<(), Fault> {
    let mut checked = HashSet::new();
    for file in files {
        for above in folders_above(&file.path) {
            if checked.insert(above) {
                check_is(&folder.join(above), true)?;
            }
        }
        check_is(&file.path.under(folder), false)?;
    }
    Ok(())
}

/// Moves every file from `staged` into `folder`, over those of the same name.
pub(super) fn merge(files: &[MemberFile], staged: &Path, folder: &Path) -> Result<(), UnpackError> {
    for (done, file) in files.iter().enumerate() {
        move_file(&file.path, staged, folder).map_err(|source| UnpackError::Merge {
            folder: folder.to_owned(),
            done,
            total: files.len(),
            source,
        })?;
    }
    Ok(())
}

fn move_file(path: &BundlePath, staged: &Path, folder: &Path) -> io::Result<()> {
    for above in folders_above(path) {
        // Looked at again: the first look was before the first file went in.
        match fs_err::symlink_metadata(folder.join(above)) {
            Ok(meta) if meta.is_dir() => {}
            Ok(_) => return Err(io::Error::other(format!("`{above}` is no longer a folder"))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => fs_err::create_dir(folder.join(above))?,
            Err(error) => return Err(error),
        }
    }
    let place = path.under(folder);
    fs_err::rename(path.under(staged), &place).map_err(|error| cannot_write(&place, error.kind().into()))
}

/// Returns the folders above a file, the outermost first.
fn folders_above(path: &BundlePath) -> impl Iterator<Item = &str> {
    let text = path.as_str();
    text.match_indices('/').map(|(end, _)| &text[..end])
}

fn check_is(place: &Path, folder: bool) -> Result<(), Fault> {
    let kind = match fs_err::symlink_metadata(place) {
        Ok(meta) => meta.file_type(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        // Something above it is a file, and was reported when that was looked at.
        Err(error) => return Err(error.into()),
    };
    let what = match kind {
        _ if folder && kind.is_dir() => return Ok(()),
        // A link in the file's own place is replaced, not followed.
        _ if !folder && !kind.is_dir() => return Ok(()),
        _ if kind.is_symlink() => "a symbolic link",
        _ if kind.is_dir() => "a folder",
        _ => "a file",
    };
    Err(Refusal::DestinationInTheWay { what, place: place.to_owned() }.into())
}
