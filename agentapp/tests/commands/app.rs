//! A folder with a small app in it, and one run of the program there.

use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const APP: &str = "\
---
schema: app/v1
id: '@acme/finder'
name: Finder
version: 0.3.0
description: Finds things.
agents:
  - id: '@acme/scout'
    path: .agentproto/agents/scout/AGENT.md
workflows:
  - id: hunt
    path: .agentproto/workflows/hunt/WORKFLOW.md
ui:
  path: .agentproto/ui/index.html
---

Finds things.
";

const AGENT: &str = "\
---
schema: agent/v1
id: '@acme/scout'
description: Scouts.
model: anthropic/claude-sonnet-5
workflows:
  - ref: hunt
---

Be brief.
";

const WORKFLOW: &str = "\
---
id: hunt
name: Hunt
description: Hunts.
version: 0.1.0
inputs: {}
outputs: {}
steps:
  - id: look
    kind: agent
    agent:
      ref: '@acme/scout'
    prompt: Look.
---
";

/// A folder of its own, with an app in `app`.
pub(crate) struct Place {
    folder: tempfile::TempDir,
}

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Place {
    pub(crate) fn new() -> Place {
        let place = Place { folder: tempfile::tempdir().unwrap() };
        place.write("app/.agentproto/APP.md", APP);
        place.write("app/.agentproto/agents/scout/AGENT.md", AGENT);
        place.write("app/.agentproto/workflows/hunt/WORKFLOW.md", WORKFLOW);
        place.write("app/.agentproto/ui/index.html", "<!doctype html><title>Finder</title>");
        place
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub(crate) fn write(&self, path: &str, content: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs_err::create_dir_all(path.parent().unwrap()).unwrap();
        fs_err::write(path, content).unwrap();
    }

    pub(crate) fn replace(&self, path: &str, from: &str, to: &str) {
        let text = fs_err::read_to_string(self.path(path)).unwrap();
        assert!(text.contains(from), "{text}");
        self.write(path, text.replace(from, to));
    }

    /// Packs the app into `app.agentapp`.
    pub(crate) fn pack(&self) {
        let run = self.run(["pack", "app", "--out", "app.agentapp", "--quiet"]);
        assert_eq!((run.code, &*run.out, &*run.err), (0, "", ""));
    }

    /// Runs the program in the folder.
    pub(crate) fn run(&self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
        let output = self.command(env!("CARGO_BIN_EXE_agentapp")).args(args).output().unwrap();
        output.into()
    }

    /// Runs the program in the folder, its standard output going to `out`.
    pub(crate) fn run_into(&self, args: &[&str], out: std::io::PipeWriter) -> Run {
        let mut command = self.command(env!("CARGO_BIN_EXE_agentapp"));
        let child = command.args(args).stdout(out).stderr(Stdio::piped()).spawn().unwrap();
        child.wait_with_output().unwrap().into()
    }

    /// Starts the program in the folder.
    #[cfg(target_os = "linux")]
    pub(crate) fn spawn(&self, args: &[&str]) -> std::process::Child {
        let mut command = self.command(env!("CARGO_BIN_EXE_agentapp"));
        command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// Returns the names of what is in the folder itself.
    #[cfg(target_os = "linux")]
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs_err::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// Runs a line of shell in the folder, in which `"$AGENTAPP"` is the program.
    #[cfg(unix)]
    pub(crate) fn shell(&self, line: &str) -> Run {
        let output = self.command("sh").args(["-c", line]).output().unwrap();
        output.into()
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.folder.path());
        command.env("AGENTAPP", env!("CARGO_BIN_EXE_agentapp"));
        command.env_remove("SOURCE_DATE_EPOCH");
        command
    }

    /// Runs the program, which must answer with one JSON object and nothing on standard error.
    #[track_caller]
    pub(crate) fn json(&self, args: &[&str]) -> (i32, Value) {
        let run = self.run(args.iter().copied().chain(["--format", "json"]));
        assert_eq!(run.err, "");
        (run.code, serde_json::from_str(&run.out).unwrap())
    }

    /// Returns everything below the folder: the path of each thing with its content.
    pub(crate) fn listing(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut all = BTreeMap::new();
        list(self.folder.path(), &mut all);
        all
    }

    /// Runs the program, which must refuse in words that begin like these, and leave everything as it
    /// was.
    #[track_caller]
    pub(crate) fn refuses(&self, args: &[&str], words: &str) {
        let before = self.listing();
        let run = self.run(args);
        assert_eq!((run.code, &*run.out), (1, ""), "{}", run.err);
        assert!(run.err.starts_with(words), "{}instead of\n{words}", run.err);
        assert!(before == self.listing(), "the files have changed");
        let (code, object) = self.json(args);
        assert_eq!((code, &object["ok"]), (1, &Value::Bool(false)));
        assert!(before == self.listing(), "the files have changed");
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            code: output.status.code().expect("the program ends by itself"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

fn list(folder: &Path, all: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs_err::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let kind = fs_err::symlink_metadata(&path).unwrap();
        if kind.is_dir() {
            list(&path, all);
        }
        let content = if kind.is_file() { fs_err::read(&path).unwrap() } else { Vec::new() };
        all.insert(path, content);
    }
}
