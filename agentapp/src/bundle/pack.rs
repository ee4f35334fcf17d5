//! The command `pack`, for the programs that are called as `cargo xtask`.

use super::cargo::{Bundling, Workspace, cargo, shown, workspace};
use super::{APPSPEC_VARIABLE, VARIABLE};
use fs_err as fs;
use serde_json::Value;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

const USAGE: &str = "\
Build an app and put its bundle somewhere.

Usage: cargo xtask pack [-p PACKAGE] [--out FILE]

Options:
  -p, --package PACKAGE  The crate that defines the app; the only one, if not given
      --out FILE         Where to put the bundle; it stays where the build made it, if not given.
                         An Appspec goes beside it as FILE with the ending `.appspec.yaml`, or to
                         FILE itself if there is no bundle
  -h, --help             Print this

Example:
  cargo xtask pack --out my-app.agentapp
";

/// What was asked for.
#[derive(Debug, Default, PartialEq)]
struct Request {
    package: Option<String>,
    out: Option<PathBuf>,
    help: bool,
}

/// Runs `pack [-p PACKAGE] [--out FILE]` as this program's arguments have it: builds the bundling crate
/// of PACKAGE, copies the bundle to FILE and says where it lies. An Appspec of the same app goes beside it,
/// and one that stands alone to FILE itself.
///
/// The exit code is 0 when that is done, 1 when it could not be done, 2 when the arguments make no sense.
pub fn pack_command() -> ExitCode {
    let request = match parse(std::env::args_os().skip(1)) {
        Ok(request) => request,
        Err(why) => {
            tell_error(format_args!("{why}\n\n{USAGE}"));
            return ExitCode::from(2);
        }
    };
    match if request.help { Ok(USAGE.to_owned()) } else { pack(&request) } {
        Ok(text) => {
            let _ = io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(why) => {
            tell_error(why);
            ExitCode::FAILURE
        }
    }
}

fn tell_error(why: impl Display) {
    let _ = writeln!(io::stderr(), "error: {}", why.to_string().trim_end());
}

fn parse(args: impl Iterator<Item = OsString>) -> Result<Request, String> {
    let mut args = args.peekable();
    let mut request = Request::default();
    match args.next() {
        Some(verb) if verb == "pack" => {}
        Some(help) if help == "--help" || help == "-h" => return Ok(Request { help: true, ..request }),
        Some(other) => return Err(format!("there is no command `{}`", other.display())),
        None => return Err("the command is missing".to_owned()),
    }
    while let Some(arg) = args.next() {
        let text = arg.to_string_lossy();
        let (option, joined) = match text.split_once('=').filter(|_| text.starts_with("--")) {
            Some((option, value)) => (option.to_owned(), Some(OsString::from(value))),
            None => (text.into_owned(), None),
        };
        let mut value =
            || joined.clone().or_else(|| args.next()).ok_or_else(|| format!("`{option}` has no value"));
        match option.as_str() {
            "-p" | "--package" => request.package = Some(value()?.to_string_lossy().into_owned()),
            "--out" => request.out = Some(value()?.into()),
            "-h" | "--help" => request.help = true,
            _ => return Err(format!("unknown argument `{}`", arg.display())),
        }
    }
    Ok(request)
}

fn pack(request: &Request) -> Result<String, String> {
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let workspace = workspace(&here).map_err(|failure| failure.to_string())?;
    let bundling = choose(&workspace, request.package.as_deref())?;
    let made = build(bundling)?;
    let mut told = String::new();
    for (position, file) in made.iter().enumerate() {
        let lies = match &request.out {
            Some(out) => {
                let out = if position == 0 { out.clone() } else { out.with_extension("appspec.yaml") };
                copy(file, &out).map_err(|error| error.to_string())?;
                out
            }
            None => shown(file, &workspace.root),
        };
        told.push_str(&format!("packed {}\n", lies.display()));
    }
    Ok(told)
}

fn choose<'w>(workspace: &'w Workspace, package: Option<&str>) -> Result<&'w Bundling, String> {
    let all = &workspace.bundling;
    let defining = |crate_: &'w Bundling| crate_.name.strip_suffix("-bundle").unwrap_or(&crate_.name);
    let named =
        |package: &str| all.iter().find(|crate_| crate_.name == package || defining(crate_) == package);
    let names = all.iter().map(defining).collect::<Vec<_>>().join(", ");
    match (package, all.as_slice()) {
        (_, []) => Err("no crate of this workspace makes a bundle".to_owned()),
        (Some(package), _) => named(package)
            .ok_or_else(|| format!("`{package}` makes no bundle\n  help: those that do are {names}")),
        (None, [only]) => Ok(only),
        (None, _) => Err(format!("several crates make a bundle\n  help: name one by `-p`: {names}")),
    }
}

/// Builds a bundling crate and returns where its build script put the bundle, the Appspec, or both.
fn build(bundling: &Bundling) -> Result<Vec<PathBuf>, String> {
    let output = Command::new(cargo())
        .args(["build", "--package", &bundling.name, "--message-format", "json-render-diagnostics"])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("`cargo build`: {error}"))?;
    if !output.status.success() {
        return Err(format!("`{}` could not be built", bundling.name));
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let found = messages.lines().filter_map(|line| made_in(line, &bundling.id)).next_back();
    let made = found.filter(|made| !made.is_empty());
    made.ok_or_else(|| format!("the build script of `{}` made no bundle", bundling.name))
}

fn made_in(message: &str, package: &str) -> Option<Vec<PathBuf>> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "build-script-executed" || message["package_id"] != package {
        return None;
    }
    let variables = message["env"].as_array()?;
    let told = |variable: &str| {
        let pair = variables.iter().find(|pair| pair[0] == variable)?;
        Some(PathBuf::from(pair[1].as_str()?))
    };
    Some([VARIABLE, APPSPEC_VARIABLE].into_iter().filter_map(told).collect())
}

/// Copies a file, so that whoever looks finds the former one or the whole new one.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let name = to.file_name().ok_or_else(|| {
        io::Error::new(io::ErrorKind::InvalidInput, format!("`{}`: this is no name of a file", to.display()))
    })?;
    let new = to.with_file_name(format!(".{}.{}", name.display(), std::process::id()));
    let copied = fs::copy(from, &new).and_then(|_| fs::rename(&new, to));
    if copied.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&new);
    }
    copied
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(args: &[&str], expected: Result<Request, &str>) {
        let parsed = parse(args.iter().map(OsString::from));
        assert_eq!(parsed, expected.map_err(str::to_owned), "{args:?}");
    }

    #[test]
    fn arguments_are_read() {
        let request = |package: Option<&str>, out: Option<&str>| {
            Ok(Request { package: package.map(str::to_owned), out: out.map(PathBuf::from), help: false })
        };
        check(&["pack"], request(None, None));
        check(&["pack", "-p", "tides", "--out", "x.agentapp"], request(Some("tides"), Some("x.agentapp")));
        check(&["pack", "--package=tides", "--out=a=b"], request(Some("tides"), Some("a=b")));
        check(&["pack", "-h"], Ok(Request { help: true, ..Request::default() }));
        check(&["--help"], Ok(Request { help: true, ..Request::default() }));
    }

    #[test]
    fn arguments_that_make_no_sense_are_refused() {
        check(&[], Err("the command is missing"));
        check(&["unpack"], Err("there is no command `unpack`"));
        check(&["pack", "--out"], Err("`--out` has no value"));
        check(&["pack", "tides"], Err("unknown argument `tides`"));
    }

    #[test]
    fn the_bundling_crate_is_the_only_one_or_the_one_that_is_named() {
        let crate_ = |name: &str| Bundling { name: name.to_owned(), id: String::new() };
        let workspace = |names: &[&str]| Workspace {
            root: PathBuf::new(),
            target: PathBuf::new(),
            bundling: names.iter().map(|name| crate_(name)).collect(),
        };
        let check = |names: &[&str], package, expected: Result<&str, &str>| {
            let workspace = workspace(names);
            let chosen = choose(&workspace, package).map(|chosen| chosen.name.as_str());
            assert_eq!(chosen, expected.map_err(str::to_owned).as_ref().copied().map_err(Clone::clone));
        };
        check(&["a-bundle"], None, Ok("a-bundle"));
        check(&["a-bundle", "b-bundle"], Some("b"), Ok("b-bundle"));
        check(&["a-bundle", "b-bundle"], Some("b-bundle"), Ok("b-bundle"));
        check(&[], None, Err("no crate of this workspace makes a bundle"));
        check(
            &["a-bundle", "b-bundle"],
            None,
            Err("several crates make a bundle\n  help: name one by `-p`: a, b"),
        );
        check(&["a-bundle"], Some("c"), Err("`c` makes no bundle\n  help: those that do are a"));
    }
}
