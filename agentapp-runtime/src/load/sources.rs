//! The files a load has read, so that places in them become file, line and column.

use agentapp_model::Place;
use std::fmt;

/// The files a load has read.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

#[derive(Debug)]
struct Source {
    path: String,
    text: String,
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
    pub(super) fn add(&mut self, path: &str, text: String) -> Place {
        let index = u32::try_from(self.files.len()).unwrap_or(u32::MAX - 1);
        self.files.push(Source { path: path.to_owned(), text });
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
        let position = place.offset().map(|offset| position(&source.text, offset as usize));
        Some(Location { file: source.path.clone(), position })
    }
}

fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    // Counting the bytes that begin a character is right even within one.
    let characters = before[start..].iter().filter(|byte| **byte & 0xC0 != 0x80).count();
    let mark = usize::from(start == 0 && text.starts_with('\u{FEFF}') && characters > 0);
    (line, characters - mark + 1)
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position {
            Some((line, column)) => write!(f, "{}:{line}:{column}", self.file),
            None => f.write_str(&self.file),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one() {
        let text = "a\nbé🍉c\r\nd";
        let at = |what: &str| position(text, text.find(what).unwrap());
        assert_eq!((at("a"), at("b"), at("🍉"), at("c"), at("d")), ((1, 1), (2, 1), (2, 3), (2, 4), (3, 1)));
        assert_eq!(position("\u{FEFF}ab", 4), (1, 2));
    }
}
