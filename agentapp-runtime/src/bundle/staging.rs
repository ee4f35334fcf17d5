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
use super::errors::cannot_write;
use super::members::MemberFile;
use super::modes::Modes;
use super::path::BundlePath;
use super::writers::{Places, Writers};

/// Files up to this size are held whole and written by other threads.
const SMALL: u64 = 256 << 10;

pub(super) struct Staging {
    /// Before the folder, for fields are dropped in order.
    writers: Writers,
    /// Removed on drop, with all that is still in it.
    folder: TempDir,
    /// The root is inside `folder`, which is for our eyes only; it has the mode of any new folder.
    /// Errors name the target and not the place that nobody shall see.
    places: Places,
    made: HashSet<Box<str>>,
    modes: Modes,
    file: Begun,
}

/// The file that is being received.
enum Begun {
    None,
    Small,
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
        let places = Places { root, target: target.to_owned() };
        let writers = Writers::new(places.clone());
        let (made, modes) = (HashSet::new(), Modes::default());
        Ok(Self { writers, folder, places, made, modes, file: Begun::None })
    }

    /// Returns the folder that holds what was unpacked.
    pub(super) fn root(&self) -> &Path {
        &self.places.root
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
        let made = DirBuilder::new().create(self.places.root.join(path));
        made.map_err(|error| cannot_write(&self.places.target.join(path), error))?;
        self.made.insert(path.into());
        Ok(())
    }
}

impl Sink for Staging {
    fn create(&mut self, file: &MemberFile) -> io::Result<()> {
        if let Some((folder, _)) = file.path.as_str().rsplit_once('/') {
            self.make_folder(folder)?;
        }
        self.file = if file.size > SMALL {
            let target = file.path.under(&self.places.target);
            let new = self.modes.create(&file.path.under(&self.places.root), file.executable);
            Begun::Large(new.map_err(|error| cannot_write(&target, error))?, target)
        } else {
            self.writers.begin(&file.path, file.size as usize, file.executable)?;
            Begun::Small
        };
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.file {
            Begun::None => {}
            Begun::Small => self.writers.write(bytes),
            Begun::Large(file, target) => {
                file.write_all(bytes).map_err(|error| cannot_write(target, error))?;
            }
        }
        Ok(())
    }

    fn close(&mut self) -> io::Result<()> {
        self.file = Begun::None;
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        self.writers.finish()
    }

    fn reopen(&self, path: &BundlePath) -> io::Result<Option<Box<dyn Read>>> {
        Ok(Some(Box::new(fs_err::File::open(path.under(&self.places.root))?)))
    }
}
