//! One of the two versions, as it is read from a directory.

use crate::bundle::{PackError, hex};
use crate::package;
use agentapp_model::App;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// One of two versions that are compared.
#[derive(Clone, Debug)]
pub struct Side {
    /// The app.
    pub app: App,
    /// What a bundle of it would hold, by path.
    pub files: BTreeMap<String, FileFact>,
}

/// What is compared of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFact {
    /// Its length in bytes.
    pub size: u64,
    /// SHA-256 of its content, in lower-case hex.
    pub sha256: String,
    /// Whether its owner may execute it.
    pub executable: bool,
}

impl Side {
    /// Reads the files of an app that was loaded from `directory`, those that would be packed.
    ///
    /// # Errors
    ///
    /// A file cannot be read, or could not be packed.
    pub fn read(directory: &Path, app: App) -> Result<Side, PackError> {
        let mut files = BTreeMap::new();
        for file in package::selected(directory, &app)? {
            let sha256 = digest(&file.path.under(directory))?;
            let fact = FileFact { size: file.size, sha256, executable: file.executable };
            files.insert(file.path.to_string(), fact);
        }
        Ok(Side { app, files })
    }
}

fn digest(path: &Path) -> io::Result<String> {
    struct Hash(Sha256);

    impl io::Write for Hash {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.update(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    let mut hash = Hash(Sha256::new());
    io::copy(&mut fs_err::File::open(path)?, &mut hash)?;
    Ok(hex(&hash.0.finalize()))
}
