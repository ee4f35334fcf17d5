//! Timing whole commands, and how much memory they take. Machines are noisy, so each is run several
//! times, the contenders in turn, and the best run of each counts: noise only ever adds.

use anyhow::{Context as _, Result, ensure};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A command to time, made anew for each run, along with what it needs on the disk.
pub(super) type Contender<'a> = Box<dyn Fn() -> Result<Command> + 'a>;

/// Runs the contenders in turn and returns the best time of each.
pub(super) fn best(rounds: usize, contenders: &[Contender<'_>]) -> Result<Vec<Duration>> {
    let mut best = vec![Duration::MAX; contenders.len()];
    for _ in 0..rounds {
        for (contender, best) in contenders.iter().zip(&mut best) {
            *best = time(contender()?)?.min(*best);
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

/// Runs the command and returns the most memory it had, in bytes; none where there is no `/proc`.
pub(super) fn memory(mut command: Command) -> Result<Option<u64>> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().with_context(|| format!("{command:?}"))?;
    let mut most = None;
    let status = loop {
        most = peak(&child).max(most);
        if let Some(status) = child.try_wait()? {
            break status;
        }
        // The kernel keeps the maximum; what is missed is what came in the last of these.
        std::thread::sleep(Duration::from_millis(1));
    };
    ensure!(status.success(), "{command:?} failed");
    Ok(most)
}

fn peak(child: &Child) -> Option<u64> {
    let status = fs_err::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib << 10)
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
