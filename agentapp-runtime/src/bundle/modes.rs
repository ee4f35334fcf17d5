//! Creates files with one of two modes, whatever the umask.
//!
//! Of an archive's modes only the executable bit is left, and a file unpacked by one person is as
//! good as that of another. Folders are made as the umask has it: who may enter is for a person to say.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// What was learned of the umask and of the file system from the files created so far.
#[derive(Debug, Default)]
pub(super) struct Modes {
    /// Whether new files lack bits they were to have: plain ones, and executable ones.
    lacking: [Option<bool>; 2],
}

impl Modes {
    /// Creates a file, which must not exist. The error does not name it: it lies in a place that means
    /// nothing to people.
    pub(super) fn create(&mut self, place: &Path, executable: bool) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        set_mode(&mut options, executable);
        let file = options.open(place)?;
        self.mend(&file, executable)?;
        Ok(file)
    }

    /// One look at the first file of its kind says whether all of them need a second call.
    #[cfg(unix)]
    fn mend(&mut self, file: &File, executable: bool) -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt as _;
        let lacking = match &mut self.lacking[usize::from(executable)] {
            Some(lacking) => *lacking,
            unknown => *unknown.insert(file.metadata()?.permissions().mode() & 0o777 != mode(executable)),
        };
        if !lacking {
            return Ok(());
        }
        match file.set_permissions(std::fs::Permissions::from_mode(mode(executable))) {
            // The file is ours, so this is a file system that has no modes, such as a memory stick's.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
            done => done,
        }
    }

    #[cfg(not(unix))]
    fn mend(&mut self, _: &File, executable: bool) -> io::Result<()> {
        self.lacking[usize::from(executable)] = Some(false);
        Ok(())
    }
}

#[cfg(unix)]
fn set_mode(options: &mut OpenOptions, executable: bool) {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(mode(executable));
}

#[cfg(not(unix))]
fn set_mode(_: &mut OpenOptions, _: bool) {}

#[cfg(unix)]
fn mode(executable: bool) -> u32 {
    if executable { 0o755 } else { 0o644 }
}
