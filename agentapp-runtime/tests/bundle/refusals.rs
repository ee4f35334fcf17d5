//! Archives that are refused. Each test is named for what is wrong with the archive.

use agentapp_runtime::bundle::{Limits, PackOptions, UnpackOptions, pack, unpack};
use serde_json::{Value, json};
use tar::EntryType;

use crate::archives::{
    APP, Tar, about, check_refused, check_refused_with, gz, manifest, names, read_tree, tree, write_tree,
};

/// An honest archive with one more member at its end.
fn with_member(kind: EntryType, name: &[u8], link: &str) -> Vec<u8> {
    Tar::honest(&APP).member(kind, name, link, "").gz()
}

fn with_manifest(change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut manifest = manifest(&APP);
    change(&mut manifest);
    Tar::with_manifest(&manifest, &APP).gz()
}

#[track_caller]
fn check_name(name: &str, words: &str) {
    let files = [("a", "1"), (name, "2")];
    check_refused(&Tar::honest(&files).gz(), "unsafe-path", words);
    let behind_a_dot = Tar::with_manifest(&manifest(&[]), &[(&format!("./{name}"), "2")]);
    check_refused(&behind_a_dot.gz(), "unsafe-path", words);
}

#[test]
fn refuses_parent_path() {
    check_name("../canary", "../canary`: path leaves the bundle by `..`");
    check_name("a/../../canary", "leaves the bundle");
    check_name("a/..", "leaves the bundle");
}

#[test]
fn refuses_absolute_path() {
    check_name("/tmp/canary", "/tmp/canary`: path is absolute");
    let member = Tar::honest(&APP).member(EntryType::Directory, b"/tmp/x/", "", "");
    check_refused(&member.gz(), "unsafe-path", "absolute");
}

#[test]
fn refuses_names_that_windows_reads_otherwise() {
    check_name("a\\..\\canary", "a\\..\\canary`: path has a backslash");
    check_name("c:canary", "colon");
    check_name("C:/canary", "colon");
    check_name("a:stream", "colon");
    check_name("docs/con.txt", "device name");
    check_name("x.", "ends in a dot or a space");
    check_name("x ", "ends in a dot or a space");
}

#[test]
fn refuses_control_characters() {
    check_name("a\nb", "a\\nb`: path has a control character");
    check_name("\u{1b}[2J", "control character");
}

#[test]
fn refuses_two_spellings_of_a_path() {
    check_name("a//b", "empty part");
    check_name("b/./c", "part `.`");
}

#[test]
fn refuses_names_that_are_not_utf8() {
    check_refused(&with_member(EntryType::Regular, b"caf\xe9", ""), "unsafe-path", "not UTF-8");
}

#[test]
fn refuses_symlink() {
    let archive = with_member(EntryType::Symlink, b"link", "../canary");
    check_refused(
        &archive,
        "not-a-file-entry",
        "`link`: only files and folders are allowed, not a symbolic link",
    );
}

#[test]
fn refuses_a_file_through_a_symlink() {
    let tar = Tar::honest(&APP).member(EntryType::Symlink, b"out", "..", "").file("out/canary", "dead");
    check_refused(&tar.gz(), "not-a-file-entry", "`out`");
}

#[test]
fn refuses_hard_link() {
    check_refused(&with_member(EntryType::Link, b"link", "empty.txt"), "not-a-file-entry", "a hard link");
}

#[test]
fn refuses_devices_and_pipes() {
    check_refused(&with_member(EntryType::Char, b"dev", ""), "not-a-file-entry", "a device");
    check_refused(&with_member(EntryType::Block, b"dev", ""), "not-a-file-entry", "a device");
    check_refused(&with_member(EntryType::Fifo, b"pipe", ""), "not-a-file-entry", "a named pipe");
}

#[test]
fn refuses_sparse_files_and_unknown_kinds() {
    check_refused(&with_member(EntryType::GNUSparse, b"s", ""), "not-a-file-entry", "a sparse file");
    check_refused(&with_member(EntryType::new(b'V'), b"v", ""), "not-a-file-entry", "another kind");
    let sparse =
        Tar::honest(&APP).member(EntryType::XHeader, b"x", "", "22 GNU.sparse.major=1\n").file("s", "");
    check_refused(&sparse.gz(), "not-a-file-entry", "a sparse file");
}

#[test]
fn refuses_a_header_for_all_that_follows() {
    let tar = Tar::default().member(EntryType::XGlobalHeader, b"g", "", "10 path=a\n");
    check_refused(&tar.gz(), "not-a-file-entry", "a header for all that follows");
}

#[test]
fn refuses_a_long_name_that_leaves() {
    let pax =
        Tar::honest(&APP).member(EntryType::XHeader, b"x", "", "18 path=../canary\n").file("ok", "dead");
    check_refused(&pax.gz(), "unsafe-path", "`../canary`");
    let gnu = Tar::honest(&APP).member(EntryType::GNULongName, b"@", "", "../canary\0").file("ok", "dead");
    check_refused(&gnu.gz(), "unsafe-path", "`../canary`");
}

#[test]
fn refuses_headers_that_two_programs_read_in_two_ways() {
    let tar = || Tar::honest(&APP);
    let sizes = tar().member(EntryType::XHeader, b"x", "", "10 size=0\n").file("a", "some");
    check_refused(
        &sizes.gz(),
        "damaged-archive",
        "`a`: archive is damaged: two headers disagree about a size",
    );
    let twice = tar().member(EntryType::XHeader, b"x", "", "10 path=a\n10 path=b\n").file("c", "");
    check_refused(&twice.gz(), "damaged-archive", "twice");
    let names = tar()
        .member(EntryType::XHeader, b"x", "", "10 path=a\n")
        .member(EntryType::GNULongName, b"@", "", "b\0")
        .file("c", "");
    check_refused(&names.gz(), "damaged-archive", "two names");
    let alone = tar().member(EntryType::XHeader, b"x", "", "10 path=a\n");
    check_refused(&alone.gz(), "damaged-archive", "no file after it");
}

#[test]
fn refuses_duplicate_entry() {
    check_refused(&Tar::honest(&APP).file("empty.txt", "other").gz(), "duplicate-entry", "`empty.txt`");
    check_refused(&Tar::honest(&APP).file("./empty.txt", "").gz(), "duplicate-entry", "`./empty.txt`");
    let manifests = Tar::honest(&APP).file("manifest.json", "{}");
    check_refused(&manifests.gz(), "duplicate-entry", "`manifest.json`");
}

#[test]
fn refuses_a_path_listed_twice() {
    let twice = [APP[0], APP[1], APP[1]];
    let archive = Tar::with_manifest(&manifest(&twice), &APP[..2]);
    check_refused(&archive.gz(), "duplicate-entry", "`.agentproto/agents/scout/AGENT.md`");
}

#[test]
fn refuses_names_that_collide() {
    let check = |a, b| check_refused(&Tar::honest(&[(a, ""), (b, "")]).gz(), "name-collision", a);
    check("A.md", "a.md");
    check("e\u{301}.md", "\u{e9}.md");
    check("docs", "docs/a");
    check("Docs", "docs/a");
    check_refused(&Tar::honest(&[("Manifest.json", "")]).gz(), "name-collision", "Manifest.json");
}

#[test]
fn refuses_unlisted_file() {
    let archive = Tar::honest(&APP).file("extra.txt", "");
    check_refused(&archive.gz(), "unlisted-file", "`extra.txt`: file is not listed");
}

#[test]
fn refuses_missing_file() {
    let archive = Tar::with_manifest(&manifest(&APP), &APP[..3]);
    check_refused(&archive.gz(), "missing-file", "`scripts/run.sh`");
}

#[test]
fn refuses_changed_contents() {
    let mut files = APP;
    files[3].1 = "#!/bin/sh\nrm -rf ~\n";
    let archive = Tar::with_manifest(&manifest(&APP), &files);
    check_refused(&archive.gz(), "digest-mismatch", "sha256 of the contents");
}

#[test]
fn refuses_wrong_counts() {
    check_refused(
        &with_manifest(|m| m["fileCount"] = json!(5)),
        "count-mismatch",
        "counts 5 files and lists 4",
    );
    check_refused(&with_manifest(|m| m["totalSize"] = json!(1)), "size-mismatch", "says 1");
    check_refused(&with_manifest(|m| m["sha256"] = json!("00")), "digest-mismatch", "says 00");
}

/// Our own manifest for some files, over other files with the same contents end to end: the digest of
/// the format cannot see the difference, ours can.
#[track_caller]
fn check_same_contents(packed: &[(&str, &str)], archived: &[(&str, &str)]) {
    let folder = tempfile::tempdir().expect("made");
    write_tree(&folder.path().join("app"), packed);
    let out = folder.path().join("kit.agentapp");
    let options = PackOptions::default();
    let packed = pack(&folder.path().join("app"), &about(), &out, &options).expect("packed");
    let mut manifest = serde_json::to_value(packed.manifest).expect("it is JSON");
    manifest["files"] = archived.iter().map(|(path, _)| *path).collect();
    check_refused(&Tar::with_manifest(&manifest, archived).gz(), "digest-mismatch", "names and lengths");
}

#[test]
fn refuses_bytes_moved_between_files() {
    check_same_contents(&[("a", "1"), ("b", "23")], &[("a", "12"), ("b", "3")]);
}

#[test]
fn refuses_renamed_files() {
    check_same_contents(&[("a", "1"), ("b", "23")], &[("a", "1"), ("c", "23")]);
}

#[test]
fn refuses_other_formats() {
    check_refused(
        &with_manifest(|m| m["format"] = json!("agentapp/v2")),
        "unsupported-format",
        "agentapp/v2",
    );
    check_refused(&with_manifest(|m| m["format"] = json!(1)), "unsupported-format", "`1`");
    let archive = Tar::default().file("manifest.json", r#"{"name":"other"}"#);
    check_refused(&archive.gz(), "unsupported-format", "not given");
}

#[test]
fn refuses_another_protocol_version() {
    let archive = with_manifest(|m| m["agentprotoVersion"] = json!(">=0.2.0"));
    check_refused(&archive, "incompatible-version", "needs agentproto >=0.2.0, this is 0.1.0");
}

#[test]
fn refuses_malformed_manifest() {
    let archive = |text: &str| Tar::default().file("manifest.json", text).gz();
    check_refused(&archive("{"), "malformed-manifest", "manifest.json");
    check_refused(&archive("[]"), "malformed-manifest", "manifest.json");
    check_refused(&archive(r#"{"format":"agentapp/v1"}"#), "malformed-manifest", "missing field");
    check_refused(&with_manifest(|m| m["files"] = json!([1])), "malformed-manifest", "manifest.json");
    check_refused(
        &with_manifest(|m| m["files"] = json!(["manifest.json"])),
        "malformed-manifest",
        "lists itself",
    );
    check_refused(&with_manifest(|m| m["files"] = json!([""])), "unsafe-path", "empty part");
    check_refused(&with_manifest(|m| m["files"] = json!(["../a"])), "unsafe-path", "`../a`");
}

#[test]
fn refuses_missing_manifest() {
    check_refused(&Tar::default().gz(), "missing-manifest", "no `manifest.json`");
    let repository = Tar::default().file("repo/README.md", "");
    check_refused(&repository.gz(), "missing-manifest", "the first file is `repo/README.md`");
    let wrapped = Tar::default().file("kit/manifest.json", &manifest(&[]).to_string());
    check_refused(&wrapped.gz(), "missing-manifest", "archive what is in `kit`");
}

#[test]
fn refuses_what_is_no_bundle() {
    check_refused(b"", "not-a-bundle", "an empty file");
    check_refused(b"PK\x03\x04rest of a zip", "not-a-bundle", "a zip file");
    check_refused(b"hello", "not-a-bundle", "a text file");
    check_refused(&[0xff; 600], "not-a-bundle", "no gzip file");
    check_refused(&Tar::honest(&APP).end(), "not-a-bundle", "not compressed with gzip");
    check_refused(&gz(&[b'x'; 4096]), "not-a-bundle", "no tar archive");
}

#[test]
fn refuses_trailing_data() {
    let honest = Tar::honest(&APP);
    let mut bytes = honest.clone().gz();
    bytes.extend_from_slice(b"signature");
    check_refused(&bytes, "trailing-data", "bytes after the end");
    let members = [honest.clone().gz(), gz(&[0; 512])].concat();
    check_refused(&members, "trailing-data", "another gzip stream");
    let mut tar = honest.end();
    tar.extend_from_slice(&Tar::default().file("late", "").0);
    check_refused(&gz(&tar), "trailing-data", "data after the end");
}

#[test]
fn refuses_a_damaged_stream() {
    let mut bytes = Tar::honest(&APP).gz();
    let checksum = bytes.len() - 8;
    bytes[checksum] ^= 1;
    check_refused(&bytes, "damaged-archive", "does not decompress");
    let mut tar = Tar::honest(&APP).end();
    let last_header = tar.len() - 4 * 512;
    tar[last_header] ^= 1;
    check_refused(&gz(&tar), "damaged-archive", "checksum");
}

#[test]
fn refuses_an_archive_cut_anywhere() {
    let tar = Tar::honest(&APP).end();
    for length in (0..tar.len()).step_by(512) {
        check_refused(&gz(&tar[..length]), "truncated", "cut off");
    }
    let bytes = Tar::honest(&APP).gz();
    for length in (2..bytes.len()).step_by(bytes.len() / 50) {
        check_refused(&bytes[..length], "truncated", "cut off");
    }
}

#[test]
fn refuses_a_lone_block_of_zeros_at_the_end() {
    let mut tar = Tar::honest(&APP).0;
    tar.extend_from_slice(&[0; 512]);
    check_refused(&gz(&tar), "truncated", "cut off");
}

#[test]
fn refuses_more_than_the_limits() {
    let check = |change: fn(&mut Limits), words| {
        let mut options = UnpackOptions::default();
        change(&mut options.limits);
        check_refused_with(&Tar::honest(&APP).gz(), &options, "too-large", words);
    };
    check(|l| l.members = 4, "members over the limit of 4");
    check(|l| l.total_bytes = 50, "bytes of all files over the limit of 50");
    check(|l| l.file_bytes = 30, "bytes of one file");
    check(|l| l.manifest_bytes = 30, "bytes of the manifest");
    check(|l| l.path_bytes = 20, "bytes of one path");
    check(|l| l.depth = 3, "folders in one path");
}

#[test]
fn refuses_gzip_bomb() {
    let zeros = "\0".repeat(4 << 20);
    let bomb = Tar::honest(&[("zeros", &zeros)]).gz();
    let limits = Limits { ratio: 100, ratio_free_bytes: 1 << 20, ..Limits::default() };
    check_refused_with(
        &bomb,
        &UnpackOptions { limits, ..UnpackOptions::default() },
        "too-large",
        "compression ratio",
    );
}

#[test]
fn refuses_far_more_bytes_than_stated() {
    let zeros = "\0".repeat(17 << 20);
    let archive = Tar::with_manifest(&manifest(&[("zeros", "")]), &[("zeros", &zeros)]);
    check_refused(&archive.gz(), "size-mismatch", "says 0");
}

#[test]
fn refuses_endless_headers() {
    let long = "x".repeat(70 << 10);
    let tar = Tar::default().member(EntryType::GNULongName, b"@", "", &long);
    check_refused(&tar.gz(), "too-large", "extended header");
}

#[test]
fn a_changed_byte_is_refused_or_changes_nothing() {
    let tar = Tar::honest(&APP).end();
    for place in (0..tar.len()).step_by(11) {
        let mut changed = tar.clone();
        changed[place] ^= 0x15;
        let folder = tempfile::tempdir().unwrap();
        let archive = folder.path().join("kit.agentapp");
        fs_err::write(&archive, gz(&changed)).unwrap();
        if unpack(&archive, &folder.path().join("out"), &UnpackOptions::default()).is_ok() {
            assert_eq!(read_tree(&folder.path().join("out")), tree(&APP), "byte {place}");
        } else {
            assert_eq!(names(folder.path()), ["kit.agentapp"], "byte {place}");
        }
    }
}
