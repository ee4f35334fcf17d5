//! `cargo xtask VERB`: one file a verb, and here the list of them.

mod bench;
mod fuzz;
mod hostile;
mod pack;

use std::io::Write;
use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask VERB

Verbs:
  bench    Measure what the budgets speak of, as ratios
  fuzz     Give made-up bytes to what reads a stranger's: [TARGET] [--seconds N]
  hostile  Write out the archives that the tests see refused: DIR
  pack     Build an app and put its bundle somewhere
";

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("bench") => bench::bench(),
        Some("fuzz") => fuzz::fuzz(),
        Some("hostile") => hostile::hostile(),
        Some("pack") => pack::pack(),
        _ => {
            let _ = write!(std::io::stderr(), "{USAGE}");
            ExitCode::from(2)
        }
    }
}
