//! `cargo xtask hostile DIR`: writes out every archive that the tests see refused.
//!
//! The tests make them; here they are only asked to keep them. A file is named for its test and for the
//! reason for which any reader should refuse it.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, ensure};

pub(crate) fn hostile() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let folder =
        std::env::args_os().nth(2).map(PathBuf::from).context("which folder? give one behind `hostile`")?;
    fs_err::create_dir_all(&folder)?;
    ensure!(fs_err::read_dir(&folder)?.next().is_none(), "`{}` is not empty", folder.display());
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["test", "--quiet", "-p", "agentapp-runtime", "--test", "bundle", "refuses"])
        .env("AGENTAPP_HOSTILE", fs_err::canonicalize(&folder)?)
        .status()
        .context("cargo does not start")?;
    ensure!(status.success(), "a test failed; what it says stands above");
    let count = fs_err::read_dir(&folder)?.count();
    writeln!(std::io::stdout(), "{count} archives in `{}`", folder.display())?;
    Ok(())
}
