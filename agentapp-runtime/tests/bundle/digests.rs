//! A digest of each file in the manifest: verified where it is there, and never asked for.

use agentapp_runtime::bundle::{Limits, PackOptions, inspect, inspect_texts, pack, verify};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::archives::{APP, Tar, about, check_refused, manifest, write_tree};

fn hex(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns a manifest for the app in which these digests stand.
fn with_digests(digests: serde_json::Value) -> serde_json::Value {
    let mut manifest = manifest(&APP);
    manifest["agentapp"] = json!({"files": digests});
    manifest
}

#[test]
fn a_pack_writes_them_only_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let (source, out) = (folder.path().join("app"), folder.path().join("kit.agentapp"));
    write_tree(&source, &APP);
    let plain = pack(&source, &about(), &out, &PackOptions::default()).unwrap().manifest;
    assert!(plain.file_digests().is_empty());
    let options = PackOptions { file_digests: true, ..PackOptions::default() };
    let full = pack(&source, &about(), &out, &options).unwrap().manifest;
    let expected = APP.map(|(path, content)| (path.to_owned(), hex(content)));
    assert_eq!(*full.file_digests(), expected.into());
    assert_eq!(full.sha256, plain.sha256);
    assert_eq!(verify(&out, &Limits::default()).unwrap().manifest, full);
}

#[test]
fn refuses_a_file_that_is_not_the_one_its_digest_is_of() {
    let wrong = with_digests(json!({"empty.txt": hex("not empty")}));
    let words = "`empty.txt`: sha256 of the file is e3b0";
    check_refused(&Tar::with_manifest(&wrong, &APP).gz(), "digest-mismatch", words);
    let files = APP.iter().fold(Tar::default(), |tar, (path, content)| tar.file(path, content));
    let behind = files.file("manifest.json", &wrong.to_string());
    check_refused(&behind.gz(), "digest-mismatch", words);
}

#[test]
fn refuses_a_digest_of_a_file_that_is_not_listed() {
    let wrong = with_digests(json!({"other.txt": hex("")}));
    check_refused(&Tar::with_manifest(&wrong, &APP).gz(), "malformed-manifest", "`other.txt`");
}

#[test]
fn a_digest_of_some_of_the_files_will_do() {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("kit.agentapp");
    let some = with_digests(json!({"empty.txt": hex("")}));
    fs_err::write(&archive, Tar::with_manifest(&some, &APP).gz()).unwrap();
    verify(&archive, &Limits::default()).unwrap();
}

#[test]
fn inspecting_tells_the_digest_of_each_file_and_of_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("kit.agentapp");
    let bytes = Tar::honest(&APP).gz();
    fs_err::write(&archive, &bytes).unwrap();
    let (found, texts) = inspect_texts(&archive, &Limits::default(), |path| path.ends_with(".sh")).unwrap();
    for (file, (path, content)) in found.files.iter().zip(APP) {
        assert_eq!((file.path.as_str(), file.sha256.clone()), (path, Some(hex(content))));
    }
    assert_eq!(texts, [(APP[3].0.to_owned(), APP[3].1.to_owned())].into());
    let whole: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!((found.archive.bytes, &found.archive.sha256), (bytes.len() as u64, &whole));
    assert_eq!(verify(&archive, &Limits::default()).unwrap().archive, found.archive);
    assert_eq!(inspect(&archive, &Limits::default()).unwrap().archive, found.archive);
}
