//! The lists of items: `agents`, `workflows` and `tools`.

use super::Items;
use crate::errors;
use crate::report::Report;
use crate::syntax::{Entry, Kind};

/// Takes the paths of a list. What is no path is reported; a list of another kind is left to the
/// rules.
pub(super) fn items(entries: &mut [Entry], key: &str, item: &str, report: &mut Report) -> Items {
    let mut items = Items { paths: Vec::new(), whole: true };
    let Some(entry) = entries.iter_mut().find(|entry| entry.key == key) else { return items };
    let Kind::List(values) = &entry.value.kind else {
        items.whole = false;
        return items;
    };
    for (at, value) in values.iter().enumerate() {
        match value.as_path() {
            Some(path) => items.paths.push((path.clone(), value.extent)),
            None => {
                items.whole = false;
                if !matches!(value.kind, Kind::Unread) {
                    report.error(value.extent, errors::no_item(key, at, item));
                }
            }
        }
    }
    items
}
