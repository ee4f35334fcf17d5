//! `cargo xtask fuzz [TARGET] [--seconds N]`: runs the fuzz targets one after the other.
//!
//! New inputs go to `fuzz/found`, so that a run leaves the committed corpora alone.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context as _, Result, bail, ensure};

/// Long enough to go through a corpus and some way beyond it.
const SECONDS: u32 = 60;

pub(crate) fn fuzz() -> ExitCode {
    match run(std::env::args().skip(2)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: impl Iterator<Item = String>) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the checkout")?;
    let fuzz = root.join("fuzz");
    let known = targets(&fuzz)?;
    let (wanted, seconds) = parse_arguments(arguments)?;
    if let Some(wanted) = &wanted {
        ensure!(known.contains(wanted), "no target named `{wanted}`; there are {}", known.join(", "));
    }
    check_tools()?;
    let mut wanted = known.iter().filter(|name| wanted.as_ref().is_none_or(|wanted| wanted == *name));
    wanted.try_for_each(|name| run_target(&fuzz, name, seconds))
}

fn parse_arguments(mut arguments: impl Iterator<Item = String>) -> Result<(Option<String>, u32)> {
    let (mut target, mut seconds) = (None, SECONDS);
    while let Some(argument) = arguments.next() {
        match &*argument {
            "--seconds" => {
                let value = arguments.next().context("`--seconds` needs a number")?;
                seconds = value.parse().with_context(|| format!("`--seconds {value}`"))?;
                ensure!(seconds > 0, "`--seconds` must be at least 1");
            }
            flag if flag.starts_with('-') => bail!("no flag named `{flag}`; there is `--seconds N`"),
            _ if target.is_some() => bail!("one target at a time, or none for all of them"),
            _ => target = Some(argument),
        }
    }
    Ok((target, seconds))
}

/// Each target has a program of its name.
fn targets(fuzz: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs_err::read_dir(fuzz.join("fuzz_targets"))? {
        let path = entry?.path();
        names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

fn check_tools() -> Result<()> {
    ensure!(succeeds(nightly().arg("--version")), "no nightly toolchain; `rustup toolchain install nightly`");
    ensure!(succeeds(nightly().args(["fuzz", "--version"])), "no cargo-fuzz; `cargo install cargo-fuzz`");
    Ok(())
}

fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Archives are unpacked thousands of times, which a disk would only slow down.
const MEMORY_DISK: &str = "/dev/shm";

/// The cargo that runs this says to every other one which toolchain to be; nightly must not hear it.
fn nightly() -> Command {
    let mut command = Command::new("cargo");
    command.arg("+nightly");
    for name in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(name);
    }
    command
}

fn run_target(fuzz: &Path, name: &str, seconds: u32) -> Result<()> {
    let found = fuzz.join("found").join(name);
    fs_err::create_dir_all(&found)?;
    let mut command = nightly();
    if std::env::var_os("TMPDIR").is_none() && Path::new(MEMORY_DISK).is_dir() {
        command.env("TMPDIR", MEMORY_DISK);
    }
    let status = command
        .args(["fuzz", "run", "--features", "libfuzzer", "--fuzz-dir"])
        .arg(fuzz)
        .arg(name)
        .args([&found, &fuzz.join("corpus").join(name)])
        .args(["--", &format!("-max_total_time={seconds}"), "-max_len=16384", "-timeout=20"])
        .current_dir(fuzz)
        .status()
        .context("cargo does not start")?;
    ensure!(status.success(), "`{name}` broke; its input is in fuzz/artifacts/{name}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::parse_arguments;

    #[track_caller]
    fn check(line: &str, expected: Result<(Option<&str>, u32), &str>) {
        let found = parse_arguments(line.split_whitespace().map(str::to_owned));
        let found = found.map_err(|error| error.to_string());
        let found = found.as_ref().map(|(target, seconds)| (target.as_deref(), *seconds));
        assert_eq!(found.map_err(String::as_str), expected, "{line}");
    }

    #[test]
    fn a_target_and_a_time_may_be_given() {
        check("", Ok((None, 60)));
        check("yaml", Ok((Some("yaml"), 60)));
        check("--seconds 5 yaml", Ok((Some("yaml"), 5)));
    }

    #[test]
    fn other_arguments_are_refused() {
        check("--seconds", Err("`--seconds` needs a number"));
        check("--seconds 0", Err("`--seconds` must be at least 1"));
        check("--seconds x", Err("`--seconds x`"));
        check("--second 1", Err("no flag named `--second`; there is `--seconds N`"));
        check("a b", Err("one target at a time, or none for all of them"));
    }
}
