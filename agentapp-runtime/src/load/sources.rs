//! The files a load has read, so that places in them become file, line and column.

use super::lines::Lines;
use agentapp_model::Place;
use std::fmt;
use std::sync::OnceLock;

/// The files a load has read.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

#[derive(Debug)]
struct Source {
    path: String,
    text: String,
    lines: OnceLock<Lines>,
}

/// A file, and where in it there is something to point at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The path in the app directory, with `/`.
    pub file: String,
    /// Line and column, both from 1; the column counts Unicode scalar values.
    pub position: Option<(usize, usize)>,
}

impl Sources {
    /// Takes a file in and returns the place of its first byte.
    pub fn add(&mut self, path: &str, text: String) -> Place {
        let index = u32::try_from(self.files.len()).unwrap_or(u32::MAX - 1);
        self.files.push(Source { path: path.to_owned(), text, lines: OnceLock::new() });
        Place::new(index, 0)
    }

    /// Returns the text of the file a place is in.
    pub(super) fn text(&self, place: Place) -> &str {
        self.source(place).map_or("", |source| &source.text)
    }

    fn source(&self, place: Place) -> Option<&Source> {
        self.files.get(place.source()? as usize)
    }

    /// Returns where a place is, unless it is nowhere.
    pub fn locate(&self, place: Place) -> Option<Location> {
        let source = self.source(place)?;
        let position = place.offset().map(|offset| source.position(offset as usize));
        Some(Location { file: source.path.clone(), position })
    }
}

impl Source {
    fn position(&self, offset: usize) -> (usize, usize) {
        self.lines.get_or_init(|| Lines::of(&self.text)).position(&self.text, offset)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position {
            Some((line, column)) => write!(f, "{}:{line}:{column}", self.file),
            None => f.write_str(&self.file),
        }
    }
}
