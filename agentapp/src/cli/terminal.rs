//! The two outputs, and the only place that writes to them.
//!
//! A reader that has gone away (`agentapp explain | head -1`) is no failure; a full disk is.

use super::answer::Answer;
use super::failure::Failure;
use agentapp_runtime::load::Report;
use serde::Serialize;
use std::io::{self, Write};

/// What became of a run. The exit code depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// What was asked for is done.
    Done,
    /// It was refused, or could not be done.
    Refused,
    /// The arguments make no sense.
    Misused,
}

/// How a run is reported: for people, or as one JSON object on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    Text,
    Json,
}

/// Standard output and standard error.
pub(super) struct Terminal<'a> {
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    failed: Option<io::Error>,
}

impl<'a> Terminal<'a> {
    pub(super) fn new(out: &'a mut dyn Write, err: &'a mut dyn Write) -> Self {
        Terminal { out, err, failed: None }
    }

    /// Reports what a verb came to.
    pub(super) fn answer(&mut self, format: Format, result: Result<impl Answer, Failure>) -> Outcome {
        let outcome = result.as_ref().map_or(Outcome::Refused, Answer::outcome);
        match (format, &result) {
            (Format::Json, Ok(answer)) => self.json(answer),
            (Format::Json, Err(failure)) => self.json(failure),
            (Format::Text, Ok(answer)) => {
                self.reports(answer.warnings());
                self.print(&answer.text());
            }
            (Format::Text, Err(Failure::Problems(problems))) => self.reports(problems),
            (Format::Text, Err(failure)) => self.error(&format!("{failure}\n")),
        }
        outcome
    }

    fn json(&mut self, object: &impl Serialize) {
        let text = serde_json::to_string(object).expect("texts, numbers and lists always serialize");
        self.keep(|terminal| writeln!(terminal.out, "{text}"));
    }

    fn reports(&mut self, reports: &[Report]) {
        let mut text: String = reports.iter().map(|report| format!("{report}\n")).collect();
        text.extend(summary(reports).map(|line| format!("{line}\n")));
        self.error(&text);
    }

    /// Writes text to standard output.
    pub(super) fn print(&mut self, text: &str) {
        self.keep(|terminal| terminal.out.write_all(harmless(text).as_bytes()));
    }

    /// Writes text to standard error. There is nobody to tell if that fails.
    pub(super) fn error(&mut self, text: &str) {
        let _ = self.err.write_all(harmless(text).as_bytes());
    }

    fn keep(&mut self, write: impl FnOnce(&mut Self) -> io::Result<()>) {
        if self.failed.is_none() {
            self.failed = write(self).err();
        }
    }

    /// Ends the run: what cannot be written to standard output makes it fail.
    pub(super) fn finish(mut self, outcome: Outcome) -> Outcome {
        self.keep(|terminal| terminal.out.flush());
        match self.failed.take() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                self.error(&format!("error: standard output: {error}\n"));
                Outcome::Refused
            }
            Some(_) | None => outcome,
        }
    }
}

/// Returns the last line: how many of each there are.
fn summary(reports: &[Report]) -> Option<String> {
    let count = |severity: &str| reports.iter().filter(|report| report.severity == severity).count();
    let parts: Vec<String> = [(count("error"), "error"), (count("warning"), "warning")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Returns a number with its noun.
pub(super) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Names and texts come from files of strangers: what would move the cursor is shown instead.
fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\t' => shown.push(c),
            _ if c.is_control() => shown.extend(c.escape_default()),
            _ => shown.push(c),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails every write in one way.
    struct Broken(io::ErrorKind);

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[track_caller]
    fn check(kind: io::ErrorKind, expected: Outcome) {
        let (mut out, mut err) = (Broken(kind), Vec::new());
        let mut terminal = Terminal::new(&mut out, &mut err);
        terminal.print("a line\n");
        assert_eq!(terminal.finish(Outcome::Done), expected);
        assert_eq!(err.is_empty(), expected == Outcome::Done);
    }

    #[test]
    fn a_closed_pipe_is_no_failure_and_a_full_disk_is() {
        check(io::ErrorKind::BrokenPipe, Outcome::Done);
        check(io::ErrorKind::StorageFull, Outcome::Refused);
    }

    #[test]
    fn escapes_of_a_terminal_are_shown() {
        assert_eq!(harmless("a\u{1b}[2Jb\r\n"), "a\\u{1b}[2Jb\\r\n");
    }
}
