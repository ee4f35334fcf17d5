//! Hostile archives by the family: every kind of member, every device name, every key of the manifest.
//!
//! What needs a word of its own is in `refusals`; here a loop goes over all that is alike.

use agentapp_runtime::bundle::{Limits, UnpackOptions};
use serde_json::{Value, json};
use tar::EntryType;

use crate::archives::{APP, Tar, check_refused, check_refused_with, gz, manifest, names};

fn pax(key: &str, value: &str) -> String {
    let rest = key.len() + value.len() + 3;
    let length = (rest..).find(|length| rest + length.to_string().len() == *length).expect("it grows faster");
    format!("{length} {key}={value}\n")
}

/// An honest archive, and behind it a file whose name, or size, is in a header before it.
fn announced(kind: EntryType, text: &str) -> Vec<u8> {
    Tar::honest(&APP).member(kind, b"before", "", text).file("late", "some").gz()
}

#[test]
fn refuses_every_kind_of_member_but_files_and_folders() {
    // The names of the next member come as `x` and `L`.
    let kinds = (1..=u8::MAX).filter(|kind| !b"05xL".contains(kind));
    for kind in kinds {
        let tar = Tar::honest(&APP).member(EntryType::new(kind), b"odd", "empty.txt", "");
        check_refused(&tar.gz(), "not-a-file-entry", "only files and folders are allowed");
    }
}

#[test]
fn refuses_to_write_through_links() {
    let elsewhere = tempfile::tempdir().unwrap();
    let absolute = elsewhere.path().to_str().unwrap();
    for kind in [EntryType::Symlink, EntryType::Link] {
        for target in ["..", "../canary", "empty.txt", ".", "nowhere", absolute] {
            for through in ["door", "door/canary", "door/../canary"] {
                let tar = Tar::honest(&APP).member(kind, b"door", target, "").file(through, "dead");
                check_refused(&tar.gz(), "not-a-file-entry", "entry `door`");
            }
        }
    }
    assert!(names(elsewhere.path()).is_empty());
}

#[test]
fn refuses_to_write_to_where_an_absolute_path_leads() {
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("canary");
    let name = file.to_str().unwrap();
    for tar in [
        Tar::honest(&APP).file(name, "dead"),
        Tar::honest(&APP).file(&format!("./{name}"), "dead"),
        Tar::honest(&APP).file(&format!("/{name}"), "dead"),
        Tar::with_manifest(&manifest(&[(name, "dead")]), &[(name, "dead")]),
        Tar::honest(&APP).member(EntryType::XHeader, b"x", "", &pax("path", name)).file("ok", "dead"),
        Tar::honest(&APP).member(EntryType::Directory, format!("{name}/").as_bytes(), "", ""),
    ] {
        check_refused(&tar.gz(), "unsafe-path", "absolute");
    }
    assert!(names(elsewhere.path()).is_empty());
}

#[test]
fn refuses_every_device_name() {
    let numbered = ["COM", "LPT"].into_iter().flat_map(|kind| (0..=9).map(move |at| format!("{kind}{at}")));
    let devices = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].map(str::to_owned).into_iter();
    for device in devices.chain(numbered) {
        for name in [device.clone(), device.to_lowercase(), format!("a/{device}.md"), format!("{device}/a")] {
            check_refused(&Tar::honest(&[(&name, "")]).gz(), "unsafe-path", "device name");
        }
    }
}

#[test]
fn refuses_every_control_character() {
    for c in ('\u{1}'..='\u{1f}').chain('\u{7f}'..='\u{9f}') {
        let name = format!("a{c}b");
        check_refused(&Tar::honest(&[(&name, "")]).gz(), "unsafe-path", "control character");
    }
    // A NUL would end the name in a plain header.
    let name = pax("path", "a\0b");
    check_refused(&announced(EntryType::XHeader, &name), "unsafe-path", "control character");
    check_refused(&announced(EntryType::GNULongName, "a\0b\0"), "unsafe-path", "control character");
}

#[test]
fn refuses_long_names_that_say_what_short_ones_must_not() {
    let part = "x".repeat(256);
    let whole = "folder/".repeat(600) + "file";
    for (name, words) in [
        ("../canary", "leaves the bundle"),
        ("a/../../canary", "leaves the bundle"),
        ("/etc/canary", "absolute"),
        ("", "empty part"),
        ("a//b", "empty part"),
        ("c:canary", "colon"),
        ("a\\b", "backslash"),
        (&part, "too long"),
        (&whole, "too long"),
    ] {
        check_refused(&announced(EntryType::XHeader, &pax("path", name)), "unsafe-path", words);
        check_refused(&announced(EntryType::GNULongName, &format!("{name}\0")), "unsafe-path", words);
    }
}

#[test]
fn refuses_sizes_that_are_not_so() {
    for (size, reason, words) in [
        ("0", "damaged-archive", "disagree about a size"),
        ("3", "damaged-archive", "disagree about a size"),
        ("8589934591", "damaged-archive", "disagree about a size"),
        ("8589934592", "size-mismatch", "`manifest.json` says"),
        ("99999999999", "too-large", "bytes of one file"),
        ("18446744073709551616", "damaged-archive", "not a number"),
        ("-1", "damaged-archive", "not a number"),
        ("0x4", "damaged-archive", "not a number"),
        ("4 ", "damaged-archive", "not a number"),
        ("", "damaged-archive", "not a number"),
    ] {
        check_refused(&announced(EntryType::XHeader, &pax("size", size)), reason, words);
    }
}

/// Writes a size into the header of the last member, and the checksum that belongs to it.
fn with_size(size: &[u8; 12]) -> Vec<u8> {
    let mut tar = Tar::honest(&APP).file("late", "").0;
    let start = tar.len() - 512;
    let mut header = tar::Header::from_byte_slice(&tar[start..]).clone();
    header.as_old_mut().size = *size;
    header.set_cksum();
    tar[start..].copy_from_slice(header.as_bytes());
    Tar(tar).gz()
}

#[test]
fn refuses_sizes_that_no_header_should_have() {
    check_refused(&with_size(b"99999999999\0"), "damaged-archive", "no size");
    check_refused(&with_size(b"-0000000001\0"), "damaged-archive", "no size");
    // Of more than eight bytes of a large number only the last are believed by some.
    check_refused(&with_size(b"\x80\0\0\0\0\0\x10\0\0\0\0\0"), "too-large", "bytes of one file");
    check_refused(&with_size(b"77777777777\0"), "size-mismatch", "`manifest.json` says");
    // The end of the archive would be the file.
    check_refused(&with_size(b"00000002000\0"), "truncated", "cut off");
}

#[test]
fn refuses_pax_headers_that_say_odd_things() {
    for (text, reason, words) in [
        (pax("hdrcharset", "BINARY"), "damaged-archive", "character set"),
        (pax("GNU.sparse.name", "a"), "not-a-file-entry", "a sparse file"),
        (pax("GNU.sparse.map", "0,1"), "not-a-file-entry", "a sparse file"),
        (pax("GNU.sparse.realsize", "1"), "not-a-file-entry", "a sparse file"),
        (pax("path", "a") + &pax("path", "a"), "damaged-archive", "twice"),
        (pax("size", "4") + &pax("size", "4"), "damaged-archive", "twice"),
        ("9 path=a".to_owned(), "damaged-archive", "a pax record has no end"),
        ("999 path=a\n".to_owned(), "damaged-archive", "a pax record has no end"),
        ("-9 path=a\n".to_owned(), "damaged-archive", "a pax record has no end"),
        ("0 path=a\n".to_owned(), "damaged-archive", "a pax record has no end"),
        ("path=a\n".to_owned(), "damaged-archive", "a pax record has no end"),
        ("7 path\n".to_owned(), "damaged-archive", "a pax record has no end"),
    ] {
        check_refused(&announced(EntryType::XHeader, &text), reason, words);
    }
}

#[test]
fn refuses_twins_in_either_order() {
    for (one, two) in [
        ("A.md", "a.md"),
        ("e\u{301}.md", "\u{e9}.md"),
        ("E\u{301}.md", "\u{e9}.md"),
        ("\u{212b}.md", "a\u{30a}.md"),
        ("\u{212a}.md", "k.md"),
        ("stra\u{df}e", "STRASSE"),
        ("\u{fb01}le", "file"),
        ("\u{3a3}", "\u{3c2}"),
        ("x/Docs/a", "x/docs/b"),
        ("docs", "docs/a"),
    ] {
        for pair in [[(one, ""), (two, "")], [(two, ""), (one, "")]] {
            check_refused(&Tar::honest(&pair).gz(), "name-collision", "");
        }
        let other = Tar::with_manifest(&manifest(&[(one, "")]), &[(two, "")]);
        check_refused(&other.gz(), "missing-file", "is listed in `manifest.json`");
    }
}

#[test]
fn refuses_a_manifest_without_one_of_its_keys() {
    for key in manifest(&APP).as_object().unwrap().keys() {
        let mut without = manifest(&APP);
        without.as_object_mut().unwrap().remove(key);
        let reason = if key == "format" { "unsupported-format" } else { "malformed-manifest" };
        check_refused(&Tar::with_manifest(&without, &APP).gz(), reason, "");
    }
}

#[test]
fn refuses_a_manifest_with_a_key_of_another_kind() {
    let mut known = manifest(&APP);
    for (key, value) in [("name", json!("")), ("description", json!("")), ("ui", json!([]))] {
        known[key] = value;
    }
    known["agentapp"] = json!({"encoder": "", "digest": "", "files": {}});
    for (key, value) in known.as_object().unwrap() {
        for other in [json!(true), json!(-1), json!(1.5), json!("x"), json!([1]), json!({"a": 1})] {
            // A text for a text is no other kind, and whatever has unknown keys is one of ours.
            if (value.is_string() && other.is_string()) || (key == "agentapp" && other.is_object()) {
                continue;
            }
            let mut changed = known.clone();
            changed[key] = other;
            let reason = if key == "format" { "unsupported-format" } else { "malformed-manifest" };
            check_refused(&Tar::with_manifest(&changed, &APP).gz(), reason, "");
        }
    }
}

#[test]
fn refuses_a_manifest_that_lies() {
    let digest = |text: &str| json!(text.repeat(64));
    for (key, lie, reason) in [
        ("fileCount", json!(3), "count-mismatch"),
        ("fileCount", json!(5), "count-mismatch"),
        ("fileCount", json!(0), "count-mismatch"),
        ("totalSize", json!(0), "size-mismatch"),
        ("totalSize", json!(1_000_000), "size-mismatch"),
        ("totalSize", json!(u64::MAX), "size-mismatch"),
        ("sha256", digest("0"), "digest-mismatch"),
        ("sha256", json!(""), "digest-mismatch"),
        ("files", json!([]), "unlisted-file"),
        ("files", json!([APP[0].0]), "unlisted-file"),
        ("files", json!([APP[3].0, APP[2].0, APP[1].0, APP[0].0]), "digest-mismatch"),
        ("files", json!([APP[0].0, APP[1].0, APP[2].0, APP[3].0, "more"]), "missing-file"),
        ("files", json!(["../canary"]), "unsafe-path"),
        ("format", json!("agentapp/v2"), "unsupported-format"),
        ("agentprotoVersion", json!("^9"), "incompatible-version"),
        ("agentprotoVersion", json!("new"), "malformed-manifest"),
        ("agentapp", json!({"digest": "0"}), "digest-mismatch"),
        ("agentapp", json!({"files": {"empty.txt": "0"}}), "digest-mismatch"),
        ("agentapp", json!({"files": {"other.txt": "0"}}), "malformed-manifest"),
    ] {
        let mut changed: Value = manifest(&APP);
        changed[key] = lie;
        check_refused(&Tar::with_manifest(&changed, &APP).gz(), reason, "");
    }
}

#[test]
fn refuses_wrong_checksums_and_lengths() {
    let bytes = Tar::honest(&APP).gz();
    for place in bytes.len() - 8..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 0x10;
        check_refused(&changed, "damaged-archive", "does not decompress");
    }
    let tar = Tar::honest(&APP).end();
    for place in (0..512).step_by(8) {
        let mut changed = tar.clone();
        let last_header = tar.len() - 4 * 512;
        changed[last_header + place] ^= 0x80;
        check_refused(&gz(&changed), "damaged-archive", "a header has a wrong checksum");
    }
}

#[test]
fn refuses_bombs_of_each_kind() {
    let zeros = "\0".repeat(2 << 20);
    let files: Vec<(String, &str)> = (0..20).map(|at| (format!("{at}"), &*zeros)).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, content)| (&**name, *content)).collect();
    let bomb = Tar::honest(&files).gz();
    assert!(bomb.len() < 1 << 20);
    let most = Limits::default();
    for (limits, words) in [
        (Limits { ratio: 100, ratio_free_bytes: 1 << 20, ..most.clone() }, "compression ratio"),
        (Limits { total_bytes: 30 << 20, ..most.clone() }, "bytes of all files"),
        (Limits { file_bytes: 1 << 20, ..most.clone() }, "bytes of one file"),
        (Limits { members: 20, ..most.clone() }, "members over the limit of 20"),
        (Limits { manifest_bytes: 100, ..most }, "bytes of the manifest"),
    ] {
        let options = UnpackOptions { limits, ..UnpackOptions::default() };
        check_refused_with(&bomb, &options, "too-large", words);
    }
}

#[test]
fn refuses_more_members_than_any_app_has() {
    let one = Tar::default().member(EntryType::Directory, b"a/", "", "");
    let many = Tar(one.0.repeat(200_001));
    check_refused(&many.gz(), "too-large", "members over the limit of 200000");
}
