//! Where things stand: stretches of the author's tokens, and the table that gives each a number for
//! the model.

use agentapp_model::Place;
use proc_macro2::{Group, Span, TokenTree};
use std::path::Path;

/// A stretch of tokens, from the first to the last. Stable Rust cannot join two spans, so both are
/// kept.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    /// The first token.
    pub(crate) start: Span,
    /// The last token.
    pub(crate) end: Span,
}

impl Extent {
    /// Returns the stretch of a few tokens, or `otherwise` if there are none.
    pub(crate) fn of(tokens: &[TokenTree], otherwise: Extent) -> Extent {
        match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => Extent { start: first.span(), end: last.span() },
            _ => otherwise,
        }
    }

    /// Returns a bracketed group if it stands on one line, else its opening bracket, so that an error
    /// about the whole does not underline a screen full.
    pub(crate) fn of_group(group: &Group) -> Extent {
        let (open, close) = (group.span_open(), group.span_close());
        match open.unwrap().line() == close.unwrap().line() {
            true => Extent { start: open, end: close },
            false => Extent::from(open),
        }
    }

    /// Returns where it begins, as `FILE:line:column`.
    pub(crate) fn position(self) -> String {
        let start = self.start.unwrap();
        format!("{}:{}:{}", relative(Path::new(&start.file())), start.line(), start.column())
    }

    /// Returns a key by which stretches of one file sort. Tests of single phases have no file.
    pub(crate) fn order(self) -> (String, usize, usize) {
        if !proc_macro::is_available() {
            return (String::new(), 0, 0);
        }
        let start = self.start.unwrap();
        (start.file(), start.line(), start.column())
    }
}

impl From<Span> for Extent {
    fn from(span: Span) -> Extent {
        Extent { start: span, end: span }
    }
}

/// Returns a path as rustc shows it: relative to where the compiler runs, if it lies below.
pub(crate) fn relative(path: &Path) -> String {
    let base = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(&base).unwrap_or(path).display().to_string()
}

/// Returns the file that a span stands in, from the directory of the author's crate.
pub(crate) fn file_in_crate(span: Span) -> String {
    let Some(file) = span.unwrap().local_file() else { return String::new() };
    let file = std::env::current_dir().unwrap_or_default().join(file);
    let root = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let within = file.strip_prefix(root).unwrap_or(&file);
    within.display().to_string().replace('\\', "/")
}

/// The table from places to stretches of tokens.
#[derive(Default)]
pub(crate) struct Places {
    extents: Vec<Extent>,
}

impl Places {
    /// Gives a stretch a number.
    pub(crate) fn add(&mut self, extent: Extent) -> Place {
        let place = Place::new(0, u32::try_from(self.extents.len()).unwrap_or(u32::MAX));
        self.extents.push(extent);
        place
    }

    /// Returns the stretch with a number.
    pub(crate) fn extent(&self, place: Place) -> Option<Extent> {
        let at = usize::try_from(place.offset()?).ok()?;
        self.extents.get(at).copied()
    }
}
