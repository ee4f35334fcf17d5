//! Where a bundle lies.

use super::cargo::workspace;
use super::words::Failure;
use std::path::PathBuf;

/// The variable that names another directory for the `.agentapp` file.
pub(super) const OUT: &str = "AGENTAPP_OUT";

/// Where a bundle lies.
pub(super) struct Place {
    /// The root of the workspace.
    pub(super) workspace: PathBuf,
    /// The directory that holds this app's output and nothing else.
    pub(super) own: PathBuf,
    /// The directory for the `.agentapp` file.
    pub(super) out: PathBuf,
}

/// Returns where the bundle of the crate that is being built lies.
pub(super) fn place() -> Result<Place, Failure> {
    let variable = |name: &'static str| std::env::var_os(name).ok_or(Failure::NotABuildScript(name));
    let directory = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let name = variable("CARGO_PKG_NAME")?.to_string_lossy().into_owned();
    let workspace = workspace(&directory)?;
    let own = workspace.target.join("agentapp").join(name.strip_suffix("-bundle").unwrap_or(&name));
    let out = match std::env::var_os(OUT).filter(|out| !out.is_empty()) {
        Some(out) => workspace.root.join(out),
        None => own.clone(),
    };
    Ok(Place { workspace: workspace.root, own, out })
}
