//! `cargo agentapp`: the same program. Cargo calls it with `agentapp` as its first argument.

#[path = "../cli/mod.rs"]
mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1).peekable();
    args.next_if(|first| first == "agentapp");
    cli::program("cargo agentapp", args)
}
