//! Unpacks an archive: all of it, checked, or nothing.

use std::io;
use std::path::{Path, PathBuf};

use super::archive;
use super::check::Reading;
use super::contents::Contents;
use super::counted::Counted;
use super::errors::{Fault, UnpackError, cannot_write};
use super::inspect::read_and_check;
use super::limits::Limits;
use super::manifest::Manifest;
use super::members::MemberFile;
use super::merge;
use super::pack::default_folder;
use super::refusal::Refusal;
use super::staging::Staging;
use super::watch::Watch;

/// How to unpack.
#[derive(Clone, Debug, Default)]
pub struct UnpackOptions {
    /// Put the files into a folder that has content; other files in it stay.
    pub force: bool,
    /// What the archive may ask for.
    pub limits: Limits,
    /// Who looks on, and may ask for an end.
    pub watch: Watch,
}

/// An archive that was unpacked.
#[derive(Clone, Debug, PartialEq)]
pub struct Unpacked {
    /// What the bundle says about itself.
    pub manifest: Manifest,
    /// The files that were written, in the order of the archive.
    pub files: Vec<MemberFile>,
}

/// What stands where the files shall go.
enum Destination {
    Absent,
    Empty,
    /// Has content, and `force` was given.
    Full,
}

/// Unpacks `archive` into the folder `dest`. Unless forced, `dest` must be absent or empty. A refusal
/// leaves nothing behind.
pub fn unpack(archive: &Path, dest: &Path, options: &UnpackOptions) -> Result<Unpacked, UnpackError> {
    let refused = |fault: Fault| fault.into_unpack(archive);
    // A file that is no bundle is told before a destination that would not do.
    let file = archive::open(archive).map_err(refused)?;
    let destination = look_at(dest, options.force).map_err(refused)?;
    let mut staging = Staging::new(&staging_place(dest, &destination)?, dest)?;
    let contents = receive(file, archive, options, &mut staging)?;
    put(contents, staging, (dest, destination), archive)
}

/// Unpacks `archive` into a folder of the current directory that is named for its id and version.
/// Returns the folder.
pub fn unpack_by_name(archive: &Path, options: &UnpackOptions) -> Result<(PathBuf, Unpacked), UnpackError> {
    let refused = |fault: Fault| fault.into_unpack(archive);
    let file = archive::open(archive).map_err(refused)?;
    // The name stands in the manifest, which is not believed before all has been read.
    let mut staging = Staging::new(Path::new("."), Path::new(""))?;
    let contents = receive(file, archive, options, &mut staging)?;
    let Manifest { id, version, .. } = &contents.manifest;
    let dest = PathBuf::from(default_folder(id, version).map_err(|why| refused(why.into()))?);
    let destination = look_at(&dest, options.force).map_err(refused)?;
    let unpacked = put(contents, staging, (&dest, destination), archive)?;
    Ok((dest, unpacked))
}

fn receive(
    file: fs_err::File,
    archive: &Path,
    options: &UnpackOptions,
    staging: &mut Staging,
) -> Result<Contents, UnpackError> {
    let UnpackOptions { limits, watch, .. } = options;
    watch.begin(file.metadata()?.len());
    let file = Counted::new(file, watch);
    Ok(read_and_check(file, archive, Reading::new(limits, watch), staging)?.0)
}

/// Puts what was received where it belongs.
fn put(
    contents: Contents,
    staging: Staging,
    (dest, destination): (&Path, Destination),
    archive: &Path,
) -> Result<Unpacked, UnpackError> {
    // What the system says names the staging folder, of which nobody has heard.
    let named = |error: io::Error| cannot_write(dest, error.kind().into());
    match destination {
        Destination::Absent => publish(staging.root(), dest).map_err(named)?,
        Destination::Empty => fill_empty(staging.root(), dest).map_err(named)?,
        Destination::Full => {
            // The folder itself may be reached through a link: its name came from a person.
            let folder = fs_err::canonicalize(dest)?;
            merge::check_way(&contents.files, &folder).map_err(|fault| fault.into_unpack(archive))?;
            merge::merge(&contents.files, staging.root(), &folder)?;
        }
    }
    staging.close()?;
    Ok(Unpacked { manifest: contents.manifest, files: contents.files })
}

fn look_at(dest: &Path, force: bool) -> Result<Destination, Fault> {
    let is_link = match fs_err::symlink_metadata(dest) {
        Ok(meta) => meta.is_symlink(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Destination::Absent),
        Err(error) => return Err(error.into()),
    };
    let is_dir = fs_err::metadata(dest).is_ok_and(|meta| meta.is_dir());
    if is_dir && force {
        return Ok(Destination::Full);
    }
    if !is_dir || is_link || fs_err::read_dir(dest)?.next().is_some() {
        return Err(Refusal::DestinationNotEmpty(dest.to_owned()).into());
    }
    Ok(Destination::Empty)
}

/// Returns the folder to stage in: on the file system of `dest`, so that a rename will do. A folder
/// that exists may be a mount point, or all that we may write to; so it is inside that one.
fn staging_place(dest: &Path, destination: &Destination) -> io::Result<PathBuf> {
    let dest = match destination {
        Destination::Absent => std::path::absolute(dest)?,
        Destination::Empty | Destination::Full => return fs_err::canonicalize(dest),
    };
    let mut above = dest.ancestors().skip(1);
    Ok(above.find(|folder| folder.is_dir()).unwrap_or(&dest).to_owned())
}

fn publish(staged: &Path, dest: &Path) -> io::Result<()> {
    if let Some(above) = dest.parent().filter(|above| !above.as_os_str().is_empty()) {
        fs_err::create_dir_all(above)?;
    }
    fs_err::rename(staged, dest)
}

/// Moves what was unpacked into an empty folder, which stays the same folder: somebody's shell may
/// stand in it. What was moved is taken out again when a later move fails.
fn fill_empty(staged: &Path, dest: &Path) -> io::Result<()> {
    let mut moved = Vec::new();
    for entry in fs_err::read_dir(staged)? {
        let entry = entry?;
        let place = dest.join(entry.file_name());
        if let Err(error) = fs_err::rename(entry.path(), &place) {
            moved.iter().for_each(remove);
            return Err(error);
        }
        moved.push(place);
    }
    Ok(())
}

/// The error that led here is the one to report.
fn remove(place: &PathBuf) {
    let _ = if place.is_dir() { fs_err::remove_dir_all(place) } else { fs_err::remove_file(place) };
}
