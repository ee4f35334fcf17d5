//! Threads that create files.
//!
//! Creating ten thousand small files is mostly the kernel's work, and the kernel does it on several
//! cores at once if it is asked from several threads. Small files come here whole and leave in
//! batches, for waking a thread costs as much as creating a file; folders and large files are made by
//! the thread that reads the archive.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use super::errors::cannot_write;
use super::modes::Modes;
use super::path::BundlePath;

/// More threads than this only wait for the file system's own locks.
const MAX_THREADS: usize = 4;

/// A batch goes when it has this many files or bytes. A small file more may be in it.
const BATCH_FILES: usize = 64;
const BATCH_BYTES: usize = 256 << 10;

/// Batches that may wait. With those being filled and written they bound the memory.
const WAITING: usize = 4;

/// Where the files are created, and where people think they are.
#[derive(Clone)]
pub(super) struct Places {
    pub(super) root: PathBuf,
    /// What errors call the root.
    pub(super) target: PathBuf,
}

/// Files to be created, none of which may exist.
#[derive(Default)]
struct Batch {
    files: Vec<NewFile>,
    /// The content of all of them, laid end to end.
    content: Vec<u8>,
}

struct NewFile {
    path: BundlePath,
    size: usize,
    executable: bool,
}

pub(super) struct Writers {
    places: Arc<Places>,
    batch: Batch,
    /// None before the first batch went, and again when there will be no more.
    batches: Option<SyncSender<Batch>>,
    threads: Vec<JoinHandle<io::Result<()>>>,
}

impl Writers {
    pub(super) fn new(places: Places) -> Self {
        let places = Arc::new(places);
        Self { places, batch: Batch::default(), batches: None, threads: Vec::new() }
    }

    /// Begins a file, of which `size` bytes will follow. An error may be that of an earlier file.
    pub(super) fn begin(&mut self, path: &BundlePath, size: usize, executable: bool) -> io::Result<()> {
        if self.batch.files.len() >= BATCH_FILES || self.batch.content.len() >= BATCH_BYTES {
            self.hand_over()?;
        }
        self.batch.files.push(NewFile { path: path.clone(), size, executable });
        Ok(())
    }

    /// Takes more of the file that was begun last.
    pub(super) fn write(&mut self, bytes: &[u8]) {
        self.batch.content.extend_from_slice(bytes);
    }

    /// Waits until all files are written.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.batches = None;
        let here = write_batch(&std::mem::take(&mut self.batch), &self.places, &mut Modes::default());
        here.and(self.join())
    }

    fn hand_over(&mut self) -> io::Result<()> {
        let batch = std::mem::take(&mut self.batch);
        let threads = &mut self.threads;
        let batches = self.batches.get_or_insert_with(|| start(&self.places, threads));
        match batches.send(batch) {
            Ok(()) => Ok(()),
            // Every thread has failed, and will say why.
            Err(_) => self.join(),
        }
    }

    fn join(&mut self) -> io::Result<()> {
        self.batches = None;
        let ends = self.threads.drain(..).map(|thread| thread.join().expect("writing does not panic"));
        ends.collect::<Vec<_>>().into_iter().collect()
    }
}

/// Nobody may still write when the folder is removed.
impl Drop for Writers {
    fn drop(&mut self) {
        // Whoever drops it early has another error to report.
        let _ = self.join();
    }
}

fn start(places: &Arc<Places>, threads: &mut Vec<JoinHandle<io::Result<()>>>) -> SyncSender<Batch> {
    let (batches, todo) = sync_channel(WAITING);
    let todo = Arc::new(Mutex::new(todo));
    let count = thread::available_parallelism().map_or(1, |cores| cores.get().min(MAX_THREADS));
    threads.extend((0..count).map(|_| {
        let (todo, places) = (Arc::clone(&todo), Arc::clone(places));
        thread::spawn(move || write_batches(&todo, &places))
    }));
    batches
}

fn write_batches(todo: &Mutex<Receiver<Batch>>, places: &Places) -> io::Result<()> {
    let mut modes = Modes::default();
    loop {
        let batch = todo.lock().expect("nobody panics while waiting").recv();
        let Ok(batch) = batch else { return Ok(()) };
        write_batch(&batch, places, &mut modes)?;
    }
}

fn write_batch(batch: &Batch, places: &Places, modes: &mut Modes) -> io::Result<()> {
    let mut left = &batch.content[..];
    for NewFile { path, size, executable } in &batch.files {
        let (content, later) = left.split_at(*size);
        left = later;
        let new = modes.create(&path.under(&places.root), *executable);
        new.and_then(|mut file| file.write_all(content))
            .map_err(|error| cannot_write(&path.under(&places.target), error))?;
    }
    Ok(())
}
