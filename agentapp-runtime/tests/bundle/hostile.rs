//! More hostile archives, and trees that differ only in what a bundle must not depend on.

use std::num::NonZero;
use std::path::Path;
use std::time::{Duration, SystemTime};

use agentapp_runtime::bundle::{Limits, PackOptions, UnpackOptions, inspect, pack, verify};
use tar::EntryType;

use crate::archives::{APP, Tar, about, check_refused, check_refused_with, manifest, set_mode, write_tree};

/// About 2 MB, so that there is something for each thread to do.
fn large_text() -> String {
    (0..150_000u32).map(|n| format!("{:x} line\n", n.wrapping_mul(2_654_435_761))).collect()
}

fn packed(app: &Path, threads: usize) -> Vec<u8> {
    let out = tempfile::tempdir().expect("made");
    let file = out.path().join("kit.agentapp");
    let options = PackOptions { threads: NonZero::new(threads), ..PackOptions::default() };
    pack(app, &about(), &file, &options).expect("packed");
    fs_err::read(&file).expect("written")
}

/// Sets the time of every file and folder below `app`, and all of their bits but the owner's. A umask, a
/// checkout and a `touch` come to no more than that.
fn disguise(app: &Path, seconds: u64, folder_mode: u32, file_mode: u32) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
    for entry in walkdir::WalkDir::new(app).contents_first(true) {
        let entry = entry.expect("listed");
        let executable = if entry.path().starts_with(app.join("scripts")) { 0o100 } else { 0 };
        let is_folder = entry.file_type().is_dir();
        set_mode(entry.path(), if is_folder { folder_mode } else { file_mode | executable });
        #[cfg(unix)]
        fs_err::File::open(entry.path()).expect("opened").set_modified(time).expect("time set");
        #[cfg(not(unix))]
        if !is_folder {
            let file = fs_err::OpenOptions::new().write(true).open(entry.path()).expect("opened");
            file.set_modified(time).expect("time set");
        }
    }
}

#[test]
fn packs_the_same_bytes_whatever_the_times_the_umask_and_the_cores() {
    let large = large_text();
    let mut files = APP.to_vec();
    files.push(("large.txt", &large));
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (one, two) = (one.path().join("app"), two.path().join("elsewhere/another name"));
    write_tree(&one, &files);
    files.reverse();
    write_tree(&two, &files);
    disguise(&one, 1, 0o755, 0o644);
    disguise(&two, 4_000_000_000, 0o700, 0o600);
    let expected = packed(&one, 1);
    for threads in 1..=5 {
        assert!(packed(&two, threads) == expected, "{threads} threads");
    }
    disguise(&two, 1_700_000_000, 0o777, 0o666);
    assert!(packed(&two, 2) == expected);
}

#[test]
fn refuses_an_archive_cut_at_any_of_two_hundred_places() {
    let folder = tempfile::tempdir().unwrap();
    let app = folder.path().join("app");
    write_tree(&app, &APP);
    let bytes = packed(&app, 1);
    for place in 0..200 {
        let length = bytes.len() * place / 200;
        let (reason, words) = match length {
            0 => ("not-a-bundle", "an empty file"),
            1 => ("not-a-bundle", ""),
            _ => ("truncated", "cut off"),
        };
        check_refused(&bytes[..length], reason, words);
    }
}

/// A path of a thousand folders, which fits no header and takes a long name.
fn deep_archive(kind: EntryType) -> Vec<u8> {
    let path = format!("{}a", "a/".repeat(1000));
    let announced = match kind {
        EntryType::GNULongName => format!("{path}\0"),
        _ => format!("{} path={path}\n", path.len() + " path=\n".len() + 4),
    };
    let tar = Tar::with_manifest(&manifest(&[(&path, "deep")]), &[]);
    tar.member(kind, b"long", "", &announced).file("short", "deep").gz()
}

#[test]
fn refuses_a_path_of_a_thousand_folders() {
    for kind in [EntryType::XHeader, EntryType::GNULongName] {
        check_refused(&deep_archive(kind), "too-large", "folders in one path over the limit of 64");
        let limits = Limits { path_bytes: 2000, ..Limits::default() };
        let options = UnpackOptions { limits, ..UnpackOptions::default() };
        check_refused_with(&deep_archive(kind), &options, "too-large", "bytes of one path");
    }
}

#[test]
fn a_path_of_a_thousand_folders_is_read_by_who_allows_it() {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("deep.agentapp");
    fs_err::write(&archive, deep_archive(EntryType::XHeader)).unwrap();
    let limits = Limits { depth: 2000, ..Limits::default() };
    let found = inspect(&archive, &limits).unwrap();
    assert_eq!(found.files[0].path.parts().count(), 1001);
    assert!(verify(&archive, &limits).is_ok());
}
