//! What packing and unpacking end with when they fail: a refusal, or a disk that failed.
//!
//! Inside, where a file's own name is not known, it is a [`Fault`]; the name is added on the way out.

use std::io;
use std::path::{Path, PathBuf};

use super::refusal::{Refusal, Refused};

/// A pack that was not made. Nothing was left behind.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// The app directory holds what no bundle may hold, or a name would not do.
    #[error(transparent)]
    Refused(#[from] Refused),

    /// A file could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),

    /// What was written did not read back as the bundle it should be.
    #[error("the finished bundle did not pass its own check: {0}")]
    Unsound(#[source] UnpackError),
}

/// An archive that was not unpacked.
#[derive(Debug, thiserror::Error)]
pub enum UnpackError {
    /// The archive was refused; nothing was left behind.
    #[error(transparent)]
    Refused(#[from] Refused),

    /// A file could not be read or written; nothing was left behind.
    #[error(transparent)]
    Io(#[from] io::Error),

    /// The archive is sound, but putting its files over those of `folder` stopped midway.
    #[error("{source}; {done} of {total} files had been put into `{folder}`", folder = folder.display())]
    Merge {
        /// The folder that now holds some new and some old files.
        folder: PathBuf,
        /// How many files had been replaced or added.
        done: usize,
        /// How many there are in the bundle.
        total: usize,
        /// What stopped it.
        source: io::Error,
    },
}

impl PackError {
    /// Whoever asks for an end while the bundle is checked has found nothing wrong with it.
    pub(super) fn from_check(error: UnpackError) -> Self {
        match error {
            UnpackError::Refused(refused @ Refused { why: Refusal::Interrupted, .. }) => refused.into(),
            error => Self::Unsound(error),
        }
    }

    /// Returns the refusal, unless a disk failed.
    pub fn refused(&self) -> Option<&Refused> {
        match self {
            Self::Refused(refused) => Some(refused),
            Self::Unsound(error) => error.refused(),
            Self::Io(_) => None,
        }
    }
}

impl UnpackError {
    /// Returns the refusal, unless a disk failed.
    pub fn refused(&self) -> Option<&Refused> {
        match self {
            Self::Refused(refused) => Some(refused),
            Self::Io(_) | Self::Merge { .. } => None,
        }
    }
}

/// A fault found where the file's own name is not known.
#[derive(Debug)]
pub(super) enum Fault {
    Refused(Option<String>, Refusal),
    Io(io::Error),
}

impl Fault {
    pub(super) fn entry(entry: &str, why: impl Into<Refusal>) -> Self {
        Self::Refused(Some(entry.to_owned()), why.into())
    }
}

impl From<Refusal> for Fault {
    fn from(why: Refusal) -> Self {
        Self::Refused(None, why)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Fault {
    pub(super) fn into_pack(self, file: &Path) -> PackError {
        match self {
            Self::Refused(entry, why) => Refused { file: file.to_owned(), entry, why }.into(),
            Self::Io(error) => error.into(),
        }
    }

    pub(super) fn into_unpack(self, file: &Path) -> UnpackError {
        match self {
            Self::Refused(entry, why) => Refused { file: file.to_owned(), entry, why }.into(),
            Self::Io(error) => error.into(),
        }
    }
}

/// Names the file that a person asked for, in place of the temporary one that was written.
pub(super) fn cannot_write(target: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("failed to write `{}`: {error}", target.display()))
}
