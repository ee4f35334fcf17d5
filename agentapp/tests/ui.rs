//! What does not compile, and in which words; what must keep compiling. After a change of words:
//! `TRYBUILD=overwrite cargo test -p agentapp --test ui`, then read the differences.

use std::path::{Path, PathBuf};

/// The cases are compiled in a crate that trybuild makes, and `#[workflow]` looks for files in the
/// crate it is compiled in, so the files of the cases are put there.
fn lay_out_files() {
    let target =
        Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is a folder of the target directory");
    let workflows = target.join("tests/trybuild/agentapp/workflows");
    fs_err::create_dir_all(&workflows).expect("the case's files are here");
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui-files/workflows");
    let paths: Vec<PathBuf> = fs_err::read_dir(files)
        .expect("the case's files are here")
        .map(|entry| entry.expect("the case's files are here").path())
        .collect();
    for path in paths {
        fs_err::copy(&path, workflows.join(path.file_name().expect("the case's files are here")))
            .expect("the case's files are here");
    }
}

#[test]
fn faults_are_errors_at_the_authors_tokens() {
    lay_out_files();
    let cases = trybuild::TestCases::new();
    // The expected words are half rustc's own, and other versions of it say them otherwise.
    if rustc_version().starts_with("rustc 1.95.") {
        cases.compile_fail("tests/ui/*/*.rs");
    } else {
        eprintln!("skipped: the expected errors are those of rustc 1.95, this is {}", rustc_version());
    }
    cases.pass("tests/ui-pass/*.rs");
}

fn rustc_version() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().expect("rustc compiled this");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}
