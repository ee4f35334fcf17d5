//! Other people's programs: what they write we read, and what we write they read.

use std::path::Path;
use std::process::Command;

use agentapp_runtime::bundle::{Limits, PackOptions, UnpackOptions, pack, unpack, verify};
use tempfile::TempDir;

use crate::archives::{APP, about, manifest, read_tree, tree, write_tree};

const LONG: &str = "a-folder-with-a-long-name-a-folder-with-a-long-name-a-folder-with-a-long-name/\
    another-folder-with-a-long-name-another-folder-with-a-long-name/a-file-with-a-long-name.md";

fn packed() -> TempDir {
    let folder = tempfile::tempdir().expect("made");
    write_tree(&folder.path().join("app"), &APP);
    write_tree(&folder.path().join("app"), &[(LONG, "long"), ("größe.md", "ß")]);
    let out = folder.path().join("kit.agentapp");
    pack(&folder.path().join("app"), &about(), &out, &PackOptions::default()).expect("packed");
    folder
}

#[track_caller]
fn run(folder: &Path, program: &str, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).current_dir(folder).output().expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
}

#[track_caller]
fn check_extracted(folder: &Path) {
    let mut found = read_tree(&folder.join("out"));
    found.remove("manifest.json").expect("the manifest is in the archive");
    assert_eq!(found, read_tree(&folder.join("app")));
}

#[cfg(target_os = "linux")]
#[test]
fn gnu_tar_extracts_ours() {
    let folder = packed();
    fs_err::create_dir(folder.path().join("out")).unwrap();
    run(folder.path(), "tar", &["-xzf", "kit.agentapp", "-C", "out"]);
    check_extracted(folder.path());
}

#[cfg(target_os = "linux")]
#[test]
fn python_extracts_ours() {
    let folder = packed();
    let script = "import tarfile; tarfile.open('kit.agentapp').extractall('out')";
    run(folder.path(), "python3", &["-W", "ignore", "-c", script]);
    check_extracted(folder.path());
}

#[cfg(target_os = "linux")]
#[test]
fn accepts_what_gnu_tar_archives() {
    let mut files = APP.to_vec();
    files.push((LONG, "long"));
    for (format, what) in [("gnu", "."), ("ustar", "."), ("pax", "."), ("v7", ".agentproto")] {
        let folder = tempfile::tempdir().unwrap();
        let app = folder.path().join("app");
        let files = if format == "v7" { &files[..2] } else { &files[..] };
        write_tree(&app, files);
        write_tree(&app, &[("manifest.json", &manifest(files).to_string())]);
        let format_option = format!("--format={format}");
        let arguments = [&format_option, "-czf", "kit.agentapp", "-C", "app", what, "./manifest.json"];
        let count = if what == "." { 6 } else { 7 };
        run(folder.path(), "tar", &arguments[..count]);
        let archive = folder.path().join("kit.agentapp");
        verify(&archive, &Limits::default()).unwrap();
        unpack(&archive, &folder.path().join("out"), &UnpackOptions::default()).unwrap();
        assert_eq!(read_tree(&folder.path().join("out")), tree(files), "{format}");
    }
}
