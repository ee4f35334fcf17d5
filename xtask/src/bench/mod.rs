//! `cargo xtask bench`: what the budgets of `docs/benchmarks.md` are measured with. Every figure is a
//! ratio of two things run in the same minute on the same machine; none of it is a test.

mod appspec;
mod check;
mod clock;
mod compile;
mod large;
mod pack;
mod peers;
mod trees;

use anyhow::{Context as _, Result, ensure};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// One line of the report.
struct Row {
    work: String,
    measured: String,
    ratio: String,
    budget: &'static str,
}

/// Measures, and says why if that failed.
pub(crate) fn bench() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

// Builds the release command, runs every measurement, and prints a table in Markdown.
fn run() -> Result<()> {
    let agentapp = release_build()?;
    let work = tempfile::tempdir().context("a directory for the trees")?;
    let mut rows = Vec::new();
    // A word behind the verb picks one part.
    let part = std::env::args().nth(2);
    let wanted = |name: &str| part.as_deref().is_none_or(|part| part == name);
    if wanted("pack") {
        rows.extend(pack::rows(&agentapp, work.path())?);
    }
    if wanted("large") {
        rows.extend(large::rows(&agentapp, work.path())?);
    }
    if wanted("check") {
        rows.extend(check::rows(&agentapp, work.path())?);
    }
    if wanted("appspec") {
        rows.extend(appspec::rows(&agentapp)?);
    }
    if wanted("compile") {
        rows.extend(compile::rows(work.path())?);
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "| work | measured | ratio | budget |\n|---|---|---|---|")?;
    for Row { work, measured, ratio, budget } in rows {
        writeln!(out, "| {work} | {measured} | {ratio} | {budget} |")?;
    }
    Ok(())
}

fn release_build() -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--release", "--quiet", "-p", "agentapp", "--features", "cli", "--bin", "agentapp"])
        .current_dir(root())
        .status()?;
    ensure!(status.success(), "the release build failed");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("release").join("agentapp"))
}

/// Returns the checkout's top.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}
