//! `agentapp appspec`: the verbs for Appspecs, one file each, and here the list of them.

mod check;
mod convert;
mod decide;
mod fmt;
mod github;
mod input;
mod known;
mod sarif;
mod told;

use super::terminal::{Outcome, Terminal};
use clap::Subcommand;

/// Check, format and question an Appspec (`loop.app/v1`).
///
/// An Appspec is one YAML file that says what an app is: what it reaches, when it acts alone and when
/// it asks, what it shows, and what it must never do.
#[derive(Debug, clap::Args)]
#[command(
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = "Example:\n  agentapp appspec check app.yaml"
)]
pub(super) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    Check(check::Args),
    Convert(convert::Args),
    Fmt(fmt::Args),
    Decide(decide::Args),
}

impl Args {
    pub(super) fn run(&self, terminal: &mut Terminal<'_>) -> Outcome {
        match &self.verb {
            Verb::Check(args) => terminal.answer(args.report(), check::check(args)),
            Verb::Convert(args) => match args.misuse() {
                Some(words) => {
                    terminal.error(&format!("error: {words}\n"));
                    Outcome::Misused
                }
                None => terminal.answer(args.format, convert::convert(args)),
            },
            Verb::Fmt(args) => terminal.answer(args.format, fmt::fmt(args)),
            Verb::Decide(args) => terminal.answer(args.format, decide::decide(args)),
        }
    }
}
