//! The programs that ours is measured against.

use super::root;
use anyhow::Result;
use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The version that is measured, as npm has it.
const MCPB: &str = "@anthropic-ai/mcpb@2.1.2";

/// Returns whether a program is there and runs.
pub(super) fn has(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs npm's mcpb in the target folder, once; none without node and npm, or if that fails.
pub(super) fn mcpb() -> Result<Option<PathBuf>> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let home = target.join("bench-peers");
    let program = home.join("node_modules/.bin/mcpb");
    if !(has("node") && has("npm")) {
        return Ok(None);
    }
    if !program.exists() {
        fs::create_dir_all(&home)?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--silent", MCPB, "--prefix"]).arg(&home);
        if !npm.status().is_ok_and(|status| status.success()) {
            return Ok(None);
        }
    }
    Ok(Some(program))
}

/// Returns a command on some paths.
pub(super) fn command(program: impl AsRef<Path>, flags: &[&str], paths: &[&Path]) -> Command {
    let mut command = Command::new(program.as_ref());
    command.args(flags).args(paths);
    command
}
