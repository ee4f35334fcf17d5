//! The files of a project, and their way to the disk: all of them or none.

use super::super::failure::Failure;
use fs_err as fs;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The files of a project by their paths in it.
#[derive(Debug, Default)]
pub(in super::super) struct Files(BTreeMap<String, Content>);

/// What a file holds.
#[derive(Debug)]
pub(super) enum Content {
    /// A text that was made.
    Text(String),
    /// A file that is copied.
    Copy(PathBuf),
}

/// Refuses a directory that has something in it.
pub(in super::super) fn vacant(directory: &Path) -> Result<(), Failure> {
    match fs::read_dir(directory).map(|mut entries| entries.next().is_some()) {
        Ok(false) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Ok(true) => Err(Failure::new(format!("`{}`: there is something already", directory.display()))
            .help("name a directory that is empty or not there yet")),
        Err(error) => Err(error.into()),
    }
}

impl Files {
    /// Adds a text.
    pub(in super::super) fn text(&mut self, path: &str, text: impl Into<String>) {
        self.0.insert(path.to_owned(), Content::Text(text.into()));
    }

    /// Adds a copy of a file.
    pub(in super::super) fn copy(&mut self, path: &str, from: PathBuf) {
        self.0.insert(path.to_owned(), Content::Copy(from));
    }

    /// Returns the paths in order.
    pub(in super::super) fn paths(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }

    /// Writes all files into a directory that is empty or not there.
    pub(in super::super) fn write(&self, directory: &Path) -> Result<(), Failure> {
        vacant(directory)?;
        let existed = directory.exists();
        let result = self.write_staged(directory);
        if result.is_err() && !existed {
            // The first error is the one to tell.
            let _ = fs::remove_dir_all(directory);
        }
        Ok(result?)
    }

    fn write_staged(&self, directory: &Path) -> io::Result<()> {
        fs::create_dir_all(directory)?;
        let staging = tempfile::Builder::new().prefix(".agentapp-").tempdir_in(directory)?;
        for (path, content) in &self.0 {
            let target = staging.path().join(path);
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent)?;
            }
            match content {
                Content::Text(text) => fs::write(&target, text)?,
                Content::Copy(from) => drop(fs::copy(from, &target)?),
            }
        }
        for entry in fs::read_dir(staging.path())? {
            let entry = entry?;
            fs::rename(entry.path(), directory.join(entry.file_name()))?;
        }
        Ok(())
    }
}
