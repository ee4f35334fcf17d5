//! `agentapp new`: what it writes, and what it refuses. That its projects build, and what their faults
//! look like, is tested in `tests/conformance`.

use fs_err as fs;
use std::path::Path;
use std::process::{Command, Output};

fn new(directory: &Path, args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_agentapp");
    Command::new(program).arg("new").args(args).current_dir(directory).output().expect("it runs")
}

#[track_caller]
fn refused(directory: &Path, args: &[&str], says: &str) {
    let output = new(directory, args);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains(says), "{told}");
}

#[test]
fn a_project_is_written_and_said() {
    let folder = tempfile::tempdir().unwrap();
    let output = new(folder.path(), &["my-app", "--format", "json"]);
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&said["ok"], &said["dir"], &said["name"]),
        (&true.into(), &"my-app".into(), &"my-app".into())
    );
    // This test runs in the checkout, so that is where the project gets agentapp from.
    assert_eq!(said["agentapp"]["path"], env!("CARGO_MANIFEST_DIR"));
    let files = said["files"].as_array().unwrap();
    let expected = [
        ".cargo/config.toml",
        ".gitignore",
        "Cargo.toml",
        "README.md",
        "bundle/Cargo.toml",
        "bundle/build.rs",
        "bundle/src/main.rs",
        "prompts/helper.md",
        "src/lib.rs",
        "ui/index.html",
        "workflows/answer.md",
    ];
    assert_eq!(files, &expected);
    for file in expected {
        let text = fs::read_to_string(folder.path().join("my-app").join(file)).unwrap();
        let left = ["{name}", "{id}", "{title}", "{ident}", "{dependency}"].map(|word| text.contains(word));
        assert_eq!(left, [false; 5], "{file}");
    }
    assert_eq!(
        fs::read_dir(folder.path().join("my-app")).unwrap().count(),
        9,
        "nothing is left of the staging"
    );
}

#[test]
fn an_empty_directory_is_filled_and_another_name_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let output = new(folder.path(), &[".", "--name", "tide_table"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("agentapp: by path, from `"), "{text}");
    let build = fs::read_to_string(folder.path().join("bundle/build.rs")).unwrap();
    assert!(build.contains("agentapp::bundle::build(tide_table::app);"), "{build}");
    let lib = fs::read_to_string(folder.path().join("src/lib.rs")).unwrap();
    assert!(lib.contains("id: \"tide-table\",") && lib.contains("name: \"Tide table\","), "{lib}");
}

#[test]
fn what_is_there_is_left_alone_and_bad_names_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("full")).unwrap();
    fs::write(folder.path().join("full/mine.txt"), "mine").unwrap();
    refused(folder.path(), &["full"], "`full`: there is something already");
    refused(folder.path(), &["full/mine.txt", "--name", "x"], "mine.txt");
    refused(folder.path(), &["My-App"], "help: name it by `--name`, such as `--name my-app`");
    refused(folder.path(), &["match"], "taken by Rust");
    refused(folder.path(), &["agentapp"], "taken by Rust or by agentapp");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(fs::read_dir(folder.path().join("full")).unwrap().count(), 1);
}
