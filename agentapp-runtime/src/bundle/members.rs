//! Reads the members of a tar archive: regular files and folders, in one pass.
//!
//! This is an allow-list. Whatever is not a plain file or folder ends the reading, and so does any
//! header that two programs could read in two ways. The `tar` crate decodes the header's fields;
//! iteration is our own because its reader takes a missing end for the end, and reads a long name
//! of any length into memory.

use std::sync::mpsc::Receiver;

use tar::{EntryType, Header};

use super::archive::{Piece, Stream};
use super::errors::Fault;
use super::header::{BLOCK, MAX_USTAR_SIZE, padding};
use super::limits::Limits;
use super::path::PathFault;
use super::pax;
use super::refusal::Refusal;

/// Bytes of a pax header or a GNU long name.
const MAX_EXTENSION: u64 = 64 << 10;

/// A regular file of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberFile {
    /// Its path in the bundle.
    pub path: super::path::BundlePath,
    /// Its length in bytes.
    pub size: u64,
    /// Whether its owner may execute it.
    pub executable: bool,
    /// SHA-256 of its content, where it was asked for.
    pub sha256: Option<String>,
}

/// A member as the archive has it: the name is not checked.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) is_folder: bool,
    pub(super) size: u64,
    pub(super) executable: bool,
}

/// The members of an archive.
pub(super) struct Members<'a> {
    stream: Stream,
    limits: &'a Limits,
    /// Bytes of the member that are still to come, and of the padding after them.
    left: u64,
    padding: u64,
    count: u64,
}

/// What the headers before a member's own header say of it.
#[derive(Default)]
struct Announced {
    name: Option<String>,
    size: Option<u64>,
}

impl<'a> Members<'a> {
    pub(super) fn new(pieces: Receiver<Piece>, limits: &'a Limits) -> Self {
        Self { stream: Stream::new(pieces), limits, left: 0, padding: 0, count: 0 }
    }

    /// Counts on from the members of another part of the archive.
    pub(super) fn after(self, other: &Members<'_>) -> Self {
        Self { count: other.count, ..self }
    }

    /// Returns the next member, or none once the archive has come to a proper end.
    pub(super) fn next(&mut self) -> Result<Option<Member>, Fault> {
        self.skip_data()?;
        let mut announced = Announced::default();
        loop {
            let Some(header) = self.next_header()? else {
                if announced.name.is_some() || announced.size.is_some() {
                    return Err(Refusal::Damaged("a pax header has no file after it").into());
                }
                return Ok(None);
            };
            match header.entry_type() {
                EntryType::XHeader => {
                    let records = pax::parse_records(&self.extension(&header)?)?;
                    announced.name(records.path)?;
                    announced.size = announced.size.or(records.size);
                }
                EntryType::GNULongName => {
                    let name = self.extension(&header)?;
                    announced.name(Some(text(name.strip_suffix(b"\0").unwrap_or(&name))?))?;
                }
                _ => return self.member(&header, announced).map(Some),
            }
        }
    }

    /// Returns the next bytes of the current member, none when it has ended.
    pub(super) fn data(&mut self) -> Result<&[u8], Fault> {
        if self.left == 0 {
            return Ok(&[]);
        }
        let bytes = self.stream.take(self.left)?;
        if bytes.is_empty() {
            return Err(Refusal::Truncated.into());
        }
        self.left -= bytes.len() as u64;
        Ok(bytes)
    }

    fn skip_data(&mut self) -> Result<(), Fault> {
        self.left += std::mem::take(&mut self.padding);
        while !self.data()?.is_empty() {}
        Ok(())
    }

    fn next_header(&mut self) -> Result<Option<Header>, Fault> {
        let block = self.block()?;
        if block == [0; BLOCK] {
            self.check_end()?;
            return Ok(None);
        }
        let header = Header::from_byte_slice(&block).clone();
        if header.cksum().ok() != Some(checksum(&block)) {
            return Err(match self.count {
                0 => Refusal::NotABundle("a gzip file that holds no tar archive"),
                _ => Refusal::Damaged("a header has a wrong checksum"),
            }
            .into());
        }
        self.count += 1;
        if self.count > self.limits.members {
            return Err(Refusal::TooLarge { what: "members", limit: self.limits.members }.into());
        }
        Ok(Some(header))
    }

    fn block(&mut self) -> Result<[u8; BLOCK], Fault> {
        let mut block = [0; BLOCK];
        let mut filled = 0;
        while filled < BLOCK {
            let bytes = self.stream.take((BLOCK - filled) as u64)?;
            if bytes.is_empty() {
                return Err(Refusal::Truncated.into());
            }
            block[filled..filled + bytes.len()].copy_from_slice(bytes);
            filled += bytes.len();
        }
        Ok(block)
    }

    /// A second block of zeros, and then zeros only: some writers fill up to a whole record.
    fn check_end(&mut self) -> Result<(), Fault> {
        let mut zeros = 0;
        loop {
            let bytes = self.stream.take(u64::MAX)?;
            if bytes.iter().any(|byte| *byte != 0) {
                return Err(Refusal::TrailingData("data").into());
            }
            if bytes.is_empty() {
                break;
            }
            zeros += bytes.len();
        }
        if zeros < BLOCK || !zeros.is_multiple_of(BLOCK) {
            return Err(Refusal::Truncated.into());
        }
        Ok(())
    }

    fn extension(&mut self, header: &Header) -> Result<Vec<u8>, Fault> {
        let size = header_size(header)?;
        if size > MAX_EXTENSION {
            return Err(
                Refusal::TooLarge { what: "bytes of an extended header", limit: MAX_EXTENSION }.into()
            );
        }
        (self.left, self.padding) = (size, padding(size) as u64);
        let mut bytes = Vec::new();
        while self.left > 0 {
            bytes.extend_from_slice(self.data()?);
        }
        self.skip_data()?;
        Ok(bytes)
    }

    fn member(&mut self, header: &Header, announced: Announced) -> Result<Member, Fault> {
        let name = match announced.name {
            Some(name) => name,
            None => text(&header.path_bytes())?,
        };
        let is_folder = is_folder(header, &name).map_err(|why| Fault::entry(&name, why))?;
        let size = member_size(header, announced.size).map_err(|why| Fault::entry(&name, why))?;
        if is_folder && size != 0 {
            return Err(Fault::entry(&name, Refusal::Damaged("a folder has content")));
        }
        if size > self.limits.file_bytes {
            let why = Refusal::TooLarge { what: "bytes of one file", limit: self.limits.file_bytes };
            return Err(Fault::entry(&name, why));
        }
        (self.left, self.padding) = (size, padding(size) as u64);
        let executable = header.mode().is_ok_and(|mode| mode & 0o100 != 0);
        Ok(Member { name, is_folder, size, executable })
    }
}

impl Announced {
    fn name(&mut self, name: Option<String>) -> Result<(), Fault> {
        if name.is_some() && self.name.is_some() {
            return Err(Refusal::Damaged("a member has two names").into());
        }
        self.name = self.name.take().or(name);
        Ok(())
    }
}

fn checksum(block: &[u8; BLOCK]) -> u32 {
    let bytes = block[..148].iter().chain(&block[156..]);
    bytes.map(|byte| u32::from(*byte)).sum::<u32>() + 8 * u32::from(b' ')
}

fn text(bytes: &[u8]) -> Result<String, Fault> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) => Err(Fault::entry(&String::from_utf8_lossy(bytes), PathFault::NotUtf8)),
    }
}

fn header_size(header: &Header) -> Result<u64, Refusal> {
    header.entry_size().map_err(|_| Refusal::Damaged("a header has no size"))
}

/// A size in the pax header counts; where the header could have held it, both must agree.
fn member_size(header: &Header, announced: Option<u64>) -> Result<u64, Refusal> {
    match (header_size(header)?, announced) {
        (size, None) => Ok(size),
        (size, Some(announced)) if size == announced || announced > MAX_USTAR_SIZE => Ok(announced),
        _ => Err(Refusal::Damaged("two headers disagree about a size")),
    }
}

fn is_folder(header: &Header, name: &str) -> Result<bool, Refusal> {
    let kind = match header.entry_type() {
        EntryType::Directory => return Ok(true),
        // Before there was a type for folders, a slash at the end of the name said it.
        EntryType::Regular => return Ok(name.ends_with('/')),
        EntryType::Symlink => "a symbolic link",
        EntryType::Link | EntryType::GNULongLink => "a hard link",
        EntryType::Char | EntryType::Block => "a device",
        EntryType::Fifo => "a named pipe",
        EntryType::GNUSparse => "a sparse file",
        EntryType::XGlobalHeader => "a header for all that follows",
        _ => "an entry of another kind",
    };
    Err(Refusal::NotAFileEntry(kind))
}
