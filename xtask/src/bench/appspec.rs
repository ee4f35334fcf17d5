//! Appspecs: parsing and checking the published ones, in process and as a whole process, beside the
//! published validator; and how the time grows with the document.

use super::clock::{Contender, best, shown, times};
use super::{Row, root};
use anyhow::{Context as _, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

pub(super) fn rows(agentapp: &Path) -> Result<Vec<Row>> {
    let files = files()?;
    let ours = timed(&mut ours(), &files)?;
    let mut rows = vec![growth(&ours[files.len()..])];
    let typical = median(ours[..files.len()].iter().map(|(took, _)| *took).collect());
    let Some(python) = python() else {
        let measured = format!("{} µs", micros(typical));
        rows.push(Row {
            work: "an Appspec parsed and checked".into(),
            measured,
            ratio: "Python has no `agentspecs`".into(),
            budget: "≥ 50 ×",
        });
        return Ok(rows);
    };
    let theirs = timed(&mut script(&python), &files)?;
    rows.push(in_process(&files, &ours, &theirs));
    rows.push(whole(agentapp, &python, &files)?);
    Ok(rows)
}

fn files() -> Result<Vec<PathBuf>> {
    let folder = fs_err::read_dir(root().join("tests/fixtures/appspec/real"))?;
    let paths = folder.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let mut files: Vec<_> =
        paths.into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "yaml")).collect();
    files.sort();
    Ok(files)
}

/// The loop of ours, with optimisation.
fn ours() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["run", "--release", "--quiet", "-p", "agentapp-model", "--example", "time_appspecs", "--"]);
    command.current_dir(root());
    command
}

fn script(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.arg(root().join("tests/interop/time_appspec.py"));
    command
}

/// Returns the Python that has the published validator, if there is one.
fn python() -> Option<PathBuf> {
    let own = root().join("tests/interop/.venv/bin/python");
    let python = match std::env::var_os("AGENTAPP_PYTHON") {
        Some(python) => PathBuf::from(python),
        None if own.exists() => own,
        None => PathBuf::from("python3"),
    };
    let output = Command::new(&python).args(["-c", "import agentspecs.apps"]).output().ok()?;
    output.status.success().then_some(python)
}

/// Runs a loop over files; returns the time of each text and its length, where that is told.
fn timed(command: &mut Command, files: &[PathBuf]) -> Result<Vec<(Duration, usize)>> {
    let output = command.args(files).output().with_context(|| format!("{command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    let line = |line: &str| {
        let mut fields = line.split('\t');
        let nanos = fields.next().unwrap_or_default().parse().with_context(|| line.to_owned())?;
        let length = fields.next().and_then(|field| field.parse().ok()).unwrap_or(0);
        Ok((Duration::from_nanos(nanos), length))
    };
    String::from_utf8(output.stdout)?.lines().map(line).collect()
}

fn in_process(files: &[PathBuf], ours: &[(Duration, usize)], theirs: &[(Duration, usize)]) -> Row {
    let pairs = files.iter().zip(ours).zip(theirs);
    let mut ratios: Vec<(f64, &PathBuf)> =
        pairs.map(|((file, (ours, _)), (theirs, _))| (times(*theirs, *ours), file)).collect();
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (least, slowest) = ratios[0];
    let all = |times: &[(Duration, usize)]| median(times.iter().map(|(took, _)| *took).collect());
    Row {
        work: format!("one of {} Appspecs parsed and checked, in process, against `agentspecs`", files.len()),
        measured: format!("{} µs against {}", micros(all(&ours[..files.len()])), shown(all(theirs))),
        ratio: format!(
            "{:.0} × as fast; {least:.0} × for `{}`, the least",
            ratios[ratios.len() / 2].0,
            slowest.file_name().unwrap_or_default().display(),
        ),
        budget: "≥ 50 ×, each",
    }
}

fn whole(agentapp: &Path, python: &Path, files: &[PathBuf]) -> Result<Row> {
    let file = &files[files.len() / 2];
    let check: Contender<'_> = Box::new(|| {
        let mut command = Command::new(agentapp);
        command.args(["appspec", "check"]).arg(file);
        Ok(command)
    });
    let theirs: Contender<'_> = Box::new(|| {
        let mut command = script(python);
        command.arg("--once").arg(file);
        Ok(command)
    });
    let took = best(5, &[check, theirs])?;
    Ok(Row {
        work: "`agentapp appspec check` of one, a whole process, against Python's".into(),
        measured: format!("{} against {}", shown(took[0]), shown(took[1])),
        ratio: format!("{:.0} × as fast", times(took[1], took[0])),
        budget: "≥ 50 ×",
    })
}

fn growth(long: &[(Duration, usize)]) -> Row {
    let step = |at: usize| {
        let ((short, few), (long, many)) = (long[at], long[at + 1]);
        format!("{:.1} × for {:.1} × the text", times(long, short), many as f64 / few as f64)
    };
    let kilobytes = long.last().map_or(0, |(_, length)| length / 1000);
    Row {
        work: "an Appspec of many tools, rules, starters and tests, parsed and checked".into(),
        measured: format!(
            "{} for {kilobytes} kB",
            long.last().map_or_else(String::new, |(took, _)| shown(*took))
        ),
        ratio: format!("{}, {}", step(0), step(1)),
        budget: "≤ 12 × for 10 ×",
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn micros(time: Duration) -> u128 {
    time.as_nanos().div_ceil(1_000)
}
