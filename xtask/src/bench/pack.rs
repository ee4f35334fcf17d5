//! Packing and unpacking against `tar`, on the example app and on 10,000 files.

use super::clock::{Contender, best, shown, times};
use super::{Row, root, trees};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

pub(super) fn rows(agentapp: &Path, work: &Path) -> Result<Vec<Row>> {
    let big = work.join("big");
    trees::data(&big, 10_000, 5_400)?;
    let example = work.join("example");
    let emitted = Command::new(agentapp)
        .args(["emit"])
        .arg(root().join("tests/fixtures/agentproto/scoped-grant-finder"))
        .arg("--out")
        .arg(&example)
        .output()?;
    anyhow::ensure!(emitted.status.success(), "{}", String::from_utf8_lossy(&emitted.stderr));
    let mut rows = pair(agentapp, work, &big, "10,000 files, 54 MB", 5, ["≤ 1/4 of tar", "≤ 1/2 of tar"])?;
    rows.extend(pair(agentapp, work, &example, "an example app", 20, ["≤ 10 ms", "≤ 10 ms"])?);
    Ok(rows)
}

fn pair(
    agentapp: &Path,
    work: &Path,
    tree: &Path,
    what: &str,
    rounds: usize,
    budgets: [&'static str; 2],
) -> Result<Vec<Row>> {
    let (bundle, tarball, out) = (work.join("bench.agentapp"), work.join("bench.tar.gz"), work.join("out"));
    let packs = best(
        rounds,
        &[
            contender(|| command(agentapp, &["pack", "--quiet"], &[tree], Some(("--out", &bundle)))),
            contender(|| {
                command(Path::new("tar"), &["-czf"], &[&tarball, Path::new("-C"), tree, Path::new(".")], None)
            }),
        ],
    )?;
    let clean = || {
        let _ = fs_err::remove_dir_all(&out);
    };
    let unpacks = best(
        rounds,
        &[
            Contender {
                command: Box::new(|| command(agentapp, &["unpack"], &[&bundle, &out], None)),
                before: Box::new(clean),
            },
            Contender {
                command: Box::new(|| {
                    command(Path::new("tar"), &["-xzf"], &[&tarball, Path::new("-C"), &out], None)
                }),
                before: Box::new(|| {
                    clean();
                    let _ = fs_err::create_dir_all(&out);
                }),
            },
        ],
    )?;
    Ok(vec![
        row(format!("pack {what}, against `tar -czf`"), packs[0], packs[1], budgets[0]),
        row("unpack and verify it, against `tar -xzf`".to_owned(), unpacks[0], unpacks[1], budgets[1]),
    ])
}

fn row(work: String, ours: std::time::Duration, theirs: std::time::Duration, budget: &'static str) -> Row {
    Row {
        work,
        measured: format!("{} against {}", shown(ours), shown(theirs)),
        ratio: format!("{:.1} × as fast", times(theirs, ours)),
        budget,
    }
}

fn contender<'a>(command: impl Fn() -> Command + 'a) -> Contender<'a> {
    Contender { command: Box::new(command), before: Box::new(|| {}) }
}

fn command(program: &Path, flags: &[&str], paths: &[&Path], option: Option<(&str, &Path)>) -> Command {
    let mut command = Command::new(program);
    command.args(flags).args(paths);
    if let Some((flag, value)) = option {
        command.arg(flag).arg(value);
    }
    command
}
