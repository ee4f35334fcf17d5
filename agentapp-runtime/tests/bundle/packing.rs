//! What goes into a bundle, and that it is always the same bytes.

use std::io::Read as _;
use std::num::NonZero;
use std::path::Path;

use agentapp_runtime::bundle::{
    CreatedAt, Limits, PackError, PackOptions, Refusal, UnpackOptions, default_name, inspect, pack, unpack,
    verify, walk,
};
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;

use crate::archives::{APP, about, names, read_tree, set_mode, tree, write_tree};

/// A folder with the app in `app`.
fn app() -> TempDir {
    let folder = tempfile::tempdir().expect("made");
    write_tree(&folder.path().join("app"), &APP);
    folder
}

fn pack_in(folder: &Path) -> Result<Vec<u8>, PackError> {
    let out = folder.join("kit.agentapp");
    pack(&folder.join("app"), &about(), &out, &PackOptions::default())?;
    Ok(fs_err::read(out).expect("it was written"))
}

#[track_caller]
fn check_refused(folder: &Path, reason: &str, words: &str) {
    let error = pack_in(folder).expect_err("it is refused");
    assert_eq!(error.refused().map(|refused| refused.why.reason()), Some(reason), "{error}");
    assert!(error.to_string().contains(words), "{error}");
    assert!(!names(folder).iter().any(|name| name.contains("agentapp")), "{:?}", names(folder));
}

fn unzip(bytes: &[u8]) -> Vec<u8> {
    let mut tar = Vec::new();
    flate2::bufread::GzDecoder::new(bytes).read_to_end(&mut tar).expect("it is gzip");
    tar
}

/// About 3 MB that compress, but not to nothing.
fn large_text() -> String {
    (0..200_000u32).map(|n| format!("{:x} line\n", n.wrapping_mul(2_654_435_761))).collect()
}

#[test]
fn packs_the_same_bytes_from_two_folders() {
    let (one, two) = (app(), app());
    fs_err::remove_file(two.path().join("app/empty.txt")).unwrap();
    write_tree(
        &two.path().join("app"),
        &[("empty.txt", ""), (".git/HEAD", "x"), ("a/node_modules/b/c.js", "x")],
    );
    set_mode(&two.path().join("app/empty.txt"), 0o600);
    assert_eq!(pack_in(one.path()).unwrap(), pack_in(two.path()).unwrap());
}

#[test]
fn packs_the_same_bytes_on_any_number_of_cores() {
    let folder = app();
    write_tree(&folder.path().join("app"), &[("large.txt", &large_text()), ("later.txt", &large_text())]);
    let out = folder.path().join("kit.agentapp");
    let packed = [1, 2, 3, 5].map(|threads| {
        let options = PackOptions { threads: NonZero::new(threads), ..PackOptions::default() };
        pack(&folder.path().join("app"), &about(), &out, &options).unwrap();
        fs_err::read(&out).unwrap()
    });
    assert!(packed.iter().all(|bytes| *bytes == packed[0]));
    let dest = folder.path().join("out");
    unpack(&out, &dest, &UnpackOptions::default()).unwrap();
    assert_eq!(read_tree(&dest), read_tree(&folder.path().join("app")));
}

#[test]
fn packs_bytes_of_a_known_hash() {
    let bytes = pack_in(app().path()).unwrap();
    let hex = |bytes: &[u8]| Sha256::digest(bytes).iter().map(|b| format!("{b:02x}")).collect::<String>();
    // The compressor decides the second; the first changes only with what the manifest says.
    assert_eq!(hex(&unzip(&bytes)), "21fb50d167704189af3c03d7471c68a028c8e51d218ff4206eaca3d93e6d85b8");
    assert_eq!(hex(&bytes), "0e684f0b34edb5650e6d589899fe2c9b25d06502dc014e58ef34250b08bb1694");
}

#[test]
fn the_encoder_in_the_manifest_is_the_one_in_use() {
    let folder = app();
    pack_in(folder.path()).unwrap();
    let found = inspect(&folder.path().join("kit.agentapp"), &Limits::default()).unwrap();
    let encoder = found.manifest.agentapp.unwrap().encoder.unwrap();
    let version = encoder.strip_prefix("zlib-rs-").and_then(|rest| rest.split('/').next()).unwrap();
    let lock = fs_err::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock")).unwrap();
    assert!(lock.contains(&format!("name = \"zlib-rs\"\nversion = \"{version}\"")), "{encoder}");
}

#[test]
fn writes_one_gzip_member_without_time_or_system() {
    let bytes = pack_in(app().path()).unwrap();
    assert_eq!(bytes[..10], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
    let mut rest = &bytes[..];
    flate2::bufread::GzDecoder::new(&mut rest).read_to_end(&mut Vec::new()).unwrap();
    assert!(rest.is_empty());
}

#[test]
fn manifest_is_first_and_the_rest_is_sorted() {
    let folder = app();
    let tar = unzip(&pack_in(folder.path()).unwrap());
    let mut archive = tar::Archive::new(&tar[..]);
    let members: Vec<_> = archive.entries().unwrap().map(|entry| entry.unwrap().header().clone()).collect();
    let paths: Vec<_> =
        members.iter().map(|m| String::from_utf8_lossy(&m.path_bytes()).into_owned()).collect();
    let expected = std::iter::once("manifest.json").chain(APP.iter().map(|(path, _)| *path));
    assert!(paths.iter().map(String::as_str).eq(expected), "{paths:?}");
    for member in members {
        let executable = &*member.path_bytes() == b"scripts/run.sh" && cfg!(unix);
        assert_eq!(member.mode().unwrap(), if executable { 0o755 } else { 0o644 });
        assert_eq!((member.uid().unwrap(), member.gid().unwrap(), member.mtime().unwrap()), (0, 0, 0));
        assert_eq!((member.username_bytes(), member.groupname_bytes()), (Some(&b""[..]), Some(&b""[..])));
    }
}

#[test]
fn writes_the_manifest_in_the_order_of_the_format() {
    let folder = app();
    pack_in(folder.path()).unwrap();
    let found = inspect(&folder.path().join("kit.agentapp"), &Limits::default()).unwrap();
    let json = serde_json::to_string_pretty(&found.manifest).unwrap();
    assert_eq!(json, include_str!("manifest.expected.json").trim_end());
}

#[test]
fn takes_the_time_from_its_caller() {
    let folder = app();
    let options = PackOptions { created_at: CreatedAt::Epoch(1_700_000_000), ..PackOptions::default() };
    let out = folder.path().join("kit.agentapp");
    let packed = pack(&folder.path().join("app"), &about(), &out, &options).unwrap();
    assert_eq!(packed.manifest.created_at, "2023-11-14T22:13:20Z");
}

#[test]
fn reads_back_what_it_packed() {
    let folder = app();
    let long = format!("{}/{}.md", "folder-".repeat(20), "ä".repeat(120));
    write_tree(&folder.path().join("app"), &[(&long, "long"), ("größe.md", "ß")]);
    set_mode(&folder.path().join("app/scripts/run.sh"), 0o4755);
    pack_in(folder.path()).unwrap();
    let archive = folder.path().join("kit.agentapp");
    let found = verify(&archive, &Limits::default()).unwrap();
    assert!(found.files.iter().any(|file| file.path.as_str() == long));
    let dest = folder.path().join("out");
    unpack(&archive, &dest, &UnpackOptions::default()).unwrap();
    assert_eq!(read_tree(&dest), read_tree(&folder.path().join("app")));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path| fs_err::metadata(dest.join(path)).unwrap().permissions().mode() & 0o7777;
        assert_eq!(mode("scripts/run.sh") & 0o7700, 0o700);
        assert_eq!(mode("empty.txt") & 0o7700, 0o600);
    }
}

#[test]
fn skips_git_and_node_modules_folders_only() {
    let folder = app();
    let extra = [
        ("x/.git/HEAD", "1"),
        ("node_modules/a", "1"),
        ("y/.git", "gitdir: z"),
        ("z/my_node_modules/a", "1"),
    ];
    write_tree(&folder.path().join("app"), &extra);
    let files = walk(&folder.path().join("app")).unwrap();
    let paths: Vec<_> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths[2..], ["empty.txt", "scripts/run.sh", "y/.git", "z/my_node_modules/a"]);
}

#[cfg(unix)]
#[test]
fn refuses_to_pack_links_of_any_kind() {
    use fs_err::os::unix::fs::symlink;
    for target in ["empty.txt", "..", "nowhere", "/etc/passwd", "link"] {
        let folder = app();
        symlink(target, folder.path().join("app/link")).unwrap();
        check_refused(folder.path(), "not-a-file-entry", "entry `link`: only files and folders are allowed");
    }
    let folder = app();
    write_tree(&folder.path().join("app"), &[("node_modules/a", "1")]);
    symlink("..", folder.path().join("app/node_modules/up")).unwrap();
    pack_in(folder.path()).unwrap();
}

#[cfg(unix)]
#[test]
fn refuses_to_pack_a_socket() {
    let folder = app();
    let _listener = std::os::unix::net::UnixListener::bind(folder.path().join("app/sock")).unwrap();
    check_refused(
        folder.path(),
        "not-a-file-entry",
        "entry `sock`: only files and folders are allowed, not a socket",
    );
}

#[test]
fn refuses_to_lose_a_manifest() {
    let folder = app();
    write_tree(&folder.path().join("app"), &[("manifest.json", "{}")]);
    check_refused(folder.path(), "manifest-in-the-way", "`manifest.json`");
    fs_err::remove_file(folder.path().join("app/manifest.json")).unwrap();
    write_tree(&folder.path().join("app"), &[("sub/manifest.json", "{}")]);
    pack_in(folder.path()).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn refuses_to_pack_names_that_do_not_travel() {
    for (files, reason, words) in [
        (
            &["A.md", "a.md"][..],
            "name-collision",
            "entry `a.md`: name differs only by case, Unicode form or kind from `A.md`",
        ),
        (&["\u{e9}", "e\u{301}"], "name-collision", "\u{e9}"),
        (&["con.txt"], "unsafe-path", "`con.txt`"),
        (&["x."], "unsafe-path", "`x.`"),
        (&["x "], "unsafe-path", "`x `"),
        (&["a:b"], "unsafe-path", "`a:b`"),
        (&["a\\b"], "unsafe-path", "`a\\b`"),
    ] {
        let folder = app();
        let files: Vec<_> = files.iter().map(|name| (*name, "1")).collect();
        write_tree(&folder.path().join("app"), &files);
        check_refused(folder.path(), reason, words);
    }
}

#[test]
fn refuses_to_write_into_the_app() {
    let folder = app();
    let source = folder.path().join("app");
    let error =
        pack(&source, &about(), &source.join("scripts/kit.agentapp"), &PackOptions::default()).unwrap_err();
    assert_eq!(error.refused().unwrap().why.reason(), "output-inside-app");
    assert!(error.to_string().contains("kit.agentapp"), "{error}");
    assert_eq!(read_tree(&source), tree(&APP));
}

#[test]
fn replaces_an_older_bundle_only_by_a_whole_one() {
    let folder = app();
    fs_err::write(folder.path().join("kit.agentapp"), "older").unwrap();
    write_tree(&folder.path().join("app"), &[("manifest.json", "{}")]);
    pack_in(folder.path()).unwrap_err();
    assert_eq!(fs_err::read_to_string(folder.path().join("kit.agentapp")).unwrap(), "older");
    fs_err::remove_file(folder.path().join("app/manifest.json")).unwrap();
    pack_in(folder.path()).unwrap();
    assert_eq!(names(folder.path()), ["app", "kit.agentapp"]);
}

#[test]
fn an_output_that_cannot_be_made_is_an_io_error_that_names_it() {
    let folder = app();
    fs_err::create_dir_all(folder.path().join("kit.agentapp/full")).unwrap();
    let error = pack_in(folder.path()).unwrap_err();
    assert!(error.refused().is_none() && error.to_string().contains("kit.agentapp"), "{error}");
    assert_eq!(names(folder.path()), ["app", "kit.agentapp"]);
}

#[test]
fn a_file_in_place_of_an_app_is_an_io_error_that_names_it() {
    let folder = tempfile::tempdir().unwrap();
    fs_err::write(folder.path().join("app"), "no folder").unwrap();
    let error = pack_in(folder.path()).unwrap_err();
    assert!(error.refused().is_none() && error.to_string().contains("app"), "{error}");
}

#[test]
fn sorts_by_utf8_bytes_and_not_by_utf16() {
    let folder = app();
    write_tree(
        &folder.path().join("app"),
        &[("\u{1f349}", "1"), ("\u{ff61}", "2"), ("a/b", "3"), ("a-b", "4")],
    );
    pack_in(folder.path()).unwrap();
    let found = inspect(&folder.path().join("kit.agentapp"), &Limits::default()).unwrap();
    let ours = |path: &&String| !APP.iter().any(|(other, _)| other == path);
    let order: Vec<&String> = found.manifest.files.iter().filter(ours).collect();
    assert_eq!(order, ["a-b", "a/b", "\u{ff61}", "\u{1f349}"]);
}

#[test]
fn a_missing_folder_is_named() {
    let folder = app();
    let out = folder.path().join("nowhere/kit.agentapp");
    let error = pack(&folder.path().join("app"), &about(), &out, &PackOptions::default()).unwrap_err();
    let expected = format!("no directory `{}` to write into", folder.path().join("nowhere").display());
    assert_eq!(error.to_string(), expected);
}

#[test]
fn names_bundles_safely() {
    for (id, version, expected) in [
        ("@acme/kit", "1.0.0", "acme-kit-1.0.0.agentapp"),
        ("plain", "0.1.0", "plain-0.1.0.agentapp"),
        ("@a/b c//d", "1.0.0-rc.1+5", "a-b-c-d-1.0.0-rc.1+5.agentapp"),
        ("a-/b", "1", "a--b-1.agentapp"),
        ("größe", "1", "gr-e-1.agentapp"),
        ("@@x", "1", "-x-1.agentapp"),
    ] {
        assert_eq!(default_name(id, version).unwrap(), expected);
    }
    for version in ["../1", "1/2", "1..2", "", "1 2", "1\\2", "é"] {
        assert!(matches!(default_name("a", version), Err(Refusal::UnsafeVersion(_))), "{version:?}");
    }
}
