//! Archives in a folder of their own, with a file beside them that must outlive every case.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{EntryType, Header};
use tempfile::TempDir;

const BLOCK: usize = 512;
const ARCHIVE: &str = "case.agentapp";
const CANARY: &str = "canary";

/// A folder that holds an archive, a canary, and nothing else yet.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new(archive: &[u8]) -> Folder {
        let folder = Folder(tempfile::tempdir().expect("there is room for a folder"));
        fs_err::write(folder.archive(), archive).expect("there is room for the archive");
        fs_err::write(folder.0.path().join(CANARY), CANARY).expect("there is room for the canary");
        folder
    }

    pub(crate) fn archive(&self) -> PathBuf {
        self.0.path().join(ARCHIVE)
    }

    pub(crate) fn destination(&self) -> PathBuf {
        self.0.path().join("in/out")
    }

    /// Asserts that nothing is in the folder but what was put there, and the destination if it is `filled`.
    #[track_caller]
    pub(crate) fn check_untouched(&self, filled: bool) {
        let mut expected = vec![CANARY, ARCHIVE];
        expected.extend(filled.then_some("in"));
        assert_eq!(names(self.0.path()), expected);
        let canary = fs_err::read_to_string(self.0.path().join(CANARY)).expect("it was just listed");
        assert_eq!(canary, CANARY);
        if filled {
            assert_eq!(names(&self.0.path().join("in")), ["out"]);
        }
    }

    /// Asserts that the destination holds regular files of these names, folders, and nothing else.
    #[track_caller]
    pub(crate) fn check_unpacked(&self, paths: &[&str]) {
        let destination = self.destination();
        let mut found = Vec::new();
        let mut open = vec![destination.clone()];
        while let Some(folder) = open.pop() {
            for name in names(&folder) {
                let place = folder.join(name);
                let kind = fs_err::symlink_metadata(&place).expect("it was just listed").file_type();
                assert!(kind.is_dir() || kind.is_file(), "{}", place.display());
                if kind.is_dir() { open.push(place) } else { found.push(place) }
            }
        }
        let mut expected: Vec<PathBuf> = paths.iter().map(|path| destination.join(path)).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs_err::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Returns a gzip file of these bytes. Nothing is compressed: the fuzzer is to see what it changes.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::none());
    encoder.write_all(bytes).expect("memory does not fail");
    encoder.finish().expect("memory does not fail")
}

/// Returns a tar archive of one file.
pub(crate) fn tar_of(name: &str, content: &[u8]) -> Vec<u8> {
    let mut header = Header::new_ustar();
    header.set_path(name).expect("the name is short");
    header.set_entry_type(EntryType::Regular);
    header.set_size(content.len() as u64);
    header.set_mode(0o644);
    header.set_cksum();
    let mut tar = header.as_bytes().to_vec();
    tar.extend_from_slice(content);
    tar.resize(tar.len().next_multiple_of(BLOCK) + 2 * BLOCK, 0);
    tar
}

/// Returns a tar archive whose headers have the right checksums, as far as they can be found: what is
/// behind them would never be looked at otherwise.
pub(crate) fn repaired(tar: &[u8]) -> Vec<u8> {
    let mut tar = tar.to_vec();
    let mut at = 0;
    while let Some(block) = tar.get_mut(at..at + BLOCK) {
        if block.iter().all(|byte| *byte == 0) {
            break;
        }
        let mut header = Header::from_byte_slice(block).clone();
        header.set_cksum();
        block.copy_from_slice(header.as_bytes());
        let size = header.entry_size().ok().and_then(|size| usize::try_from(size).ok());
        let end = size.and_then(|size| size.checked_next_multiple_of(BLOCK)?.checked_add(at + BLOCK));
        match end {
            Some(end) => at = end,
            None => break,
        }
    }
    tar
}
