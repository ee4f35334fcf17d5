//! Other people's programs: what they write we read, and what we write they read.
//!
//! A test of a program that is not installed says so and passes, unless `AGENTAPP_INTEROP` is `required`.

#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};
use std::process::Command;

use agentapp_runtime::bundle::{Limits, PackOptions, UnpackOptions, pack, unpack, verify};
use tempfile::TempDir;

use crate::archives::{APP, about, manifest, read_tree, tree, write_tree};

/// Too long for the name in a header, and not for its two parts.
const LONG: &str = "a-folder-with-a-long-name-a-folder-with-a-long-name-a-folder-with-a-long-name/\
    another-folder-with-a-long-name-another-folder-with-a-long-name/a-file-with-a-long-name.md";

/// A program that reads and writes archives.
#[derive(Clone, Copy, Debug)]
enum Tool {
    GnuTar,
    Bsdtar,
    Tarfile,
    NodeTar,
}

impl Tool {
    /// Returns the program, with the script that calls what is meant.
    fn command(self) -> Command {
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/interop");
        let (program, script) = match self {
            Self::GnuTar => ("tar", None),
            Self::Bsdtar => ("bsdtar", None),
            Self::Tarfile => ("python3", Some(scripts.join("archives.py"))),
            Self::NodeTar => ("node", Some(scripts.join("archives.mjs"))),
        };
        let mut command = Command::new(program);
        command.args(script).env("LC_ALL", "C.UTF-8").env("PYTHONWARNINGS", "ignore");
        command
    }

    fn is_there(self) -> bool {
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/interop");
        let program = self.command().get_program().to_owned();
        let answers = Command::new(program).arg("--version").output();
        let answers = answers.is_ok_and(|output| output.status.success());
        let has_package = !matches!(self, Self::NodeTar) || scripts.join("node_modules/tar").is_dir();
        if !(answers && has_package) {
            let is_required = std::env::var_os("AGENTAPP_INTEROP").is_some_and(|value| value == "required");
            assert!(!is_required, "{self:?} is not installed; scripts/need.sh says what is needed");
            println!("skipped: {self:?} is not installed");
        }
        answers && has_package
    }

    /// Takes `kit.agentapp` apart into `out`.
    fn extract(self, folder: &Path) {
        let mut command = self.command();
        match self {
            Self::GnuTar | Self::Bsdtar => command.args(["-xzf", "kit.agentapp", "-C", "out"]),
            Self::Tarfile | Self::NodeTar => command.args(["extract", "kit.agentapp", "out"]),
        };
        run(folder, command);
    }

    /// Makes `kit.agentapp` of all that is in `app`.
    fn archive(self, folder: &Path, format: &str) {
        let mut command = self.command();
        match self {
            Self::GnuTar | Self::Bsdtar => {
                command.arg(format!("--format={format}")).args(["-czf", "kit.agentapp", "-C", "app", "."])
            }
            Self::Tarfile | Self::NodeTar => command.args(["create", "kit.agentapp", "app", format]),
        };
        run(folder, command);
    }
}

#[track_caller]
fn run(folder: &Path, mut command: Command) {
    let output = command.current_dir(folder).output().expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{command:?}: {errors}");
}

/// Returns a folder with an app and the bundle of it.
fn packed() -> TempDir {
    let folder = tempfile::tempdir().expect("made");
    write_tree(&folder.path().join("app"), &APP);
    // A name that no header of the oldest kind can hold, and one that takes a header of its own.
    let longer = format!("{}/{}.md", "folder-".repeat(20), "ä".repeat(120));
    write_tree(&folder.path().join("app"), &[(LONG, "long"), (&longer, "longer"), ("größe.md", "ß")]);
    let out = folder.path().join("kit.agentapp");
    pack(&folder.path().join("app"), &about(), &out, &PackOptions::default()).expect("packed");
    folder
}

#[track_caller]
fn check_extracts(tool: Tool) {
    if tool.is_there() {
        let folder = packed();
        let (app, out) = (folder.path().join("app"), folder.path().join("out"));
        fs_err::create_dir(&out).unwrap();
        tool.extract(folder.path());
        let mut found = read_tree(&out);
        found.remove("manifest.json").expect("the manifest is in the archive");
        assert_eq!(found, read_tree(&app));
        assert!(is_executable(out.join("scripts/run.sh")) && !is_executable(out.join("empty.txt")));
    }
}

/// Has the app archived in each format, with the files that the format can hold besides.
#[track_caller]
fn check_archives(tool: Tool, formats: &[(&str, &[(&str, &str)])]) {
    if tool.is_there() {
        for (format, more) in formats {
            let folder = tempfile::tempdir().unwrap();
            let (app, out) = (folder.path().join("app"), folder.path().join("out"));
            let files = [&APP, *more].concat();
            write_tree(&app, &files);
            write_tree(&app, &[("manifest.json", &manifest(&files).to_string())]);
            tool.archive(folder.path(), format);
            let archive = folder.path().join("kit.agentapp");
            verify(&archive, &Limits::default()).unwrap_or_else(|error| panic!("{format}: {error}"));
            unpack(&archive, &out, &UnpackOptions::default()).unwrap();
            assert_eq!(read_tree(&out), tree(&files), "{format}");
            assert!(is_executable(out.join("scripts/run.sh")) && !is_executable(out.join("empty.txt")));
        }
    }
}

fn is_executable(file: PathBuf) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs_err::metadata(file).expect("it is there").permissions().mode() & 0o100 != 0
}

/// What formats can hold besides the app.
const SHORT: &[(&str, &str)] = &[];
const PREFIXED: &[(&str, &str)] = &[(LONG, "long")];
const ANY: &[(&str, &str)] = &[(LONG, "long"), ("größe.md", "ß")];

#[test]
fn gnu_tar_extracts_ours() {
    check_extracts(Tool::GnuTar);
}

#[test]
fn bsdtar_extracts_ours() {
    check_extracts(Tool::Bsdtar);
}

#[test]
fn python_extracts_ours() {
    check_extracts(Tool::Tarfile);
}

#[test]
fn node_extracts_ours() {
    check_extracts(Tool::NodeTar);
}

#[test]
fn accepts_what_gnu_tar_archives() {
    check_archives(
        Tool::GnuTar,
        &[("v7", SHORT), ("oldgnu", ANY), ("ustar", PREFIXED), ("gnu", ANY), ("pax", ANY)],
    );
}

#[test]
fn accepts_what_bsdtar_archives() {
    check_archives(
        Tool::Bsdtar,
        &[("v7tar", SHORT), ("ustar", PREFIXED), ("gnutar", ANY), ("pax", ANY), ("paxr", ANY)],
    );
}

#[test]
fn accepts_what_python_archives() {
    check_archives(Tool::Tarfile, &[("ustar", PREFIXED), ("gnu", ANY), ("pax", ANY)]);
}

#[test]
fn accepts_what_node_archives() {
    check_archives(Tool::NodeTar, &[("ustar", PREFIXED), ("pax", ANY), ("portable", ANY)]);
}
