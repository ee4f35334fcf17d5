//! Files that are no bundle, or no longer, and places where a bundle cannot be unpacked.

use super::app::Place;

/// Runs every verb that reads a bundle.
#[track_caller]
fn check(content: &[u8], words: &str) {
    let place = Place::new();
    place.write("bad.agentapp", content);
    for args in [&["check", "bad.agentapp"][..], &["inspect", "bad.agentapp"], &["verify", "bad.agentapp"]] {
        place.refuses(args, words);
    }
    place.refuses(&["unpack", "bad.agentapp", "to"], words);
    place.refuses(&["unpack", "bad.agentapp"], words);
}

#[test]
fn an_empty_file() {
    check(b"", "error[not-a-bundle]: `bad.agentapp`: not an .agentapp bundle: this is an empty file\n");
}

#[test]
fn a_text_file() {
    check(b"hello", "error[not-a-bundle]: `bad.agentapp`: not an .agentapp bundle: this is a text file\n");
}

#[test]
fn a_zip_file() {
    check(
        b"PK\x03\x04\x14",
        "error[not-a-bundle]: `bad.agentapp`: not an .agentapp bundle: this is a zip file\n",
    );
}

#[test]
fn a_plain_tar() {
    let mut tar = vec![0; 1536];
    tar[..5].copy_from_slice(b"a.txt");
    tar[257..265].copy_from_slice(b"ustar\x0000");
    let words = "error[not-a-bundle]: `bad.agentapp`: not an .agentapp bundle: \
                 this is a tar archive that was not compressed with gzip\n";
    check(&tar, words);
}

#[test]
fn a_bundle_cut_short() {
    let place = Place::new();
    place.pack();
    let whole = fs_err::read(place.path("app.agentapp")).unwrap();
    for length in [20, whole.len() / 2, whole.len() - 1] {
        check(&whole[..length], "error[truncated]: `bad.agentapp`: archive is cut off\n");
    }
}

#[test]
fn a_destination_with_content() {
    let place = Place::new();
    place.pack();
    place.write("to/mine.txt", "mine");
    let words = "error[destination-not-empty]: `app.agentapp`: destination `to` is not an empty folder\n  \
                 help: name another directory, or add `--force`, which replaces files of the same name\n";
    place.refuses(&["unpack", "app.agentapp", "to"], words);

    let run = place.run(["unpack", "app.agentapp", "to", "--force"]);
    assert_eq!((run.code, &*run.err), (0, ""));
    assert_eq!(fs_err::read_to_string(place.path("to/mine.txt")).unwrap(), "mine");
    assert!(place.path("to/.agentproto/APP.md").is_file());
}

#[test]
fn a_bundle_over_a_limit() {
    let place = Place::new();
    place.pack();
    let words = "error[too-large]: `app.agentapp`: members over the limit of 2\n";
    place.refuses(&["unpack", "app.agentapp", "to", "--max-members", "2"], words);
    place.refuses(&["inspect", "app.agentapp", "--max-members", "2"], words);
}
