//! What cargo knows about the workspace.

use serde_json::Value;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Why cargo said nothing about the workspace.
#[derive(Debug)]
pub(super) struct CargoFailed(String);

impl fmt::Display for CargoFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`cargo metadata` failed: {}", self.0)
    }
}

impl std::error::Error for CargoFailed {}

/// What cargo says about a workspace.
pub(super) struct Workspace {
    /// The directory of its root.
    pub(super) root: PathBuf,
    /// Where it is built.
    #[cfg_attr(not(feature = "bundle"), expect(dead_code, reason = "only a build script asks for it"))]
    pub(super) target: PathBuf,
    /// Its bundling crates.
    pub(super) bundling: Vec<Bundling>,
}

/// A bundling crate.
pub(super) struct Bundling {
    /// Its name, which ends in `-bundle`.
    pub(super) name: String,
    /// By what cargo calls it in its messages.
    pub(super) id: String,
}

/// Returns the cargo that runs this program.
pub(super) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Asks cargo about the workspace around a directory. It reads manifests and takes no lock, so a build
/// script may ask while cargo waits for it.
pub(super) fn workspace(directory: &Path) -> Result<Workspace, CargoFailed> {
    let output = Command::new(cargo())
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(directory)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| CargoFailed(error.to_string()))?;
    if !output.status.success() {
        return Err(CargoFailed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| CargoFailed(error.to_string()))?;
    let path = |key: &str| metadata[key].as_str().map(PathBuf::from);
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    match (path("workspace_root"), path("target_directory")) {
        (Some(root), Some(target)) => {
            Ok(Workspace { root, target, bundling: packages.iter().filter_map(bundling).collect() })
        }
        _ => Err(CargoFailed("it names no target directory".to_owned())),
    }
}

/// A crate is a bundling one if it has the crate of its own name less `-bundle` as a build-dependency.
fn bundling(package: &Value) -> Option<Bundling> {
    let name = package["name"].as_str()?;
    let defining = name.strip_suffix("-bundle")?;
    let builds = |dependency: &Value| dependency["kind"] == "build" && dependency["name"] == defining;
    let found = package["dependencies"].as_array()?.iter().any(builds);
    found.then(|| Bundling { name: name.to_owned(), id: package["id"].as_str().unwrap_or(name).to_owned() })
}

/// Returns a path as people read it: relative to the workspace if it lies inside.
pub(super) fn shown(path: &Path, workspace: &Path) -> PathBuf {
    path.strip_prefix(workspace).unwrap_or(path).to_owned()
}
