//! A text on its way into a file: beside its name first, so that nobody ever reads half of it.

use super::failure::Failure;
use std::io::{self, Write as _};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// Writes a file with the mode that any new file gets. An older file of that name is replaced.
pub(super) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    if file.is_dir() {
        return Err(Failure::new(format!("`{}`: this is a directory", file.display())));
    }
    beside(file, text).map_err(|error| Failure::new(format!("`{}`: {error}", file.display())))
}

/// Replaces a file, which keeps its mode. A link stays, and what it leads to is replaced.
pub(super) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let file = fs_err::canonicalize(file)?;
    let permissions = fs_err::metadata(&file)?.permissions();
    if permissions.readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    let new = create(&file, text)?;
    new.as_file().set_permissions(permissions).map_err(plainly)?;
    new.persist(&file).map_err(|error| plainly(error.error))?;
    Ok(())
}

fn beside(file: &Path, text: &str) -> io::Result<()> {
    create(file, text)?.persist(file).map_err(|error| plainly(error.error))?;
    Ok(())
}

fn create(file: &Path, text: &str) -> io::Result<NamedTempFile> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    builder.prefix(".agentapp-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut new = builder.tempfile_in(folder).map_err(plainly)?;
    new.write_all(text.as_bytes()).map_err(plainly)?;
    Ok(new)
}

// The name that the system complains of is not one that the reader gave.
fn plainly(error: io::Error) -> io::Error {
    error.kind().into()
}
