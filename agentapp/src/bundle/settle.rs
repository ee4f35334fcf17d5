//! The time stamps of what a build script writes and watches.
//!
//! A bundle that was deleted is to be made again, so the script asks cargo to watch it. Cargo takes a
//! watched file for changed if it is younger than the moment *before* the script ran, which everything
//! is that the script writes: each build would make the next one dirty. So the output is made as old
//! as the script's own program, which was linked before it ran.

use std::io;
use std::path::Path;
use std::time::SystemTime;

/// How old the output is made.
#[derive(Clone, Copy)]
pub(super) struct Age(SystemTime);

impl Age {
    /// The age of the program that runs.
    pub(super) fn of_this_program() -> io::Result<Age> {
        Ok(Age(fs_err::metadata(std::env::current_exe()?)?.modified()?))
    }
}

/// Gives a file its age. A read-only file has one, too, and its owner may set it; Windows asks for a
/// handle that may write.
pub(super) fn settle(file: &Path, age: Age) -> io::Result<()> {
    let file = fs_err::OpenOptions::new().read(true).write(cfg!(windows)).open(file)?;
    file.file().set_modified(age.0)
}
