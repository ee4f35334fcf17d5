//! What two versions of an app differ in: first in the app's own words, an agent here and a tool there,
//! and then in files.
//!
//! The comparison is of two values and does no I/O; [`Side::read`] is where they come from. The files are
//! compared by digest alone, so a change in one may show twice: as what it means and as what it is.

mod app;
mod excerpt;
mod side;
mod values;

pub use self::side::{FileFact, Side};

use serde::Serialize;
use std::fmt;

/// Whether something came, went, or became something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Only the second has it.
    Added,
    /// Only the first has it.
    Removed,
    /// Both have it, and not alike.
    Changed,
}

/// A difference between two apps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// What became of it.
    pub change: Kind,
    /// What it is a part of: `app`, ``agent `@acme/scout` ``, ``workflow `hunt`, step `look` ``.
    pub subject: String,
    /// The part, none if it is the whole.
    pub part: Option<String>,
    /// What the first has, if that is short.
    pub from: Option<String>,
    /// What the second has, if that is short.
    pub to: Option<String>,
    /// The lines that differ, for a text.
    pub excerpt: Option<String>,
}

/// A difference between the files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileChange {
    /// What became of it.
    pub change: Kind,
    /// Its path in the app directory.
    pub path: String,
    /// Its length in the first.
    pub from_bytes: Option<u64>,
    /// Its length in the second.
    pub to_bytes: Option<u64>,
}

/// What two versions of an app differ in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// In the app's own words.
    pub changes: Vec<Change>,
    /// In files, in the order of their paths.
    pub files: Vec<FileChange>,
}

impl Difference {
    /// Returns true if there is none.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.files.is_empty()
    }
}

/// Compares two versions of an app.
pub fn compare(a: &Side, b: &Side) -> Difference {
    Difference { changes: app::changes(&a.app, &b.app), files: files(a, b) }
}

fn files(a: &Side, b: &Side) -> Vec<FileChange> {
    let paths: std::collections::BTreeSet<&String> = a.files.keys().chain(b.files.keys()).collect();
    let change = |path: &String| {
        let (from, to) = (a.files.get(path), b.files.get(path));
        let change = match (from, to) {
            (None, _) => Kind::Added,
            (_, None) => Kind::Removed,
            (Some(from), Some(to)) if from == to => return None,
            (Some(_), Some(_)) => Kind::Changed,
        };
        let bytes = |fact: Option<&FileFact>| fact.map(|fact| fact.size);
        Some(FileChange { change, path: path.clone(), from_bytes: bytes(from), to_bytes: bytes(to) })
    };
    paths.into_iter().filter_map(change).collect()
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Changed => "changed",
        })
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<8}{}", self.change.to_string(), self.subject)?;
        if let Some(part) = &self.part {
            write!(f, ": {part}")?;
        }
        match (&self.from, &self.to) {
            (Some(from), Some(to)) => write!(f, ": {from} -> {to}")?,
            (Some(value), None) | (None, Some(value)) => write!(f, ": {value}")?,
            (None, None) => {}
        }
        let lines = self.excerpt.iter().flat_map(|excerpt| excerpt.lines());
        lines.into_iter().try_for_each(|line| write!(f, "\n          {line}"))
    }
}

impl fmt::Display for FileChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<8}{}", self.change.to_string(), self.path)?;
        match (self.from_bytes, self.to_bytes) {
            (Some(from), Some(to)) => write!(f, ": {from} -> {to} bytes"),
            (Some(bytes), None) | (None, Some(bytes)) => write!(f, ": {bytes} bytes"),
            (None, None) => Ok(()),
        }
    }
}
