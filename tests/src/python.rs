//! Python with the packages of `tests/interop/requirements.txt`, where they are installed.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A script that answers line by line.
pub struct Script {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Script {
    /// Starts a script of `tests/interop`, or says on standard error that the test was skipped: `needs`
    /// is Python that fails where what the script needs is not there. With `AGENTAPP_INTEROP=required`
    /// it has to be.
    pub fn start(script: &str, needs: &str) -> Option<Script> {
        let has = Command::new(python()).args(["-c", needs]).stderr(Stdio::null()).status();
        if !has.is_ok_and(|status| status.success()) {
            let is_required = std::env::var("AGENTAPP_INTEROP").is_ok_and(|value| value == "required");
            assert!(!is_required, "Python has not what {script} needs: see tests/interop/requirements.txt");
            let _ = writeln!(std::io::stderr(), "skipped: Python has not what {script} needs");
            return None;
        }
        let mut command = Command::new(python());
        command.arg(script).current_dir(interop()).env("PYTHONIOENCODING", "utf-8");
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("Python starts");
        let to = child.stdin.take().expect("it is piped");
        let from = BufReader::new(child.stdout.take().expect("it is piped"));
        Some(Script { child, to, from })
    }

    /// Returns the answer to a line of JSON.
    pub fn ask(&mut self, line: &str) -> serde_json::Value {
        writeln!(self.to, "{line}").expect("it listens");
        self.to.flush().expect("it listens");
        let mut answer = String::new();
        self.from.read_line(&mut answer).expect("it answers");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?} to {line}"))
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the folder of the scripts.
pub fn interop() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("interop")
}

/// Returns the Python to run: that of the environment beside the scripts, if there is one.
/// `AGENTAPP_PYTHON` names another.
pub fn python() -> String {
    std::env::var("AGENTAPP_PYTHON").unwrap_or_else(|_| {
        let own = interop().join(".venv/bin/python");
        if own.exists() { own.display().to_string() } else { "python3".to_owned() }
    })
}
