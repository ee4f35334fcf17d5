//! From an app to its directory and its bundle, as cargo's build script makes them.

use super::VARIABLE;
use super::cargo::shown;
use super::place::{OUT, Place, place};
use super::settle::{Age, settle};
use super::words::{Failure, Script};
use crate::{App, Refused};
use agentapp_runtime::bundle::{CreatedAt, PackOptions, default_name};
use agentapp_runtime::emit::Plan;
use agentapp_runtime::package::{meta, package};
use fs_err as fs;
use std::path::{Path, PathBuf};

/// The variable that says when the bundle was made.
const EPOCH: &str = "SOURCE_DATE_EPOCH";

/// The end of the year 9999, after which a year has five digits.
const LAST: u64 = 253_402_300_799;

/// Makes the bundle and tells cargo what it depends on.
pub(super) fn build(app: fn() -> Result<App, Refused>, script: &mut Script) -> Result<(), Failure> {
    script.rerun_if_env_changed(OUT);
    script.rerun_if_env_changed(EPOCH);
    let app = app()?;
    let sources = app.sources();
    for source in [&sources.artifact, &sources.skill, &sources.files].into_iter().flatten() {
        script.rerun_if_changed(Path::new(source));
    }
    let place = place()?;
    fs::create_dir_all(&place.own)?;
    // Builds of two profiles may run at once. The lock ends with the file's handle.
    let lock = fs::File::create(place.own.join(".lock"))?;
    lock.file().lock()?;
    let bundle = write(&app, &place, script)?;
    script.set(VARIABLE, &bundle);
    script.tell(&format!("bundle: {}", shown(&bundle, &place.workspace).display()));
    match app.appspec() {
        Some(appspec) => super::appspec::write(appspec, &place, script),
        None => Ok(()),
    }
}

fn write(app: &App, place: &Place, script: &mut Script) -> Result<PathBuf, Failure> {
    let meta = meta(app);
    let name = default_name(meta.bundle_id(), meta.bundle_version())?;
    let options = PackOptions { created_at: created_at()?, ..PackOptions::default() };
    let plan = Plan::new(app)?;
    let staging = tempfile::Builder::new().prefix(".new-").tempdir_in(&place.own)?;
    let staged = staging.path().join("app");
    plan.write(&staged)?;
    fs::create_dir_all(&place.out)?;
    let bundle = place.out.join(&name);
    let packed = package(&staged, Some(&bundle), &options)?;
    packed.warnings.iter().for_each(|report| script.warn(report));
    let age = Age::of_this_program()?;
    plan.files().keys().try_for_each(|path| settle(&path.under(&staged), age))?;
    settle(&bundle, age)?;
    let directory = place.own.join("app");
    swap(&staged, &directory, &staging.path().join("former"))?;
    remove_former(&place.own, &bundle)?;
    plan.files().keys().for_each(|path| script.rerun_if_changed(&path.under(&directory)));
    script.rerun_if_changed(&bundle);
    Ok(bundle)
}

fn created_at() -> Result<CreatedAt, Failure> {
    let Some(value) = std::env::var_os(EPOCH) else { return Ok(CreatedAt::Fixed) };
    let value = value.to_string_lossy();
    let seconds = value.parse().ok().filter(|seconds| *seconds <= LAST);
    seconds.map(CreatedAt::Epoch).ok_or_else(|| Failure::Epoch(value.into_owned()))
}

/// Puts a directory in the place of another, which is removed with the staging directory.
fn swap(new: &Path, target: &Path, former: &Path) -> std::io::Result<()> {
    if target.exists() {
        fs::rename(target, former)?;
    }
    fs::rename(new, target)
}

/// Removes the bundles that a former version of the app, or a build with another `AGENTAPP_OUT`, left
/// in the app's own directory.
fn remove_former(own: &Path, bundle: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(own)? {
        let path = entry?.path();
        if path != bundle && path.extension().is_some_and(|extension| extension == "agentapp") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
