//! Reads the archive's own bytes, and counts and hashes them on their way.

use std::io::{self, Read};

use sha2::{Digest as _, Sha256};

use super::inspect::ArchiveFile;
use super::manifest;
use super::watch::Watch;

/// A reader that knows how much was read, and the hash of it where it was asked for.
pub(super) struct Counted<'a, R> {
    inner: R,
    watch: &'a Watch,
    bytes: u64,
    hash: Option<Sha256>,
}

impl<'a, R: Read> Counted<'a, R> {
    /// Counts only.
    pub(super) fn new(inner: R, watch: &'a Watch) -> Self {
        Self { inner, watch, bytes: 0, hash: None }
    }

    /// Hashes as well.
    pub(super) fn hashed(inner: R, watch: &'a Watch) -> Self {
        Self { hash: Some(Sha256::new()), ..Self::new(inner, watch) }
    }

    /// Returns what was read, all of the file if nothing followed the archive in it.
    pub(super) fn finish(self) -> ArchiveFile {
        let sha256 = self.hash.map(|hash| manifest::hex(&hash.finalize())).unwrap_or_default();
        ArchiveFile { bytes: self.bytes, sha256 }
    }
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bytes += read as u64;
        self.watch.advance(read as u64);
        if let Some(hash) = &mut self.hash {
            hash.update(&buffer[..read]);
        }
        Ok(read)
    }
}
