//! A project as `agentapp new` makes it, outside of this workspace, for the tests that build one.

use fs_err as fs;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// A project, and where it is built.
pub struct Project {
    /// Its directory.
    pub directory: PathBuf,
    target: PathBuf,
}

impl Project {
    /// Makes a project anew. It lies in `scratch`, the test's `CARGO_TARGET_TMPDIR`; all projects are
    /// built in one target directory there, so that what they depend on is built once.
    pub fn new(scratch: &str, name: &str) -> Project {
        let home = Path::new(scratch).join("projects");
        let directory = home.join(name);
        if directory.exists() {
            fs::remove_dir_all(&directory).expect("a former run's project can be removed");
        }
        let made = Command::new(agentapp()).arg("new").arg(&directory).output().expect("the program runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // No network: the versions are those of this workspace.
        fs::copy(root().join("Cargo.lock"), directory.join("Cargo.lock")).expect("this workspace has one");
        Project { directory, target: home.join("target") }
    }

    /// Runs cargo in the project.
    pub fn cargo(&self, args: &[&str]) -> Output {
        self.cargo_with(args, &[])
    }

    /// Runs cargo in the project, with variables.
    pub fn cargo_with(&self, args: &[&str], variables: &[(&str, &str)]) -> Output {
        cargo(&self.directory)
            .args(args)
            // A command of its own, such as `xtask`, would take the flag for an argument.
            .env("CARGO_NET_OFFLINE", "true")
            .env("CARGO_TARGET_DIR", &self.target)
            .envs(variables.iter().copied())
            .output()
            .expect("cargo runs")
    }

    /// Returns a file's text.
    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.directory.join(path)).expect("a file of the project")
    }

    /// Writes a file.
    pub fn write(&self, path: &str, text: &str) {
        let path = self.directory.join(path);
        fs::create_dir_all(path.parent().expect("it lies in the project")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Returns where the bundle of the project's app lies.
    pub fn output(&self) -> PathBuf {
        let name = self.directory.file_name().expect("the project has a name");
        self.target.join("agentapp").join(name)
    }
}

/// Returns the `agentapp` program of this workspace.
pub fn agentapp() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let built = cargo(root())
            .args(["build", "--offline", "--package", "agentapp", "--features", "cli", "--bin", "agentapp"])
            .args(["--message-format", "json"])
            .output()
            .expect("cargo runs");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        let program = json_lines(&built.stdout)
            .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
            .next_back();
        program.expect("cargo names the program")
    })
}

/// Returns the messages that cargo wrote.
pub fn json_lines(output: &[u8]) -> impl DoubleEndedIterator<Item = Value> {
    let lines: Vec<Value> =
        String::from_utf8_lossy(output).lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    lines.into_iter()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the workspace")
}

/// A test runs with the variables of the package it belongs to, which a build of another one is not to
/// see.
fn cargo(directory: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(directory);
    for (variable, _) in std::env::vars_os() {
        let name = variable.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") || name == "AGENTAPP_OUT" {
            command.env_remove(&variable);
        }
    }
    command
}
