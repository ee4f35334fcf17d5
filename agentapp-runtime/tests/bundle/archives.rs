//! Makes directories and archives for the other tests, honest and hostile ones.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;

use agentapp_runtime::bundle::{Meta, UnpackError, UnpackOptions, unpack, verify};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tar::{EntryType, Header};

pub(crate) const APP: [(&str, &str); 4] = [
    (".agentproto/APP.md", "---\nschema: app/v1\nid: '@acme/kit'\n---\n"),
    (".agentproto/agents/scout/AGENT.md", "---\nid: scout\n---\nYou scout.\n"),
    ("empty.txt", ""),
    ("scripts/run.sh", "#!/bin/sh\necho hello\n"),
];

pub(crate) fn about() -> Meta {
    Meta {
        id: Some("@acme/kit".to_owned()),
        version: Some("1.2.3".to_owned()),
        name: Some("Kit".to_owned()),
        agents: vec!["scout".to_owned()],
        ui: vec!["index.html".to_owned()],
        ..Meta::default()
    }
}

/// Writes files below `folder`; scripts become executable.
pub(crate) fn write_tree(folder: &Path, files: &[(&str, &str)]) {
    for (path, content) in files {
        let place = folder.join(path);
        fs_err::create_dir_all(place.parent().expect("it is below the folder")).expect("made");
        fs_err::write(&place, content).expect("written");
        if path.starts_with("scripts/") {
            set_mode(&place, 0o755);
        }
    }
}

#[cfg(unix)]
pub(crate) fn set_mode(place: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    fs_err::set_permissions(place, std::fs::Permissions::from_mode(mode)).expect("mode set");
}

#[cfg(not(unix))]
pub(crate) fn set_mode(_: &Path, _: u32) {}

/// Reads every file below `folder`.
pub(crate) fn read_tree(folder: &Path) -> BTreeMap<String, String> {
    let files = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.expect("listed"));
    files
        .filter(|entry| !entry.file_type().is_dir())
        .map(|entry| {
            let path = entry.path().strip_prefix(folder).expect("it is below the folder");
            let content = fs_err::read(entry.path()).expect("read");
            (path.to_str().expect("UTF-8").to_owned(), String::from_utf8_lossy(&content).into_owned())
        })
        .collect()
}

pub(crate) fn tree(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    files.iter().map(|(path, content)| ((*path).to_owned(), (*content).to_owned())).collect()
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs_err::read_dir(folder).expect("listed");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("listed").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Returns the manifest another packer would write for these files: none of our own keys.
pub(crate) fn manifest(files: &[(&str, &str)]) -> Value {
    let contents: String = files.iter().map(|(_, content)| *content).collect();
    let digest: String = Sha256::digest(&contents).iter().map(|byte| format!("{byte:02x}")).collect();
    json!({
        "format": "agentapp/v1",
        "id": "@acme/kit",
        "version": "1.2.3",
        "agents": [],
        "workflows": [],
        "files": files.iter().map(|(path, _)| path).collect::<Vec<_>>(),
        "fileCount": files.len(),
        "totalSize": contents.len(),
        "sha256": digest,
        "createdAt": "2026-01-02T03:04:05.678Z",
        "agentprotoVersion": ">=0.1.0",
    })
}

/// A tar archive in the making, without any check.
#[derive(Clone, Default)]
pub(crate) struct Tar(pub(crate) Vec<u8>);

impl Tar {
    /// An archive that holds these files and the manifest for them.
    pub(crate) fn honest(files: &[(&str, &str)]) -> Self {
        Self::with_manifest(&manifest(files), files)
    }

    pub(crate) fn with_manifest(manifest: &Value, files: &[(&str, &str)]) -> Self {
        let tar = Self::default().file("manifest.json", &manifest.to_string());
        files.iter().fold(tar, |tar, (path, content)| tar.file(path, content))
    }

    pub(crate) fn file(self, name: &str, content: &str) -> Self {
        self.member(EntryType::Regular, name.as_bytes(), "", content)
    }

    pub(crate) fn member(mut self, kind: EntryType, name: &[u8], link: &str, content: &str) -> Self {
        let mut header = Header::new_ustar();
        let fields = header.as_old_mut();
        fields.name[..name.len()].copy_from_slice(name);
        fields.linkname[..link.len()].copy_from_slice(link.as_bytes());
        header.set_entry_type(kind);
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        header.set_uid(0);
        header.set_gid(0);
        header.set_mtime(0);
        header.set_cksum();
        self.0.extend_from_slice(header.as_bytes());
        self.0.extend_from_slice(content.as_bytes());
        self.0.resize(self.0.len().next_multiple_of(512), 0);
        self
    }

    /// Returns the finished archive, not yet compressed.
    pub(crate) fn end(mut self) -> Vec<u8> {
        self.0.extend_from_slice(&[0; 1024]);
        self.0
    }

    /// Returns the finished archive, compressed.
    pub(crate) fn gz(self) -> Vec<u8> {
        gz(&self.end())
    }
}

pub(crate) fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory does not fail");
    encoder.finish().expect("memory does not fail")
}

/// Verifies and unpacks `archive` and asserts that it is refused for `reason`, with `words` in the message, and
/// that nothing was left or touched.
#[track_caller]
pub(crate) fn check_refused(archive: &[u8], reason: &str, words: &str) {
    check_refused_with(archive, &UnpackOptions::default(), reason, words);
}

#[track_caller]
pub(crate) fn check_refused_with(archive: &[u8], options: &UnpackOptions, reason: &str, words: &str) {
    let folder = tempfile::tempdir().expect("made");
    let file = folder.path().join("hostile.agentapp");
    fs_err::write(&file, archive).expect("written");
    fs_err::write(folder.path().join("canary"), "alive").expect("written");
    keep(archive, reason);
    let error = verify(&file, &options.limits).expect_err("it is refused");
    assert_refused(&error, reason, words);
    let error = unpack(&file, &folder.path().join("in/out"), options).expect_err("it is refused");
    assert_refused(&error, reason, words);
    assert_eq!(names(folder.path()), ["canary", "hostile.agentapp"]);
    assert_eq!(fs_err::read_to_string(folder.path().join("canary")).expect("read"), "alive");
}

#[track_caller]
pub(crate) fn assert_refused(error: &UnpackError, reason: &str, words: &str) {
    let message = error.to_string();
    let found = error.refused().map(|refused| refused.why.reason());
    assert_eq!(found, Some(reason), "{message}");
    assert!(message.contains(words), "{message}");
}

/// Writes the archive to where `cargo xtask hostile` wants to have it, named for the test and the reason.
fn keep(archive: &[u8], reason: &str) {
    thread_local! {
        static COUNT: Cell<u32> = const { Cell::new(0) };
    }
    let Some(folder) = std::env::var_os("AGENTAPP_HOSTILE") else { return };
    COUNT.set(COUNT.get() + 1);
    let thread = std::thread::current();
    let test = thread.name().and_then(|name| name.rsplit("::").next()).expect("a test has a name");
    let name = format!("{test}.{:03}.{reason}.agentapp", COUNT.get());
    fs_err::write(Path::new(&folder).join(name), archive).expect("written");
}
