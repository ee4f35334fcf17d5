//! The one place where a macro touches a disk: the file of a workflow, which rustc reads again and
//! tracks.

use super::Content;
use crate::nodes;
use crate::places::relative;
use agentapp_model::rules::refs::{self, Reference};
use agentapp_model::{Place, Problem};
use std::io::Read;
use std::path::Path;

/// Reads a file in the author's crate.
pub(super) fn read(name: &str, path: &str) -> Result<Content, Problem> {
    let in_crate = nodes::in_crate(path);
    let full = if Path::new(path).is_absolute() { Path::new(path) } else { Path::new(&in_crate) };
    let reference =
        Reference { noun: format!("workflow `{name}`"), field: String::new(), path, place: Place::NOWHERE };
    if full.is_dir() {
        return Err(refs::is_a_directory(&reference));
    }
    let Some(bytes) = bytes(full) else {
        let help = "the path starts at the directory of the crate's Cargo.toml".to_owned();
        return Err(refs::no_file(&reference).help(help));
    };
    let shown = relative(full);
    String::from_utf8(bytes)
        .map(|text| Content { shown, text })
        .map_err(|error| refs::not_utf_8(&reference, error.utf8_error().valid_up_to()))
}

fn bytes(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::OpenOptions::new().read(true).open(path).ok()?.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
