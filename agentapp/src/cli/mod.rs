//! The commands: one file a verb, and here the list of them. A verb computes an answer or a failure
//! and prints nothing itself, so that text, JSON and exit codes are the same for all of them.

mod answer;
mod appspec;
mod check;
mod created_at;
mod diff;
mod directory;
mod emit;
mod explain;
mod failure;
mod graph;
mod import;
mod inspect;
mod limits;
mod new;
mod pack;
mod pages;
mod program;
mod project;
mod schema;
mod terminal;
mod unpack;
mod verify;
mod watched;
mod written;

pub(crate) use self::program::program;

use clap::{Parser, Subcommand};
use terminal::{Outcome, Terminal};

/// Begins, checks, packs and looks into agentic apps.
#[derive(Debug, Parser)]
#[command(name = "agentapp", version, arg_required_else_help = true, disable_help_subcommand = true)]
struct Agentapp {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    New(new::Args),
    Import(import::Args),
    Check(check::Args),
    Emit(emit::Args),
    Pack(pack::Args),
    Unpack(unpack::Args),
    Verify(verify::Args),
    Inspect(inspect::Args),
    Diff(diff::Args),
    Explain(explain::Args),
    Graph(graph::Args),
    Schema(schema::Args),
    Appspec(appspec::Args),
}

impl Verb {
    fn run(&self, terminal: &mut Terminal<'_>) -> Outcome {
        match self {
            Verb::New(args) => terminal.answer(args.format, new::new(args)),
            Verb::Import(args) => terminal.answer(args.format, import::import(args)),
            Verb::Check(args) => terminal.answer(args.format, check::check(args)),
            Verb::Emit(args) => terminal.answer(args.format, emit::emit(args)),
            Verb::Pack(args) => terminal.answer(args.format, pack::pack(args)),
            Verb::Unpack(args) => terminal.answer(args.format, unpack::unpack(args)),
            Verb::Verify(args) => terminal.answer(args.format, verify::verify(args)),
            Verb::Inspect(args) => terminal.answer(args.format, inspect::inspect(args)),
            Verb::Diff(args) => terminal.answer(args.format, diff::diff(args)),
            Verb::Explain(args) => terminal.answer(args.format, explain::explain(args)),
            Verb::Graph(args) => terminal.answer(args.report(), graph::graph(args)),
            Verb::Schema(args) => terminal.answer(args.format, schema::schema(args)),
            Verb::Appspec(args) => args.run(terminal),
        }
    }
}
