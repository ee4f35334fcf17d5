//! The paths of an app's surfaces: relative to the author's crate in `app!`, absolute in a
//! definition (AIP-53, conformance rule 7).

use crate::keywords::{ARTIFACT, FILES, PATH, SKILL};
use crate::syntax::{Entry, Kind, Value};
use agentapp_model::forms::is_absolute_path;

/// Makes the path in an entry for files absolute; other entries are left alone. `artifact` and
/// `skill` may be a path alone.
pub(super) fn anchor(entry: &mut Entry) {
    match entry.key.as_str() {
        FILES => anchor_path(&mut entry.value),
        ARTIFACT | SKILL => {
            if !matches!(entry.value.kind, Kind::Map(_) | Kind::Unread) {
                wrap(entry);
            }
            if let Kind::Map(fields) = &mut entry.value.kind {
                fields
                    .iter_mut()
                    .filter(|field| field.key == PATH)
                    .for_each(|field| anchor_path(&mut field.value));
            }
        }
        _ => {}
    }
}

fn wrap(entry: &mut Entry) {
    let (extent, key_extent) = (entry.value.extent, entry.key_extent);
    let kind = std::mem::replace(&mut entry.value.kind, Kind::Unread);
    let path = Entry { key: PATH.to_owned(), key_extent, value: Value { kind, extent } };
    entry.value.kind = Kind::Map(vec![path]);
}

// A blank path stays what it is, for the rule about it to find.
fn anchor_path(value: &mut Value) {
    if let Some(path) = value.as_text().filter(|path| !path.trim().is_empty() && !is_absolute_path(path)) {
        let path = path.strip_prefix("./").unwrap_or(path).trim_end_matches('/').to_owned();
        value.kind = Kind::InCrate(path);
    }
}
