//! Checks the members of an archive while its files go by.
//!
//! The same checks run whether the files are written to disk or only looked at; a [`Sink`] is the
//! difference. What the manifest says of them is looked at in the end, by [`Contents`].

use std::io::{self, Read};

use sha2::{Digest as _, Sha256};

use super::contents::Contents;
use super::errors::Fault;
use super::limits::Limits;
use super::manifest::{self, MANIFEST_NAME, Manifest};
use super::members::{Member, MemberFile, Members};
use super::names::Names;
use super::path::BundlePath;
use super::refusal::Refusal;
use super::watch::Watch;

/// How far the files may exceed `totalSize` before reading stops. Within it a changed file is found
/// by its digest, which is the better answer; beyond it somebody wants the disk.
const SIZE_SLACK: u64 = 16 << 20;

/// Where the files of an archive go.
pub(super) trait Sink {
    /// Begins a file; the path has not occurred before.
    fn create(&mut self, file: &MemberFile) -> io::Result<()>;

    /// Takes the next bytes of the file.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Ends the file.
    fn close(&mut self) -> io::Result<()>;

    /// Waits until all files are where they belong.
    fn finish(&mut self) -> io::Result<()>;

    /// Opens a file that was written; none if nothing is kept.
    fn reopen(&self, path: &BundlePath) -> io::Result<Option<Box<dyn Read>>>;
}

/// Reads all members into `sink` and checks each by itself, but not yet against the manifest.
pub(super) fn read(
    mut members: Members<'_>,
    mut reading: Reading<'_>,
    sink: &mut impl Sink,
) -> Result<Contents, Fault> {
    reading.members(&mut members, sink)?;
    sink.finish()?;
    reading.into_contents()
}

/// How to read an archive, and what was read of it so far.
pub(super) struct Reading<'a> {
    limits: &'a Limits,
    watch: &'a Watch,
    /// Whether to hash each file by itself; if not said, the manifest says whether it has a use for it.
    file_digests: Option<bool>,
    names: Names,
    manifest: Option<Manifest>,
    files: Vec<MemberFile>,
    hash: Sha256,
    total: u64,
    /// A hint at a manifest that is not at the root.
    strange: Option<String>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(limits: &'a Limits, watch: &'a Watch) -> Self {
        Self {
            limits,
            watch,
            file_digests: None,
            names: Names::default(),
            manifest: None,
            files: Vec::new(),
            hash: Sha256::new(),
            total: 0,
            strange: None,
        }
    }

    /// Hashes each file by itself or does not, whatever the manifest says.
    pub(super) fn with_file_digests(self, wanted: bool) -> Self {
        Self { file_digests: Some(wanted), ..self }
    }

    pub(super) fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// A manifest that comes after the files may have a use for it.
    fn hashes_each(&self) -> bool {
        let used = |manifest: &Manifest| !manifest.file_digests().is_empty();
        self.file_digests.unwrap_or_else(|| self.manifest.as_ref().is_none_or(used))
    }

    /// Reads all of `members`.
    pub(super) fn members(&mut self, members: &mut Members<'_>, sink: &mut impl Sink) -> Result<(), Fault> {
        while let Some(member) = members.next()? {
            self.member(&member, members, sink)?;
        }
        Ok(())
    }

    /// Returns what was read. The manifest must have been among it.
    pub(super) fn into_contents(self) -> Result<Contents, Fault> {
        let Self { manifest, files, hash, strange, .. } = self;
        let found = || files.first().map(|file| format!("the first file is `{}`", file.path));
        let manifest = manifest.ok_or_else(|| Refusal::MissingManifest { found: strange.or_else(found) })?;
        Ok(Contents { manifest, files, sha256: manifest::hex(&hash.finalize()) })
    }

    fn member(
        &mut self,
        member: &Member,
        members: &mut Members<'_>,
        sink: &mut impl Sink,
    ) -> Result<(), Fault> {
        let named = |why| Fault::entry(&member.name, why);
        // `tar -C app .` writes every name with `./` before it, and `./` itself.
        let name = member.name.strip_prefix("./").unwrap_or(&member.name);
        if member.is_folder {
            let name = name.strip_suffix('/').unwrap_or(name);
            if name.is_empty() || name == "." {
                return Ok(());
            }
            let path = self.checked_path(name).map_err(named)?;
            return self.names.add_folder(&path).map_err(|clash| named(clash.into()));
        }
        let path = self.checked_path(name).map_err(named)?;
        self.names.add_file(&path).map_err(|clash| named(clash.into()))?;
        if path.as_str() == MANIFEST_NAME {
            return self.read_manifest(member, members);
        }
        self.note_strange(&path);
        self.count(member.size)?;
        let mut file = MemberFile { path, size: member.size, executable: member.executable, sha256: None };
        file.sha256 = self.pass_on(&file, members, sink)?;
        self.files.push(file);
        Ok(())
    }

    fn checked_path(&self, name: &str) -> Result<BundlePath, Refusal> {
        let path = BundlePath::new(name)?;
        if path.as_str().len() > self.limits.path_bytes {
            return Err(Refusal::TooLarge {
                what: "bytes of one path",
                limit: self.limits.path_bytes as u64,
            });
        }
        if path.parts().count() > self.limits.depth {
            return Err(Refusal::TooLarge { what: "folders in one path", limit: self.limits.depth as u64 });
        }
        Ok(path)
    }

    fn read_manifest(&mut self, member: &Member, members: &mut Members<'_>) -> Result<(), Fault> {
        if member.size > self.limits.manifest_bytes {
            let why = Refusal::TooLarge { what: "bytes of the manifest", limit: self.limits.manifest_bytes };
            return Err(Fault::entry(MANIFEST_NAME, why));
        }
        let mut text = Vec::new();
        loop {
            let bytes = members.data()?;
            if bytes.is_empty() {
                break;
            }
            text.extend_from_slice(bytes);
        }
        self.manifest = Some(Manifest::parse(&text)?);
        Ok(())
    }

    fn note_strange(&mut self, path: &BundlePath) {
        let wrapped = path.as_str().strip_suffix(MANIFEST_NAME).and_then(|folder| folder.strip_suffix('/'));
        if let Some(folder) = wrapped.filter(|folder| !folder.contains('/')) {
            let hint = format!("`{path}` was found: archive what is in `{folder}`, not the folder itself");
            self.strange.get_or_insert(hint);
        }
    }

    fn count(&mut self, size: u64) -> Result<(), Refusal> {
        self.total += size; // each is at most `file_bytes`, and there are at most `members`
        if self.total > self.limits.total_bytes {
            return Err(Refusal::TooLarge { what: "bytes of all files", limit: self.limits.total_bytes });
        }
        match &self.manifest {
            Some(manifest) if self.total > manifest.total_size.saturating_add(SIZE_SLACK) => {
                Err(Refusal::SizeMismatch { found: self.total, stated: manifest.total_size })
            }
            _ => Ok(()),
        }
    }

    fn pass_on(
        &mut self,
        file: &MemberFile,
        members: &mut Members<'_>,
        sink: &mut impl Sink,
    ) -> Result<Option<String>, Fault> {
        sink.create(file)?;
        let mut own = self.hashes_each().then(Sha256::new);
        loop {
            self.watch.check()?;
            let bytes = members.data()?;
            if bytes.is_empty() {
                break;
            }
            self.hash.update(bytes);
            own.iter_mut().for_each(|own| own.update(bytes));
            sink.write(bytes)?;
        }
        sink.close()?;
        Ok(own.map(|own| manifest::hex(&own.finalize())))
    }
}
