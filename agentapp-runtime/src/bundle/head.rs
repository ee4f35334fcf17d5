//! The start of a bundle: the gzip header and the manifest.
//!
//! It stands first and is written last, when the digests in it are known. The room left for it has to
//! be exact, so the digests, and what little stands behind the first of them, are not compressed.

use crc32fast::Hasher;

use super::gzip;
use super::header::{file_header, padding};
use super::manifest::{MANIFEST_NAME, Manifest};

/// What stands before the first digest in the text of a manifest. A line end and two blanks stand before
/// keys of the top level only, and never in a string.
const BEFORE_DIGESTS: &str = "\n  \"sha256\": \"";

/// The bytes a bundle begins with.
pub(super) struct Head {
    pub(super) bytes: Vec<u8>,
    /// The checksum of what they unzip to.
    pub(super) crc: Hasher,
}

impl Head {
    /// Two manifests that differ in their digests alone have heads of one length.
    pub(super) fn new(manifest: &Manifest) -> Self {
        let json = manifest.to_json();
        let digests = json.find(BEFORE_DIGESTS).map_or(json.len(), |at| at + BEFORE_DIGESTS.len());
        let mut entry = file_header(MANIFEST_NAME, json.len() as u64, false);
        let stored = entry.len() + digests..entry.len() + json.len();
        entry.extend_from_slice(json.as_bytes());
        entry.resize(entry.len() + padding(json.len() as u64), 0);
        let mut bytes = gzip::HEADER.to_vec();
        bytes.extend(gzip::deflate_block(&[], &entry[..stored.start]));
        gzip::store(&entry[stored.clone()], &mut bytes);
        bytes.extend(gzip::deflate_block(&[], &entry[stored.end..]));
        let mut crc = Hasher::new();
        crc.update(&entry);
        Self { bytes, crc }
    }
}
