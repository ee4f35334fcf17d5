//! Reads a bundle back while it is being written, and checks it as any reader would.
//!
//! Every byte goes to the file first and is then read from it: a pack ends only when what the file
//! holds has passed the checks of `verify`. The manifest is written last and so is checked last, though
//! it stands first; all between the file and the checks is the same as for a bundle of a stranger.

use std::fs::File;
use std::io::{self, BufRead, Read, Seek as _, SeekFrom, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crc32fast::Hasher;
use flate2::bufread::DeflateDecoder;

use super::archive::{PIECES, Piece, send_unzipped};
use super::check::Reading;
use super::contents::Checked;
use super::errors::{Fault, PackError};
use super::gzip;
use super::header::BLOCK;
use super::inspect::Nowhere;
use super::members::Members;
use super::pack::PackOptions;
use super::refusal::Refusal;

/// Pieces as they were written that may wait, each a block deflated.
const WAITING: usize = 4;

/// The file, for all that stands behind the head.
pub(super) struct Written<'a> {
    file: &'a File,
    pieces: SyncSender<Vec<u8>>,
    /// What was read back has been refused.
    refused: bool,
}

impl Write for Written<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write_all(bytes)?;
        self.file.seek(SeekFrom::Current(-(bytes.len() as i64)))?;
        let mut back = vec![0; bytes.len()];
        self.file.read_exact(&mut back)?;
        if self.pieces.send(back).is_err() {
            self.refused = true;
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A bundle of which all but the head was written, read and found sound.
pub(super) struct ReadBack<'a> {
    reading: Reading<'a>,
    members: Members<'a>,
    crc: Hasher,
    trailer: Vec<u8>,
}

/// Runs `write`, which writes all but the head to `file`, and reads that back meanwhile. Errors name
/// `source` where that is at fault, and `target` where the bundle is.
pub(super) fn read_back<'a, T>(
    file: &File,
    (source, target): (&Path, &Path),
    options: &'a PackOptions,
    write: impl FnOnce(&mut Written<'_>) -> Result<T, Fault>,
) -> Result<(T, ReadBack<'a>), PackError> {
    let (pieces, written) = sync_channel(WAITING);
    let (unzipped, received) = sync_channel(PIECES);
    thread::scope(|scope| {
        let inflating = scope.spawn(move || inflate(written, options, &unzipped));
        let checking = scope.spawn(move || check(received, options));
        let mut out = Written { file, pieces, refused: false };
        let value = write(&mut out);
        let refused = out.refused;
        drop(out);
        let rest = inflating.join().expect("inflating does not panic");
        let checked = checking.join().expect("checking does not panic");
        let value = match value {
            Err(fault) if !refused => return Err(fault.into_pack(source)),
            value => value,
        };
        let (reading, members) = checked.map_err(|fault| unsound(fault, target))?;
        let value = value.map_err(|fault| fault.into_pack(source))?;
        let (crc, trailer) = rest.map_err(|fault| unsound(fault, target))?;
        Ok((value, ReadBack { reading, members, crc, trailer }))
    })
}

fn unsound(fault: Fault, target: &Path) -> PackError {
    PackError::from_check(fault.into_unpack(target))
}

impl ReadBack<'_> {
    /// Reads the head, which is `length` bytes long, and checks what could not be checked without it.
    pub(super) fn finish(self, file: &File, length: usize, target: &Path) -> Result<(), PackError> {
        self.check_head(file, length).map_err(|fault| unsound(fault, target))
    }

    fn check_head(mut self, mut file: &File, length: usize) -> Result<(), Fault> {
        let mut head = vec![0; length];
        file.rewind()?;
        file.read_exact(&mut head)?;
        let deflated =
            head.strip_prefix(&gzip::HEADER).ok_or(Refusal::Damaged("its gzip header is wrong"))?;
        let mut entry = Vec::new();
        DeflateDecoder::new(&[deflated, &gzip::LAST_BLOCK].concat()[..])
            .read_to_end(&mut entry)
            .map_err(|_| Refusal::Damaged("its gzip stream does not decompress"))?;
        let mut crc = Hasher::new();
        crc.update(&entry);
        crc.combine(&self.crc);
        if self.trailer != gzip::trailer(&crc) {
            return Err(Refusal::Damaged("its gzip checksum is wrong").into());
        }
        // The members of the rest had the end of the archive after them; these have not.
        entry.extend_from_slice(&[0; 2 * BLOCK]);
        let (sender, received) = sync_channel(1);
        sender.send(Ok(entry)).expect("there is room for one");
        drop(sender);
        let mut members = Members::new(received, self.reading.limits()).after(&self.members);
        self.reading.members(&mut members, &mut Nowhere)?;
        match self.reading.into_contents()?.check(&Nowhere)? {
            Checked::Sound => Ok(()),
            Checked::OutOfOrder => Err(Refusal::Damaged("its files are not in the order listed").into()),
        }
    }
}

fn check(received: Receiver<Piece>, options: &PackOptions) -> Result<(Reading<'_>, Members<'_>), Fault> {
    let PackOptions { limits, watch, .. } = options;
    let mut reading = Reading::new(limits, watch).with_file_digests(options.file_digests);
    let mut members = Members::new(received, limits);
    reading.members(&mut members, &mut Nowhere)?;
    Ok((reading, members))
}

/// Sends on what was written, unzipped; returns the checksum of that, and what follows it in the file.
fn inflate(
    written: Receiver<Vec<u8>>,
    options: &PackOptions,
    unzipped: &SyncSender<Piece>,
) -> Result<(Hasher, Vec<u8>), Fault> {
    let source = Source { written, piece: Vec::new(), at: 0, read: 0 };
    let decoder = Summed { inner: DeflateDecoder::new(source), crc: Hasher::new() };
    let read = |decoder: &Summed<DeflateDecoder<Source>>| (decoder.inner.get_ref().read, false);
    // A fault of its own went to those who check.
    let Some(decoder) = send_unzipped(decoder, read, &options.limits, unzipped) else {
        return Err(Refusal::Truncated.into());
    };
    let mut trailer = Vec::new();
    decoder.inner.into_inner().read_to_end(&mut trailer)?;
    Ok((decoder.crc, trailer))
}

/// What was read back, piece after piece.
struct Source {
    written: Receiver<Vec<u8>>,
    piece: Vec<u8>,
    at: usize,
    read: u64,
}

impl BufRead for Source {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.piece.len()
            && let Ok(piece) = self.written.recv()
        {
            (self.piece, self.at) = (piece, 0);
        }
        Ok(&self.piece[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount;
        self.read += amount as u64;
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

/// Sums up what is read through it.
struct Summed<R> {
    inner: R,
    crc: Hasher,
}

impl<R: Read> Read for Summed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.crc.update(&buffer[..read]);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::super::head::Head;
    use super::super::header::{file_header, padding};
    use super::super::manifest::{CreatedAt, hex, name_digest};
    use super::super::pack::{Meta, describe};
    use super::super::path::BundlePath;
    use super::super::walk::SourceFile;
    use super::super::{feed::Fed, limits::Limits};
    use super::*;
    use sha2::{Digest as _, Sha256};

    const CONTENT: &str = "It is high tide.\n";

    /// A bundle of one file, in its three parts.
    struct Parts {
        head: Vec<u8>,
        body: Vec<u8>,
        trailer: [u8; 8],
    }

    fn parts() -> Parts {
        let size = CONTENT.len() as u64;
        let path = BundlePath::new("tide.txt").unwrap();
        let files = [SourceFile { path, size, executable: false, rewritten: None }];
        let sha256 = hex(&Sha256::digest(CONTENT));
        assert_eq!(name_digest([("tide.txt", size)].into_iter(), &sha256).len(), sha256.len());
        let fed = Fed { sha256, each: [].into() };
        let mut head = Head::new(&describe(&Meta::default(), &files, fed, CreatedAt::Fixed));
        let mut tar = [&file_header("tide.txt", size, false), CONTENT.as_bytes()].concat();
        tar.resize(tar.len() + padding(size) + 2 * BLOCK, 0);
        head.crc.update(&tar);
        let body = [gzip::deflate_block(&[], &tar), gzip::LAST_BLOCK.to_vec()].concat();
        Parts { trailer: gzip::trailer(&head.crc), head: head.bytes, body }
    }

    /// Writes the bundle and reads it back; answers with what is wrong with it.
    fn write(parts: &Parts, limits: Limits) -> Result<(), String> {
        let file = tempfile::tempfile().unwrap();
        let options = PackOptions { limits, ..PackOptions::default() };
        let places = (Path::new("app"), Path::new("kit.agentapp"));
        (&file).seek(SeekFrom::Start(parts.head.len() as u64)).unwrap();
        let written = read_back(&file, places, &options, |out| {
            out.write_all(&parts.body)?;
            Ok(out.write_all(&parts.trailer)?)
        });
        written
            .and_then(|((), rest)| {
                (&file).rewind()?;
                (&file).write_all(&parts.head)?;
                rest.finish(&file, parts.head.len(), places.1)
            })
            .map_err(|error| error.to_string())
    }

    #[track_caller]
    fn check(change: impl FnOnce(&mut Parts), words: &str) {
        let mut parts = parts();
        change(&mut parts);
        let error = write(&parts, Limits::default()).unwrap_err();
        assert!(error.contains(words), "{error}");
        assert!(
            error.starts_with("the finished bundle did not pass its own check: `kit.agentapp`"),
            "{error}"
        );
    }

    #[test]
    fn accepts_what_was_written_well() {
        assert_eq!(write(&parts(), Limits::default()), Ok(()));
    }

    #[test]
    fn refuses_what_was_written_badly() {
        check(|parts| parts.trailer[0] ^= 1, "its gzip checksum is wrong");
        check(|parts| parts.trailer[7] ^= 1, "its gzip checksum is wrong");
        check(|parts| parts.head[3] ^= 1, "its gzip header is wrong");
        check(|parts| parts.head[12] ^= 1, "kit.agentapp");
        let digest = parts().head.windows(12).position(|at| at == b"\"createdAt\":").unwrap() - 20;
        check(|parts| parts.head[digest] ^= 1, "its gzip checksum is wrong");
        check(|parts| parts.body[9] ^= 1, "kit.agentapp");
        check(|parts| parts.body.truncate(40), "kit.agentapp");
    }

    #[test]
    fn counts_the_manifest_among_the_members() {
        let limits = |members| Limits { members, ..Limits::default() };
        assert_eq!(write(&parts(), limits(2)), Ok(()));
        assert!(write(&parts(), limits(1)).unwrap_err().contains("members over the limit of 1"));
    }
}
