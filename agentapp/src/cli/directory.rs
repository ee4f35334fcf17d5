//! The app directory that a verb is given, and what people give in its place.

use super::failure::Failure;
use agentapp_model::app::APP_PATH;
use agentapp_runtime::bundle::{self, UnpackOptions};
use agentapp_runtime::load::{self, Loaded, Report};
use std::path::Path;

/// Opens an app directory, or a `.agentapp` file, which is held to what may be packed.
pub(super) fn open(given: &Path, help: &str) -> Result<(Loaded, Vec<Report>), Failure> {
    if !given.is_file() || app_around(given).is_some() {
        let loaded = load(given, help)?;
        let reports = loaded.reports();
        return Ok((loaded, reports));
    }
    let folder = tempfile::tempdir()?;
    let app = folder.path().join("app");
    bundle::unpack(given, &app, &UnpackOptions::default())?;
    let loaded = load::load(&app)?;
    let reports = loaded.strict_reports();
    Ok((loaded, reports))
}

/// Loads an app directory. A crate is refused with `help`: it is an app, too, and no directory of one.
pub(super) fn load(directory: &Path, help: &str) -> Result<Loaded, Failure> {
    refuse_others(directory, help)?;
    Ok(load::load(directory)?)
}

/// Loads an app directory with the tools that lie in it.
pub(super) fn load_with_tools(directory: &Path, help: &str) -> Result<Loaded, Failure> {
    refuse_others(directory, help)?;
    Ok(load::load_with_tools(directory)?)
}

/// Refuses a crate, and what lies inside an app's `.agentproto`.
pub(super) fn refuse_others(given: &Path, help: &str) -> Result<(), Failure> {
    if given.join("Cargo.toml").is_file() && !given.join(".agentproto").exists() {
        let message = format!("`{}`: this is a crate, not an app directory", given.display());
        return Err(Failure::new(message).help(help));
    }
    match app_around(given) {
        Some(app) => {
            let message = format!("`{}`: this is a part of an app, not an app directory", given.display());
            Err(Failure::new(message).help(format!("the app directory is `{}`", app.display())))
        }
        None => Ok(()),
    }
}

/// Returns the app directory, if something in its `.agentproto` is given.
pub(super) fn app_around(given: &Path) -> Option<&Path> {
    let manifests = given.ancestors().find(|folder| folder.ends_with(".agentproto"))?;
    let app = manifests.parent()?;
    let app = if app.as_os_str().is_empty() { Path::new(".") } else { app };
    (app.join(APP_PATH).is_file() && given.exists() && !given.join(APP_PATH).exists()).then_some(app)
}
