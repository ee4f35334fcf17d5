//! The folder that an archive is unpacked into before anybody may see it.
//!
//! It is new, ours alone (mode 0700), and only checked paths are created in it, each with
//! `create_new` and none of them a link. So there is nothing in it that a path could lead out
//! through, and plain file calls are sound. It is removed when dropped.

use std::collections::HashSet;
use std::fs::{DirBuilder, File};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::check::Sink;
use super::members::MemberFile;
use super::path::BundlePath;
use super::refusal::cannot_write;
use super::writers::{NewFile, Writers, create};

/// Files up to this size are held whole and written by other threads.
const SMALL: u64 = 256 << 10;

pub(super) struct Staging {
    /// Before the folder, for fields are dropped in order.
    writers: Writers,
    /// Removed on drop, with all that is still in it.
    folder: TempDir,
    /// Inside `folder`, which is for our eyes only; this one has the mode of any new folder.
    root: PathBuf,
    /// Where the files will be; errors name this place and not the one that nobody shall see.
    target: PathBuf,
    made: HashSet<Box<str>>,
    file: Begun,
}

/// The file that is being received.
enum Begun {
    None,
    Small(NewFile),
    Large(File, PathBuf),
}

impl Staging {
    /// Makes a staging folder in `beside`, for files that shall be at `target`.
    pub(super) fn new(beside: &Path, target: &Path) -> io::Result<Self> {
        let named = |error: io::Error| cannot_write(target, error.kind().into());
        let folder = tempfile::Builder::new().prefix(".agentapp-").suffix(".tmp").tempdir_in(beside);
        let folder = folder.map_err(named)?;
        let root = folder.path().join("app");
        fs_err::create_dir(&root).map_err(named)?;
        let target = target.to_owned();
        Ok(Self { writers: Writers::new(), folder, root, target, made: HashSet::new(), file: Begun::None })
    }

    /// Returns the folder that holds what was unpacked.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// Removes what is left; dropping would do so as well, but could not report a failure.
    pub(super) fn close(self) -> io::Result<()> {
        self.folder.close()
    }

    fn make_folder(&mut self, path: &str) -> io::Result<()> {
        if self.made.contains(path) {
            return Ok(());
        }
        if let Some((above, _)) = path.rsplit_once('/') {
            self.make_folder(above)?;
        }
        let made = DirBuilder::new().create(self.root.join(path));
        made.map_err(|error| cannot_write(&self.target.join(path), error))?;
        self.made.insert(path.into());
        Ok(())
    }
}

impl Sink for Staging {
    fn create(&mut self, file: &MemberFile) -> io::Result<()> {
        if let Some((folder, _)) = file.path.as_str().rsplit_once('/') {
            self.make_folder(folder)?;
        }
        let (place, target) = (file.path.under(&self.root), file.path.under(&self.target));
        self.file = if file.size > SMALL {
            let new = create(&place, file.executable).map_err(|error| cannot_write(&target, error))?;
            Begun::Large(new, target)
        } else {
            Begun::Small(NewFile { place, target, executable: file.executable, content: Vec::new() })
        };
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.file {
            Begun::None => {}
            Begun::Small(file) => file.content.extend_from_slice(bytes),
            Begun::Large(file, target) => {
                file.write_all(bytes).map_err(|error| cannot_write(target, error))?;
            }
        }
        Ok(())
    }

    fn close(&mut self) -> io::Result<()> {
        match std::mem::replace(&mut self.file, Begun::None) {
            Begun::Small(file) => self.writers.write(file),
            Begun::None | Begun::Large(..) => Ok(()),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.writers.finish()
    }

    fn reopen(&self, path: &BundlePath) -> io::Result<Option<Box<dyn Read>>> {
        Ok(Some(Box::new(fs_err::File::open(path.under(&self.root))?)))
    }
}
