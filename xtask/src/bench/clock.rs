//! Timing whole commands. Machines are noisy, so each is run several times, the contenders in turn,
//! and the best run of each counts: noise only ever adds.

use anyhow::{Context as _, Result, ensure};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A command to time, with what to put in order before each run.
pub(super) struct Contender<'a> {
    pub(super) command: Box<dyn Fn() -> Command + 'a>,
    pub(super) before: Box<dyn Fn() + 'a>,
}

/// Runs the contenders in turn and returns the best time of each.
pub(super) fn best(rounds: usize, contenders: &[Contender<'_>]) -> Result<Vec<Duration>> {
    let mut best = vec![Duration::MAX; contenders.len()];
    for _ in 0..rounds {
        for (contender, best) in contenders.iter().zip(&mut best) {
            (contender.before)();
            *best = time((contender.command)())?.min(*best);
        }
    }
    Ok(best)
}

fn time(mut command: Command) -> Result<Duration> {
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let started = Instant::now();
    let output = command.output().with_context(|| format!("{command:?}"))?;
    let took = started.elapsed();
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(took)
}

/// Returns a time as milliseconds.
pub(super) fn shown(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1e3;
    if milliseconds < 10.0 { format!("{milliseconds:.1} ms") } else { format!("{milliseconds:.0} ms") }
}

/// Returns how many times the second time fits into the first.
pub(super) fn times(slow: Duration, fast: Duration) -> f64 {
    slow.as_secs_f64() / fast.as_secs_f64()
}
