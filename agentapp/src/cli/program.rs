//! The program around the verbs: its arguments, its two outputs, its exit code.

use super::terminal::{Outcome, Terminal};
use super::{Agentapp, Verb};
use clap::{CommandFactory, FromArgMatches};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// Runs the program; `name` is what a person types for it.
pub(crate) fn program(name: &'static str, args: impl Iterator<Item = OsString>) -> ExitCode {
    survive_write_limits();
    let mut out = BufWriter::new(io::stdout().lock());
    run(name, args, &mut out, &mut io::stderr()).into()
}

/// Runs a verb against any two outputs.
pub(super) fn run(
    name: &'static str,
    args: impl Iterator<Item = OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Outcome {
    let mut terminal = Terminal::new(out, err);
    let outcome = match parse(name, args) {
        Ok(verb) => verb.run(&mut terminal),
        Err(error) if error.use_stderr() => {
            terminal.error(&error.render().to_string());
            Outcome::Misused
        }
        Err(help) => {
            terminal.print(&help.render().to_string());
            Outcome::Done
        }
    };
    terminal.finish(outcome)
}

fn parse(name: &'static str, args: impl Iterator<Item = OsString>) -> Result<Verb, clap::Error> {
    let mut command = Agentapp::command().bin_name(name);
    let args = std::iter::once(OsString::from(name)).chain(args);
    let matches = command.try_get_matches_from_mut(args)?;
    Agentapp::from_arg_matches(&matches).map(|parsed| parsed.verb).map_err(|error| error.format(&mut command))
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::Done => ExitCode::SUCCESS,
            Outcome::Refused => ExitCode::from(1),
            Outcome::Misused => ExitCode::from(2),
        }
    }
}

/// A write beyond the limit on file sizes (`ulimit -f`) kills a program that does not listen to the
/// signal. To one that does, the write is an error like any other.
#[cfg(unix)]
fn survive_write_limits() {
    let heard = std::sync::Arc::default();
    // Without it the program runs as well, and dies of the signal.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
}

#[cfg(not(unix))]
fn survive_write_limits() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(args: &[&str], outcome: Outcome, out: &str, err: &str) {
        let (mut written, mut errors) = (Vec::new(), Vec::new());
        let args = args.iter().map(OsString::from);
        assert_eq!(run("agentapp", args, &mut written, &mut errors), outcome);
        let (written, errors) = (String::from_utf8(written).unwrap(), String::from_utf8(errors).unwrap());
        assert!(written.contains(out) && written.is_empty() == out.is_empty(), "{written}");
        assert!(errors.contains(err) && errors.is_empty() == err.is_empty(), "{errors}");
    }

    #[test]
    fn the_arguments_are_well_defined_and_each_verb_has_an_example() {
        let command = Agentapp::command();
        command.clone().debug_assert();
        for verb in command.get_subcommands() {
            check_example("agentapp", verb);
        }
    }

    #[track_caller]
    fn check_example(before: &str, verb: &clap::Command) {
        let words = format!("{before} {}", verb.get_name());
        let example = verb.get_after_help().map(ToString::to_string).unwrap_or_default();
        assert!(example.starts_with(&format!("Example:\n  {words} ")), "`{words}`: {example}");
        for verb in verb.get_subcommands() {
            check_example(&words, verb);
        }
    }

    #[test]
    fn each_outcome_has_its_output() {
        check(&["--version"], Outcome::Done, "agentapp 0", "");
        check(&["pack", "--help"], Outcome::Done, "Usage: agentapp pack", "");
        check(&[], Outcome::Misused, "", "Usage: agentapp <COMMAND>");
        check(&["pack"], Outcome::Misused, "", "Usage: agentapp pack");
        check(&["explain", "no.rule"], Outcome::Refused, "", "error: there is no rule `no.rule`");
        check(&["explain", "app.id"], Outcome::Done, "# `app.id`", "");
    }
}
