//! Where an accepted archive goes, and what stands in the way.

use std::path::Path;

use agentapp_runtime::bundle::{Limits, UnpackOptions, inspect, unpack, unpack_by_name, verify};
use tempfile::TempDir;

use crate::archives::{APP, Tar, assert_refused, manifest, names, read_tree, tree, write_tree};

fn saved(archive: &[u8]) -> TempDir {
    let folder = tempfile::tempdir().expect("made");
    fs_err::write(folder.path().join("kit.agentapp"), archive).expect("written");
    folder
}

fn unpack_in(folder: &Path, force: bool) -> Result<(), agentapp_runtime::bundle::UnpackError> {
    let options = UnpackOptions { force, ..UnpackOptions::default() };
    unpack(&folder.join("kit.agentapp"), &folder.join("out"), &options).map(|_| ())
}

#[test]
fn restores_the_files_without_the_manifest() {
    let folder = saved(&Tar::honest(&APP).gz());
    unpack_in(folder.path(), false).unwrap();
    assert_eq!(read_tree(&folder.path().join("out")), tree(&APP));
    assert_eq!(names(folder.path()), ["kit.agentapp", "out"]);
}

#[test]
fn hashes_in_the_order_listed() {
    let (mut listed, mut archived) = (APP, APP);
    listed.reverse();
    archived.rotate_left(1);
    let folder = saved(&Tar::with_manifest(&manifest(&listed), &archived).gz());
    verify(&folder.path().join("kit.agentapp"), &Limits::default()).unwrap();
    unpack_in(folder.path(), false).unwrap();
    assert_eq!(read_tree(&folder.path().join("out")), tree(&APP));
}

#[test]
fn accepts_a_manifest_at_the_end_and_folders_anywhere() {
    let files =
        APP.iter().fold(Tar::default(), |tar, (path, content)| tar.file(&format!("./{path}"), content));
    let tar = files
        .member(tar::EntryType::Directory, b"./", "", "")
        .member(tar::EntryType::Directory, b"./scripts/", "", "")
        .file("./manifest.json", &manifest(&APP).to_string());
    let folder = saved(&tar.gz());
    unpack_in(folder.path(), false).unwrap();
    assert_eq!(read_tree(&folder.path().join("out")), tree(&APP));
}

#[test]
fn fills_an_empty_folder_and_makes_those_above() {
    let folder = saved(&Tar::honest(&APP).gz());
    fs_err::create_dir(folder.path().join("out")).unwrap();
    unpack_in(folder.path(), false).unwrap();
    assert_eq!(read_tree(&folder.path().join("out")), tree(&APP));

    let deep = folder.path().join("a/b/c");
    unpack(&folder.path().join("kit.agentapp"), &deep, &UnpackOptions::default()).unwrap();
    assert_eq!(read_tree(&deep), tree(&APP));
    assert_eq!(names(&folder.path().join("a/b")), ["c"]);
}

#[test]
fn leaves_a_folder_with_content_alone() {
    let folder = saved(&Tar::honest(&APP).gz());
    write_tree(folder.path(), &[("out/mine", "1")]);
    assert_refused(&unpack_in(folder.path(), false).unwrap_err(), "destination-not-empty", "out");
    assert_eq!(read_tree(&folder.path().join("out")), tree(&[("mine", "1")]));
    assert_eq!(names(folder.path()), ["kit.agentapp", "out"]);
}

#[test]
fn merges_when_forced() {
    let folder = saved(&Tar::honest(&APP).gz());
    write_tree(folder.path(), &[("out/mine", "1"), ("out/empty.txt", "old"), ("out/scripts/own.sh", "2")]);
    unpack_in(folder.path(), true).unwrap();
    let mut expected = tree(&APP);
    expected.extend(tree(&[("mine", "1"), ("scripts/own.sh", "2")]));
    assert_eq!(read_tree(&folder.path().join("out")), expected);
}

#[test]
fn merges_nothing_from_a_bad_archive() {
    let mut changed = APP;
    changed[0].1 = "changed";
    let folder = saved(&Tar::with_manifest(&manifest(&APP), &changed).gz());
    write_tree(folder.path(), &[("out/mine", "1")]);
    assert_refused(&unpack_in(folder.path(), true).unwrap_err(), "digest-mismatch", "sha256");
    assert_eq!(read_tree(&folder.path().join("out")), tree(&[("mine", "1")]));
}

#[test]
fn does_not_put_a_file_over_a_folder() {
    let folder = saved(&Tar::honest(&APP).gz());
    write_tree(folder.path(), &[("out/empty.txt/mine", "1")]);
    assert_refused(&unpack_in(folder.path(), true).unwrap_err(), "destination-in-the-way", "a folder");
    assert_eq!(read_tree(&folder.path().join("out")), tree(&[("empty.txt/mine", "1")]));
}

#[cfg(unix)]
#[test]
fn does_not_follow_links_in_the_destination() {
    let folder = saved(&Tar::honest(&APP).gz());
    write_tree(folder.path(), &[("out/mine", "1"), ("elsewhere/canary", "alive")]);
    fs_err::os::unix::fs::symlink("../elsewhere", folder.path().join("out/scripts")).unwrap();
    assert_refused(&unpack_in(folder.path(), true).unwrap_err(), "destination-in-the-way", "a symbolic link");
    assert_eq!(names(&folder.path().join("elsewhere")), ["canary"]);

    // A link in the place of a file is replaced, and what it points to stays.
    fs_err::remove_file(folder.path().join("out/scripts")).unwrap();
    fs_err::os::unix::fs::symlink("../elsewhere/canary", folder.path().join("out/empty.txt")).unwrap();
    unpack_in(folder.path(), true).unwrap();
    assert_eq!(fs_err::read_to_string(folder.path().join("elsewhere/canary")).unwrap(), "alive");
}

#[cfg(unix)]
#[test]
fn does_not_unpack_to_where_a_link_points() {
    let folder = saved(&Tar::honest(&APP).gz());
    fs_err::create_dir(folder.path().join("empty")).unwrap();
    fs_err::os::unix::fs::symlink("empty", folder.path().join("out")).unwrap();
    assert_refused(&unpack_in(folder.path(), false).unwrap_err(), "destination-not-empty", "out");
    assert!(names(&folder.path().join("empty")).is_empty());
}

#[test]
fn a_missing_archive_is_an_io_error_that_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let error = unpack_in(folder.path(), false).unwrap_err();
    assert!(error.refused().is_none() && error.to_string().contains("kit.agentapp"), "{error}");
    let error = inspect(folder.path(), &Limits::default()).unwrap_err();
    assert_refused(&error, "not-a-bundle", "a folder");
}

#[test]
fn inspects_a_bundle_whose_contents_were_changed() {
    let mut changed = APP;
    changed[0].1 = "changed";
    let folder = saved(&Tar::with_manifest(&manifest(&APP), &changed).gz());
    let archive = folder.path().join("kit.agentapp");
    let found = inspect(&archive, &Limits::default()).unwrap();
    let sizes: Vec<_> = found.files.iter().map(|file| (file.path.as_str(), file.size)).collect();
    assert_eq!(sizes[0], (".agentproto/APP.md", 7));
    assert_eq!(found.manifest.version, "1.2.3");
    assert_refused(&verify(&archive, &Limits::default()).unwrap_err(), "digest-mismatch", "sha256");
}

#[test]
fn a_version_that_climbs_out_names_no_folder() {
    for version in ["../1", "1/../../x", "..", "/tmp/x", "a\\b"] {
        let mut manifest = manifest(&APP);
        manifest["version"] = version.into();
        let folder = saved(&Tar::with_manifest(&manifest, &APP).gz());
        let error =
            unpack_by_name(&folder.path().join("kit.agentapp"), &UnpackOptions::default()).unwrap_err();
        assert_refused(&error, "unsafe-version", "may only have");
        assert_eq!(names(folder.path()), ["kit.agentapp"]);
    }
}
