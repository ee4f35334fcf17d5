//! Looks into an archive without unpacking it.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::Path;

use super::archive;
use super::check::{self, Reading, Sink};
use super::contents::{Checked, Contents};
use super::counted::Counted;
use super::errors::{Fault, UnpackError};
use super::limits::Limits;
use super::manifest::Manifest;
use super::members::MemberFile;
use super::path::BundlePath;
use super::staging::Staging;
use super::watch::Watch;

/// What is in an archive.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    /// What it says about itself.
    pub manifest: Manifest,
    /// Its files in the order of the archive, the manifest not among them.
    pub files: Vec<MemberFile>,
    /// The file that it is.
    pub archive: ArchiveFile,
}

/// The `.agentapp` file itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveFile {
    /// Its length.
    pub bytes: u64,
    /// SHA-256 over its bytes, in lower-case hex.
    pub sha256: String,
}

/// Texts of an archive by their paths.
pub type Texts = BTreeMap<String, String>;

/// Returns the manifest and the files of an archive. Each member is checked to be safe, but the files
/// are not held against the manifest: one wants to look into a damaged bundle, too.
pub fn inspect(archive: &Path, limits: &Limits) -> Result<Inspected, UnpackError> {
    inspect_into(archive, limits, &mut Nowhere)
}

/// Returns the digest of each file as well, and the texts of those that `wanted` names. Texts that
/// are long, or not UTF-8, are left out.
pub fn inspect_texts(
    archive: &Path,
    limits: &Limits,
    wanted: impl Fn(&str) -> bool,
) -> Result<(Inspected, Texts), UnpackError> {
    let mut memory = Memory { wanted, texts: Texts::new(), bytes: 0, file: None };
    let inspected = inspect_into(archive, limits, &mut memory)?;
    Ok((inspected, memory.texts))
}

fn inspect_into(archive: &Path, limits: &Limits, sink: &mut impl Sink) -> Result<Inspected, UnpackError> {
    let watch = Watch::default();
    let file = archive::open(archive).map_err(|fault| fault.into_unpack(archive))?;
    let mut file = Counted::hashed(file, &watch);
    let reading = Reading::new(limits, &watch).with_file_digests(true);
    let contents =
        archive::read_members(&mut file, archive, limits, |members| check::read(members, reading, sink))?;
    Ok(contents.into_inspected(file.finish()))
}

/// Checks an archive in every way in which unpacking would.
pub fn verify(archive: &Path, limits: &Limits) -> Result<Inspected, UnpackError> {
    verify_watched(archive, limits, &Watch::default())
}

/// Checks an archive, and lets itself be watched.
pub fn verify_watched(archive: &Path, limits: &Limits, watch: &Watch) -> Result<Inspected, UnpackError> {
    let refused = |fault: Fault| fault.into_unpack(archive);
    let file = archive::open(archive).map_err(refused)?;
    watch.begin(file.metadata()?.len());
    let mut file = Counted::hashed(file, watch);
    let (contents, checked) = read_and_check(&mut file, archive, Reading::new(limits, watch), &mut Nowhere)?;
    if let Checked::Sound = checked {
        return Ok(contents.into_inspected(file.finish()));
    }
    let mut file = Counted::hashed(archive::open(archive).map_err(refused)?, watch);
    let temporary = std::env::temp_dir();
    let mut staging = Staging::new(&temporary, &temporary)?;
    let (contents, _) = read_and_check(&mut file, archive, Reading::new(limits, watch), &mut staging)?;
    staging.close()?;
    Ok(contents.into_inspected(file.finish()))
}

pub(super) fn read_and_check(
    file: impl Read + Send,
    name: &Path,
    reading: Reading<'_>,
    sink: &mut impl Sink,
) -> Result<(Contents, Checked), UnpackError> {
    archive::read_members(file, name, reading.limits(), |members| {
        let contents = check::read(members, reading, sink)?;
        let checked = contents.check(sink)?;
        Ok((contents, checked))
    })
}

impl Contents {
    fn into_inspected(self, archive: ArchiveFile) -> Inspected {
        Inspected { manifest: self.manifest, files: self.files, archive }
    }
}

/// Keeps nothing.
pub(super) struct Nowhere;

impl Sink for Nowhere {
    fn create(&mut self, _: &MemberFile) -> io::Result<()> {
        Ok(())
    }

    fn write(&mut self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn close(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn reopen(&self, _: &BundlePath) -> io::Result<Option<Box<dyn Read>>> {
        Ok(None)
    }
}

/// The longest text that is kept, and the most of all of them together.
const LONGEST_KEPT: u64 = 1 << 20;
const MOST_KEPT: u64 = 16 << 20;

/// Keeps the texts that are wanted.
struct Memory<W> {
    wanted: W,
    texts: Texts,
    bytes: u64,
    /// The file that is being received, if it is kept.
    file: Option<(String, Vec<u8>)>,
}

impl<W: Fn(&str) -> bool> Sink for Memory<W> {
    fn create(&mut self, file: &MemberFile) -> io::Result<()> {
        let path = file.path.as_str();
        let fits = file.size <= LONGEST_KEPT && self.bytes + file.size <= MOST_KEPT;
        let kept = fits && (self.wanted)(path);
        self.bytes += if kept { file.size } else { 0 };
        self.file = kept.then(|| (path.to_owned(), Vec::new()));
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Some((_, content)) = &mut self.file {
            content.extend_from_slice(bytes);
        }
        Ok(())
    }

    fn close(&mut self) -> io::Result<()> {
        if let Some((path, content)) = self.file.take()
            && let Ok(text) = String::from_utf8(content)
        {
            self.texts.insert(path, text);
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn reopen(&self, _: &BundlePath) -> io::Result<Option<Box<dyn Read>>> {
        Ok(None)
    }
}
