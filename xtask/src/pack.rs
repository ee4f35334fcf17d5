//! `cargo xtask pack`: builds an example and puts its bundle somewhere.

use std::process::ExitCode;

pub(crate) fn pack() -> ExitCode {
    agentapp::bundle::pack_command()
}
