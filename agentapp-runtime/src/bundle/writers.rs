//! Threads that create files.
//!
//! Creating ten thousand small files is mostly the kernel's work, and the kernel does it on several
//! cores at once if it is asked from several threads. Small files come here whole; folders and large
//! files are made by the thread that reads the archive.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use super::refusal::cannot_write;

/// More threads than this only wait for the file system's own locks.
const MAX_THREADS: usize = 4;

/// Files that may wait; times the size of a small file, this bounds the memory.
const WAITING: usize = 32;

/// A file to be created, which must not exist.
pub(super) struct NewFile {
    pub(super) place: PathBuf,
    /// What errors call it.
    pub(super) target: PathBuf,
    pub(super) executable: bool,
    pub(super) content: Vec<u8>,
}

pub(super) struct Writers {
    /// None once they were told to finish.
    files: Option<SyncSender<NewFile>>,
    threads: Vec<JoinHandle<io::Result<()>>>,
}

impl Writers {
    pub(super) fn new() -> Self {
        let (files, todo) = sync_channel(WAITING);
        let todo = Arc::new(Mutex::new(todo));
        let count = thread::available_parallelism().map_or(1, |cores| cores.get().min(MAX_THREADS));
        let spawn = |_| {
            thread::spawn({
                let todo = Arc::clone(&todo);
                move || write_files(&todo)
            })
        };
        Self { files: Some(files), threads: (0..count).map(spawn).collect() }
    }

    /// Hands a file over. An error may be that of an earlier file.
    pub(super) fn write(&mut self, file: NewFile) -> io::Result<()> {
        let sent = self.files.as_ref().map(|files| files.send(file));
        match sent {
            Some(Ok(())) => Ok(()),
            // Every thread has failed, and will say why.
            _ => self.finish(),
        }
    }

    /// Waits until all files are written.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.files = None;
        let ends = self.threads.drain(..).map(|thread| thread.join().expect("writing does not panic"));
        ends.collect::<Vec<_>>().into_iter().collect()
    }
}

/// Nobody may still write when the folder is removed.
impl Drop for Writers {
    fn drop(&mut self) {
        // Whoever drops it early has another error to report.
        let _ = self.finish();
    }
}

fn write_files(todo: &Mutex<Receiver<NewFile>>) -> io::Result<()> {
    loop {
        let file = todo.lock().expect("nobody panics while waiting").recv();
        let Ok(file) = file else { return Ok(()) };
        let written = create(&file.place, file.executable).and_then(|mut new| new.write_all(&file.content));
        written.map_err(|error| cannot_write(&file.target, error))?;
    }
}

/// Creates a file. The umask applies, as to any file a person makes; of the archive's mode only the
/// executable bit is left. The error does not name the file, whose place means nothing to people.
pub(super) fn create(place: &Path, executable: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    set_mode(&mut options, executable);
    options.open(place)
}

#[cfg(unix)]
fn set_mode(options: &mut OpenOptions, executable: bool) {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(if executable { 0o755 } else { 0o644 });
}

#[cfg(not(unix))]
fn set_mode(_: &mut OpenOptions, _: bool) {}
