//! `agentapp import`: the crate it writes builds, and emits the same bytes as the directory.
//!
//! One crate depends on all that were imported and writes what each app is emitted as, so that
//! everything they share is built once.

use agentapp_runtime::emit::{Content, Plan};
use agentapp_runtime::load::load;
use fs_err as fs;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files by their paths, with their bytes.
type Tree = BTreeMap<String, Vec<u8>>;

fn fixtures() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures");
    let mut found = Vec::new();
    for (folder, prefix) in [("agentproto", ""), ("agentproto-liberal", "liberal-")] {
        let directories = fs::read_dir(root.join(folder))
            .expect("the fixtures are part of the checkout")
            .map(|entry| entry.expect("a readable entry").path());
        let named =
            |path: PathBuf| (format!("{prefix}{}", path.file_name().unwrap_or_default().display()), path);
        found.extend(directories.filter(|path| path.is_dir()).map(named));
    }
    found.sort();
    found
}

fn home() -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("import");
    for folder in ["crates", "runner", "out"] {
        let folder = home.join(folder);
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("a former run's folder");
        }
        fs::create_dir_all(folder).expect("a folder");
    }
    home
}

/// Imports a directory and returns what was said, as JSON.
fn import(directory: &Path, out: &Path, name: &str) -> serde_json::Value {
    let output = Command::new(env!("CARGO_BIN_EXE_agentapp"))
        .arg("import")
        .arg(directory)
        .arg("--out")
        .arg(out)
        .args(["--name", name, "--format", "json"])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}

/// Writes the crate that calls every `app()` and writes the files of each into a folder of its name.
fn write_runner(home: &Path, names: &[String]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let mut manifest =
        "[package]\nname = \"runner\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n".to_owned();
    for name in ["agentapp", "agentapp-runtime"] {
        manifest += &format!("{name} = {{ path = {:?} }}\n", root.join(name));
    }
    let mut calls = String::new();
    for name in names {
        manifest += &format!("{name} = {{ path = \"../crates/{name}\" }}\n");
        calls += &format!("    write({name:?}, {}::app().unwrap());\n", name.replace('-', "_"));
    }
    let program = include_str!("import-files/runner.rs.txt").replace("    // calls\n", &calls);
    fs::create_dir_all(home.join("runner/src")).expect("a writable folder");
    fs::write(home.join("runner/Cargo.toml"), manifest).expect("a writable folder");
    fs::write(home.join("runner/src/main.rs"), program).expect("a writable folder");
    fs::copy(root.join("Cargo.lock"), home.join("runner/Cargo.lock")).expect("a writable folder");
}

fn run(home: &Path) {
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--"])
        .arg(home.join("out"))
        .current_dir(home.join("runner"))
        .env("CARGO_TARGET_DIR", home.join("target"))
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn tree(directory: &Path) -> Tree {
    let mut files = Tree::new();
    let mut open = vec![directory.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name =
                    path.strip_prefix(directory).expect("it lies below").to_string_lossy().replace('\\', "/");
                files.insert(name, fs::read(path).expect("a readable file"));
            }
        }
    }
    files
}

/// Returns what `agentapp emit` writes, and beside it the directory's files that are no part of the app.
fn expected(directory: &Path) -> Tree {
    let app = load(directory).expect("a directory").app.expect("a valid app");
    let mut files = tree(directory);
    for agent in app.agents() {
        files.remove(&agentapp_model::forms::normal_path(agent.listed_path().expect("it was listed")));
    }
    for (path, content) in Plan::new(&app).expect("its files are there").files() {
        let bytes = match content {
            Content::Text(text) => text.clone().into_bytes(),
            Content::File(file) => fs::read(file).expect("a readable file"),
        };
        files.insert(path.as_str().to_owned(), bytes);
    }
    files
}

/// What a directory may have and a definition may not: fixture and key.
const NOT_CARRIED: [&str; 9] = [
    "liberal-agent-id-extra-segment: id",
    "liberal-app-unknown-keys: placement",
    "liberal-app-unknown-keys: accepts",
    "liberal-app-unknown-keys: x-vendor",
    "liberal-requires-object: requires",
    "liberal-step-id-one-char: steps[0].id",
    "liberal-step-id-one-char: steps[1].id",
    "liberal-step-tool-inline-entry: steps[0].tool",
    "liberal-workflow-routines: routines",
];

#[test]
fn an_imported_crate_emits_the_same_bytes() {
    let home = home();
    let fixtures = fixtures();
    assert!(fixtures.len() > 10);
    let (mut names, mut not_carried) = (Vec::new(), Vec::new());
    for (name, directory) in &fixtures {
        let said = import(directory, &home.join("crates").join(name), name);
        let lost = said["not_carried"].as_array().unwrap();
        not_carried.extend(lost.iter().map(|lost| format!("{name}: {}", lost["key"].as_str().unwrap())));
        if lost.is_empty() {
            names.push(name.clone());
        }
    }
    assert_eq!(not_carried, NOT_CARRIED);
    write_runner(&home, &names);
    run(&home);
    for (name, directory) in fixtures.iter().filter(|(name, _)| names.contains(name)) {
        let (emitted, expected) = (tree(&home.join("out").join(name)), expected(directory));
        let paths = |tree: &Tree| tree.keys().cloned().collect::<Vec<_>>();
        assert_eq!(paths(&emitted), paths(&expected), "{name}");
        for (path, bytes) in &expected {
            let (emitted, expected) =
                (String::from_utf8_lossy(&emitted[path]), String::from_utf8_lossy(bytes));
            assert_eq!(emitted, expected, "{name}: {path}");
        }
    }
}

/// Everything that is hard to say in Rust: names, quotes, line ends, keys of no form.
#[test]
fn names_and_texts_of_any_kind_become_rust_and_what_has_no_form_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let app = folder.path().join("app");
    let write = |path: &str, text: &str| {
        fs::create_dir_all(app.join(path).parent().unwrap()).unwrap();
        fs::write(app.join(path), text).unwrap();
    };
    write(
        ".agentproto/APP.md",
        "---\nschema: app/v1\nid: '@acme/match'\nversion: 1.0.0\nname: \"A \\\"b\\\" \\\\ c\"\nagents:\n  \
         - id: self\n    path: .agentproto/agents/self/AGENT.md\n    note: kept\n  \
         - id: 3d\n    path: .agentproto/agents/3d/AGENT.md\nworkflows: []\nx-more: 1\n\
         category: \"tab\\tend\"\n---\n",
    );
    let agent = |id: &str| {
        format!("---\nschema: agent/v1\nid: {id}\ndescription: A.\nmodel: m/one\n---\n\nSay \"#\".\r\n")
    };
    write(".agentproto/agents/self/AGENT.md", &agent("self"));
    write(".agentproto/agents/3d/AGENT.md", &agent("3d"));
    let out = folder.path().join("crate");
    let output = Command::new(env!("CARGO_BIN_EXE_agentapp"))
        .args(["import", "--format", "json"])
        .arg(&app)
        .arg("--out")
        .arg(&out)
        .output()
        .unwrap();
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["name"], "match-app", "{said}");
    let lost: Vec<_> = said["not_carried"].as_array().unwrap().iter().map(|lost| &lost["key"]).collect();
    assert_eq!(lost, ["agents[0].note", "x-more"]);
    let lib = fs::read_to_string(out.join("src/lib.rs")).unwrap();
    assert!(lib.contains("name: \"A \\\"b\\\" \\\\ c\","), "{lib}");
    assert!(lib.contains("category: \"tab\\tend\","), "{lib}");
    assert!(lib.contains("agents: [SelfAgent, Agent3d],"), "{lib}");
}

#[test]
fn a_directory_that_breaks_rules_is_refused_with_the_loaders_report() {
    let folder = tempfile::tempdir().unwrap();
    let manifests = folder.path().join(".agentproto");
    fs::create_dir_all(&manifests).unwrap();
    fs::write(manifests.join("APP.md"), "---\nschema: app/v1\nagents: []\nworkflows: []\n---\n").unwrap();
    let out = folder.path().join("crate");
    let output = Command::new(env!("CARGO_BIN_EXE_agentapp"))
        .arg("import")
        .arg(folder.path())
        .arg("--out")
        .arg(&out)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("error[app.no-content]"), "{told}");
    assert!(!out.exists());
}
