//! From an Appspec to its file, beside the bundle of the same app if there is one.

use super::APPSPEC_VARIABLE;
use super::cargo::shown;
use super::place::{OUT, Place, place};
use super::settle::{Age, settle};
use super::words::{Failure, Script};
use crate::Refused;
use agentapp_model::appspec::made::Defined;
use agentapp_runtime::bundle::default_folder;
use fs_err as fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// How the file's name ends.
const ENDING: &str = ".appspec.yaml";

/// Makes the file of an Appspec that stands alone.
pub(super) fn build(appspec: fn() -> Result<Defined, Refused>, script: &mut Script) -> Result<(), Failure> {
    script.rerun_if_env_changed(OUT);
    let appspec = appspec()?;
    let place = place()?;
    fs::create_dir_all(&place.own)?;
    let lock = fs::File::create(place.own.join(".lock"))?;
    lock.file().lock()?;
    write(&appspec, &place, script)
}

/// Writes an Appspec, and tells where.
pub(super) fn write(appspec: &Defined, place: &Place, script: &mut Script) -> Result<(), Failure> {
    let spec = appspec.spec();
    let file = place.out.join(default_folder(&spec.id, &spec.version)? + ENDING);
    fs::create_dir_all(&place.out)?;
    put(&file, &appspec.emit())?;
    settle(&file, Age::of_this_program()?)?;
    remove_former(&place.own, &file)?;
    script.rerun_if_changed(&file);
    script.set(APPSPEC_VARIABLE, &file);
    script.tell(&format!("appspec: {}", shown(&file, &place.workspace).display()));
    Ok(())
}

/// Writes a file, so that whoever looks finds the former one or the whole new one.
fn put(file: &Path, text: &str) -> std::io::Result<()> {
    let directory = file.parent().unwrap_or(Path::new(""));
    let mut new = tempfile::Builder::new().prefix(".new-").tempfile_in(directory)?;
    new.write_all(text.as_bytes())?;
    new.persist(file).map_err(|error| error.error)?;
    Ok(())
}

/// Removes the files that a former version of the Appspec left in the app's own directory.
fn remove_former(own: &Path, file: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(own)? {
        let path: PathBuf = entry?.path();
        let is_appspec = path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ENDING));
        if path != file && is_appspec {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
