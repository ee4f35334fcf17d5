//! Long work, watched: Ctrl-C ends it and leaves nothing, and a terminal shows how far it has come.

use super::terminal::Format;
use agentapp_runtime::bundle::Watch;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Work that takes less is over before anybody could read about it.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the line is written again.
const TICK: Duration = Duration::from_millis(200);

/// Does some work that looks at a [`Watch`]; `doing` is what the progress line calls it.
pub(super) fn watched<T>(doing: &str, format: Format, quiet: bool, work: impl FnOnce(&Watch) -> T) -> T {
    let watch = Watch::default();
    listen(&watch);
    if quiet || format == Format::Json || !io::stderr().is_terminal() {
        return work(&watch);
    }
    let (done, ended) = channel::<()>();
    thread::scope(|scope| {
        let shown = watch.clone();
        scope.spawn(move || {
            let mut wait = PATIENCE;
            while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                write(&line(doing, shown.progress()));
                wait = TICK;
            }
            // Nothing was written in less than a second, and there is nothing to take away.
            if wait == TICK {
                write("");
            }
        });
        let result = work(&watch);
        drop(done);
        result
    })
}

/// Returns the line for so many bytes of so many.
fn line(doing: &str, (done, total): (u64, u64)) -> String {
    match (done.min(total) * 100).checked_div(total) {
        Some(percent) => format!("{doing}: {percent} % of {:.1} MB", total as f64 / 1e6),
        None => format!("{doing} …"),
    }
}

/// Writes over the line that the cursor is in.
fn write(line: &str) {
    // There is nobody to tell if that fails.
    let _ = write!(io::stderr(), "\r\u{1b}[K{line}");
}

/// The first signal asks for an end, and the second one kills.
#[cfg(unix)]
fn listen(watch: &Watch) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag::{register, register_conditional_default};
    for signal in [SIGINT, SIGTERM] {
        // Without it the program runs as well, and dies of the first one.
        let _ = register_conditional_default(signal, watch.stop_flag());
        let _ = register(signal, watch.stop_flag());
    }
}

#[cfg(not(unix))]
fn listen(_: &Watch) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_how_far_it_has_come() {
        assert_eq!(line("packing", (0, 0)), "packing …");
        assert_eq!(line("packing", (5_000_000, 20_000_000)), "packing: 25 % of 20.0 MB");
        assert_eq!(line("packing", (9, 3)), "packing: 100 % of 0.0 MB");
    }
}
