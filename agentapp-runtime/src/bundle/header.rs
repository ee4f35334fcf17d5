//! Writes the tar headers of a bundle: ustar, and pax where a name or a size needs it.
//!
//! Nothing of the machine that packs is in them: owner 0, no owner names, time 0.

use tar::{EntryType, Header};

use super::pax;

/// Tar counts in blocks of this many bytes.
pub(super) const BLOCK: usize = 512;

/// What 11 octal digits can say; a larger size goes into a pax header as well.
pub(super) const MAX_USTAR_SIZE: u64 = 0o777_7777_7777;

/// Returns the header blocks for one file.
pub(super) fn file_header(path: &str, size: u64, executable: bool) -> Vec<u8> {
    let mut header = blank(EntryType::Regular, size);
    header.set_mode(if executable { 0o755 } else { 0o644 });
    let mut records = Vec::new();
    if header.set_path(path).is_err() {
        pax::push_record(&mut records, "path", path);
        header.set_path(short_name(path)).expect("at most 64 bytes without a slash always fit");
    }
    if size > MAX_USTAR_SIZE {
        pax::push_record(&mut records, "size", &size.to_string());
    }
    header.set_cksum();
    let mut bytes = if records.is_empty() { Vec::new() } else { pax_header(&records) };
    bytes.extend_from_slice(header.as_bytes());
    bytes
}

/// Returns how many zeros follow `size` bytes to fill their last block.
pub(super) fn padding(size: u64) -> usize {
    let over = (size % BLOCK as u64) as usize;
    if over == 0 { 0 } else { BLOCK - over }
}

fn pax_header(records: &[u8]) -> Vec<u8> {
    let size = records.len() as u64;
    let mut header = blank(EntryType::XHeader, size);
    header.set_mode(0o644);
    header.set_path("@PaxHeader").expect("a short name fits");
    header.set_cksum();
    let mut bytes = header.as_bytes().to_vec();
    bytes.extend_from_slice(records);
    bytes.resize(bytes.len() + padding(size), 0);
    bytes
}

fn blank(kind: EntryType, size: u64) -> Header {
    let mut header = Header::new_ustar();
    header.set_entry_type(kind);
    header.set_size(size);
    header.set_uid(0);
    header.set_gid(0);
    header.set_mtime(0);
    header
}

/// What a reader without pax shows in place of a long path: the end of its last part.
fn short_name(path: &str) -> &str {
    let part = path.rsplit('/').next().unwrap_or(path);
    &part[part.ceil_char_boundary(part.len().saturating_sub(64))..]
}
