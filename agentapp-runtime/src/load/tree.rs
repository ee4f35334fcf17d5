//! The app directory as the loader sees it: names are exact, and nothing is read that lies outside.

use fs_err as fs;
use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// What a path in an app directory leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// A file with that exact name.
    File,
    /// A directory with that exact name.
    Directory,
    /// Nothing with that name; `near` is a name that differs in letter case alone.
    Nothing { near: Option<String> },
    /// Something outside the app directory, through a link.
    Outside,
}

/// An app directory.
#[derive(Debug)]
pub(super) struct Tree {
    root: PathBuf,
    real: PathBuf,
    names: HashMap<PathBuf, HashSet<OsString>>,
}

impl Tree {
    pub(super) fn open(root: &Path) -> io::Result<Tree> {
        Ok(Tree { root: root.to_owned(), real: fs::canonicalize(root)?, names: HashMap::new() })
    }

    /// Returns the path on disk of a path in the app. An absolute path stands for itself.
    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Looks for a path that is relative to the app directory, comparing names exactly even where
    /// the file system would not.
    pub(super) fn find(&mut self, path: &str) -> io::Result<Found> {
        if Path::new(path).is_absolute() {
            return kind(Path::new(path));
        }
        let normal = agentapp_model::forms::normal_path(path);
        let mut directory = self.root.clone();
        for part in normal.split('/') {
            if !self.names_in(&directory)?.contains(&OsString::from(part)) {
                let near = self.names_in(&directory)?.iter().find_map(|name| {
                    let name = name.to_str()?;
                    (name.to_lowercase() == part.to_lowercase()).then(|| name.to_owned())
                });
                return Ok(Found::Nothing { near });
            }
            directory.push(part);
        }
        match fs::canonicalize(&directory) {
            Ok(real) if real.starts_with(&self.real) => kind(&real),
            Ok(_) => Ok(Found::Outside),
            // A link that leads nowhere.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Found::Nothing { near: None }),
            Err(error) => Err(error),
        }
    }

    fn names_in(&mut self, directory: &Path) -> io::Result<&HashSet<OsString>> {
        if !self.names.contains_key(directory) {
            let names = match fs::read_dir(directory) {
                Ok(entries) => {
                    entries.map(|entry| entry.map(|entry| entry.file_name())).collect::<io::Result<_>>()?
                }
                Err(error)
                    if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) =>
                {
                    HashSet::new()
                }
                Err(error) => return Err(error),
            };
            self.names.insert(directory.to_owned(), names);
        }
        Ok(&self.names[directory])
    }
}

fn kind(path: &Path) -> io::Result<Found> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => Ok(Found::Directory),
        Ok(_) => Ok(Found::File),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Found::Nothing { near: None }),
        Err(error) => Err(error),
    }
}
