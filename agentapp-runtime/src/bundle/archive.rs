//! Opens an archive and unzips it on a thread of its own.
//!
//! Exactly one gzip member and nothing after it: what follows would be invisible to one reader and
//! content to another.

use std::io::{self, BufRead, BufReader, Read, Seek as _, SeekFrom};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use flate2::bufread::GzDecoder;
use fs_err::File;

use super::errors::{Fault, UnpackError};
use super::limits::Limits;
use super::members::Members;
use super::refusal::Refusal;

/// Bytes that travel from the unzipping thread at a time, and how many such pieces may wait.
const PIECE: usize = 128 << 10;
pub(super) const PIECES: usize = 16;

/// A piece of the unzipped stream, or why it ends before its time.
pub(super) type Piece = Result<Vec<u8>, Fault>;

/// Opens the file at `archive`, which must be a gzip file as far as its first bytes go.
pub(super) fn open(archive: &Path) -> Result<File, Fault> {
    let mut file = File::open(archive)?;
    if let Some(kind) = sniff(&mut file)? {
        return Err(Refusal::NotABundle(kind).into());
    }
    file.seek(SeekFrom::Start(0))?;
    Ok(file)
}

/// Runs `read` over the members of `file`; `name` is what errors call it.
pub(super) fn read_members<T>(
    file: impl Read + Send,
    name: &Path,
    limits: &Limits,
    read: impl FnOnce(Members<'_>) -> Result<T, Fault>,
) -> Result<T, UnpackError> {
    let (pieces, received) = sync_channel(PIECES);
    thread::scope(|scope| {
        let unzipping = scope.spawn(move || gunzip(file, limits, &pieces));
        // Ends the thread as well: the members go out of scope inside, and with them the receiver.
        let read = read(Members::new(received, limits)).map_err(|fault| fault.into_unpack(name));
        // The end of the scope would wait too, but not for what the thread keeps for itself.
        unzipping.join().expect("unzipping does not panic");
        read
    })
}

/// Returns what the file is, if it is no gzip file.
fn sniff(file: &mut File) -> Result<Option<&'static str>, Fault> {
    let meta = file.metadata()?;
    if meta.is_dir() {
        return Ok(Some("a folder"));
    }
    if !meta.is_file() {
        return Ok(Some("not a regular file"));
    }
    let mut start = Vec::new();
    file.take(512).read_to_end(&mut start)?;
    Ok(match &*start {
        [0x1f, 0x8b, ..] => None,
        [] => Some("an empty file"),
        [b'P', b'K', 3 | 5, 4 | 6, ..] => Some("a zip file"),
        [b'B', b'Z', b'h', ..] => Some("a bzip2 file"),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Some("a zstd file"),
        [0xfd, b'7', b'z', b'X', b'Z', ..] => Some("an xz file"),
        _ if start.get(257..262) == Some(b"ustar") => Some("a tar archive that was not compressed with gzip"),
        _ if std::str::from_utf8(&start).is_ok() => Some("a text file"),
        _ => Some("no gzip file"),
    })
}

/// Reads the file, and remembers whether it was the disk that failed.
struct Source<R> {
    inner: R,
    read: u64,
    failed: bool,
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let result = self.inner.read(buffer);
        match &result {
            Ok(read) => self.read += *read as u64,
            Err(_) => self.failed = true,
        }
        result
    }
}

fn gunzip(file: impl Read, limits: &Limits, pieces: &SyncSender<Piece>) {
    let source = Source { inner: file, read: 0, failed: false };
    let decoder = GzDecoder::new(BufReader::with_capacity(64 << 10, source));
    let source = |decoder: &GzDecoder<BufReader<Source<_>>>| {
        let source = decoder.get_ref().get_ref();
        (source.read, source.failed)
    };
    let Some(mut decoder) = send_unzipped(decoder, source, limits, pieces) else { return };
    if let Err(fault) = check_end(decoder.get_mut()) {
        // Nobody waits for it when the reader has already found another fault.
        let _ = pieces.send(Err(fault));
    }
}

/// Sends what `decoder` makes of its input until that ends, and returns it then; not if a fault was
/// found and sent, or nobody listens any more. `source` says how many bytes went in, and whether a
/// disk failed.
pub(super) fn send_unzipped<D: Read>(
    mut decoder: D,
    source: impl Fn(&D) -> (u64, bool),
    limits: &Limits,
    pieces: &SyncSender<Piece>,
) -> Option<D> {
    let mut out = 0;
    loop {
        let mut piece = vec![0; PIECE];
        let filled = fill(&mut decoder, &mut piece);
        let (read, disk_failed) = source(&decoder);
        let unzipped = match filled {
            Ok(0) => return Some(decoder),
            Ok(length) => {
                piece.truncate(length);
                out += length as u64;
                check_ratio(read, out, limits).map(|()| piece)
            }
            Err(error) => Err(explain(error, disk_failed)),
        };
        let failed = unzipped.is_err();
        if pieces.send(unzipped).is_err() || failed {
            return None;
        }
    }
}

/// Fills the piece as far as it goes: pieces of a few bytes would cost more to send than to unzip.
fn fill(decoder: &mut impl Read, piece: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < piece.len() {
        match decoder.read(&mut piece[length..])? {
            0 => break,
            read => length += read,
        }
    }
    Ok(length)
}

fn check_ratio(read: u64, out: u64, limits: &Limits) -> Result<(), Fault> {
    if out > limits.ratio_free_bytes && out / limits.ratio.max(1) > read {
        let what = "compression ratio";
        return Err(Refusal::TooLarge { what, limit: limits.ratio }.into());
    }
    Ok(())
}

fn explain(error: io::Error, disk_failed: bool) -> Fault {
    if disk_failed {
        return error.into();
    }
    if error.kind() == io::ErrorKind::UnexpectedEof {
        return Refusal::Truncated.into();
    }
    Refusal::Damaged("its gzip stream does not decompress").into()
}

fn check_end(rest: &mut impl BufRead) -> Result<(), Fault> {
    match rest.fill_buf()? {
        [] => Ok(()),
        [0x1f, 0x8b, ..] => Err(Refusal::TrailingData("another gzip stream").into()),
        _ => Err(Refusal::TrailingData("bytes").into()),
    }
}

/// The unzipped stream, piece by piece.
pub(super) struct Stream {
    pieces: Receiver<Piece>,
    piece: Vec<u8>,
    at: usize,
}

impl Stream {
    pub(super) fn new(pieces: Receiver<Piece>) -> Self {
        Self { pieces, piece: Vec::new(), at: 0 }
    }

    /// Returns up to `most` bytes, none only at the end of the stream.
    pub(super) fn take(&mut self, most: u64) -> Result<&[u8], Fault> {
        if self.at == self.piece.len() && most > 0 {
            (self.piece, self.at) = match self.pieces.recv() {
                Ok(piece) => (piece?, 0),
                Err(_) => return Ok(&[]),
            };
        }
        let start = self.at;
        let left = self.piece.len() - start;
        self.at += usize::try_from(most).map_or(left, |most| most.min(left));
        Ok(&self.piece[start..self.at])
    }
}
