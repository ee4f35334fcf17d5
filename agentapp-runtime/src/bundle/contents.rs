//! Holds what was read of an archive against its manifest: everything that can be wrong between the two.
//!
//! The digest goes over the files in the order the manifest lists them, which is only known at the end:
//! it was computed in the archive's order, and if the two orders differ the files are read a second time
//! from the sink.

use std::collections::HashMap;

use sha2::{Digest as _, Sha256};

use super::check::Sink;
use super::errors::Fault;
use super::manifest::{self, Manifest};
use super::members::MemberFile;
use super::path::BundlePath;
use super::refusal::Refusal;

/// An archive whose every member is safe.
pub(super) struct Contents {
    pub(super) manifest: Manifest,
    /// In the order of the archive.
    pub(super) files: Vec<MemberFile>,
    /// Over the contents in that order.
    pub(super) sha256: String,
}

/// What the second look at an archive came to.
pub(super) enum Checked {
    /// All is as the manifest says.
    Sound,
    /// The archive has another order than the manifest and the sink kept nothing to read again.
    OutOfOrder,
}

impl Contents {
    /// Checks the files against the manifest, everything that can be wrong between the two.
    pub(super) fn check(&self, sink: &impl Sink) -> Result<Checked, Fault> {
        let sizes = self.check_list()?;
        self.check_file_digests()?;
        let found = if self.is_in_order() { Some(self.sha256.clone()) } else { self.hash_listed(sink)? };
        let Some(found) = found else { return Ok(Checked::OutOfOrder) };
        let stated = self.manifest.sha256.clone();
        if found != stated {
            return Err(Refusal::DigestMismatch { found, stated }.into());
        }
        self.check_counts()?;
        self.check_name_digest(&sizes)?;
        Ok(Checked::Sound)
    }

    fn is_in_order(&self) -> bool {
        self.files.iter().map(|file| file.path.as_str()).eq(self.manifest.files.iter())
    }

    /// Files in the archive and files in the list are the same; returns their sizes as listed.
    fn check_list(&self) -> Result<Vec<(&str, u64)>, Fault> {
        let archived = self.files.iter().map(|file| (file.path.as_str(), file.size));
        if self.is_in_order() {
            return Ok(archived.collect());
        }
        let archived: HashMap<&str, u64> = archived.collect();
        let mut sizes = Vec::with_capacity(archived.len());
        for listed in &self.manifest.files {
            let size = archived.get(&**listed).ok_or_else(|| Fault::entry(listed, Refusal::MissingFile))?;
            sizes.push((listed.as_str(), *size));
        }
        // No path is listed twice, so equal counts mean equal sets.
        if sizes.len() == archived.len() {
            return Ok(sizes);
        }
        let listed: std::collections::HashSet<&str> = sizes.iter().map(|(path, _)| *path).collect();
        match self.files.iter().find(|file| !listed.contains(file.path.as_str())) {
            Some(file) => Err(Fault::entry(file.path.as_str(), Refusal::UnlistedFile)),
            None => Ok(sizes),
        }
    }

    /// Looked at before the digest over everything, for these can name the file.
    fn check_file_digests(&self) -> Result<(), Fault> {
        let stated = self.manifest.file_digests();
        for file in &self.files {
            let path = file.path.as_str();
            if let (Some(found), Some(stated)) = (&file.sha256, stated.get(path))
                && found != stated
            {
                let (found, stated) = (found.clone(), stated.clone());
                return Err(Fault::entry(path, Refusal::FileDigestMismatch { found, stated }));
            }
        }
        Ok(())
    }

    fn hash_listed(&self, sink: &impl Sink) -> Result<Option<String>, Fault> {
        let mut hash = Sha256::new();
        let mut buffer = vec![0; 128 << 10];
        for listed in &self.manifest.files {
            let path = BundlePath::new(listed).map_err(|why| Fault::entry(listed, why))?;
            let Some(mut file) = sink.reopen(&path)? else { return Ok(None) };
            loop {
                let read = file.read(&mut buffer)?;
                if read == 0 {
                    break;
                }
                hash.update(&buffer[..read]);
            }
        }
        Ok(Some(manifest::hex(&hash.finalize())))
    }

    fn check_counts(&self) -> Result<(), Refusal> {
        let Manifest { files, file_count, total_size, .. } = &self.manifest;
        if files.len() as u64 != *file_count {
            return Err(Refusal::CountMismatch { found: files.len() as u64, stated: *file_count });
        }
        let found = self.files.iter().map(|file| file.size).sum();
        if found != *total_size {
            return Err(Refusal::SizeMismatch { found, stated: *total_size });
        }
        Ok(())
    }

    fn check_name_digest(&self, sizes: &[(&str, u64)]) -> Result<(), Refusal> {
        let extra = self.manifest.agentapp.as_ref();
        let Some(stated) = extra.and_then(|extra| extra.digest.clone()) else { return Ok(()) };
        let found = manifest::name_digest(sizes.iter().copied(), &self.manifest.sha256);
        if found != stated {
            return Err(Refusal::NameDigestMismatch { found, stated });
        }
        Ok(())
    }
}
