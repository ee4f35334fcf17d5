//! The file that becomes the bundle.
//!
//! On Linux it has no name until it is whole and checked, so that not even a killed process leaves
//! anything behind. Elsewhere, and on file systems that cannot do this, it is a hidden file that is
//! removed on any failure.

use std::fs::File;
use std::io;
use std::path::Path;

use tempfile::{Builder, TempPath};

/// A file on its way to its name.
pub(super) struct Output {
    pub(super) file: File,
    name: Option<TempPath>,
}

impl Output {
    /// Makes an empty file in `folder`, with the mode that any new file gets.
    pub(super) fn new(folder: &Path) -> io::Result<Self> {
        if let Some(file) = unnamed::create(folder) {
            return Ok(Self { file, name: None });
        }
        let (file, name) = builder().tempfile_in(folder)?.into_parts();
        Ok(Self { file, name: Some(name) })
    }

    /// Gives the file its name, in the same folder. An older file of that name is replaced.
    pub(super) fn publish(self, folder: &Path, out: &Path) -> io::Result<()> {
        let name = match self.name {
            Some(name) => name,
            // A link cannot replace a file, a rename can.
            None => builder().make_in(folder, |path| unnamed::link(&self.file, path))?.into_temp_path(),
        };
        name.persist(out).map_err(|error| error.error)
    }
}

fn builder() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".agentapp-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

#[cfg(target_os = "linux")]
mod unnamed {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd as _;
    use std::path::Path;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    pub(super) fn create(folder: &Path) -> Option<File> {
        // Without /proc there is no way to name it later.
        if !Path::new("/proc/self/fd").is_dir() {
            return None;
        }
        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        open(folder, flags, Mode::from_raw_mode(0o666)).ok().map(File::from)
    }

    pub(super) fn link(file: &File, path: &Path) -> io::Result<()> {
        let from = format!("/proc/self/fd/{}", file.as_raw_fd());
        Ok(linkat(CWD, from, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
    }
}

#[cfg(not(target_os = "linux"))]
mod unnamed {
    use std::fs::File;
    use std::io;
    use std::path::Path;

    pub(super) fn create(_: &Path) -> Option<File> {
        None
    }

    pub(super) fn link(_: &File, _: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
