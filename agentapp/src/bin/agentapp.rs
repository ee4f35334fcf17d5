//! The `agentapp` command.

#[path = "../cli/mod.rs"]
mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::program("agentapp", std::env::args_os().skip(1))
}
