//! Where something stands in its source. The model never looks behind a place; whoever made it
//! turns it back into a span of Rust or into file, line and column.

/// A position in one of the sources that make up an app.
///
/// Two numbers, opaque to the rules: which source, and where in it. The loader uses a file's index
/// and a byte offset; the macro uses zero and an index into its table of spans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    source: u32,
    offset: u32,
}

impl Place {
    /// No place at all: the thing was made at run time.
    pub const NOWHERE: Place = Place { source: u32::MAX, offset: u32::MAX };

    /// A position in a source.
    pub const fn new(source: u32, offset: u32) -> Place {
        Place { source, offset }
    }

    /// A source as a whole, with no position in it that could be pointed at.
    pub const fn whole(source: u32) -> Place {
        Place { source, offset: u32::MAX }
    }

    /// Returns the same source, `bytes` further on.
    pub fn further(self, bytes: usize) -> Place {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        Place { offset: self.offset.saturating_add(bytes), ..self }
    }

    /// Returns the number of the source, unless this is [`Place::NOWHERE`].
    pub const fn source(self) -> Option<u32> {
        if self.source == u32::MAX { None } else { Some(self.source) }
    }

    /// Returns the position in the source, where there is one.
    pub const fn offset(self) -> Option<u32> {
        if self.offset == u32::MAX { None } else { Some(self.offset) }
    }
}
