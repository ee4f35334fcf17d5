//! A path inside a bundle: relative, `/`-joined, and the same file on every system.
//!
//! Holding a [`BundlePath`] is the proof that it was checked. Code that joins one to a folder need
//! not ask again whether it climbs out; code that holds a plain string has to.

use std::fmt;
use std::path::{Path, PathBuf};

/// The longest part that common file systems can store.
const MAX_PART_BYTES: usize = 255;

/// `PATH_MAX` on Linux; what is longer cannot be opened by one call.
const MAX_PATH_BYTES: usize = 4096;

/// Names that Windows gives to devices, with any extension and in any case.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// A checked path of a file in a bundle, ordered by the UTF-8 bytes of the whole.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BundlePath(Box<str>);

/// Why a text is not a [`BundlePath`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PathFault {
    /// The text, or a part of it between two slashes, is empty.
    #[error("path has an empty part")]
    Empty,

    /// It begins with a slash.
    #[error("path is absolute")]
    Absolute,

    /// A part is `..`.
    #[error("path leaves the bundle by `..`")]
    Parent,

    /// A part is `.`.
    #[error("path has a part `.`")]
    Current,

    /// Windows would take it for a separator.
    #[error("path has a backslash")]
    Backslash,

    /// Windows would take it for a drive or for a hidden stream of another file.
    #[error("path has a colon")]
    Colon,

    /// NUL, line ends, escapes: they end a name early or garble a listing.
    #[error("path has a control character")]
    Control,

    /// Opening `aux.md` on Windows opens a device.
    #[error("path has a part that is a device name on Windows")]
    Device,

    /// Windows drops them, so the file would come back under another name.
    #[error("path has a part that ends in a dot or a space")]
    TrailingDotOrSpace,

    /// A part has over 255 bytes, or the whole over 4096.
    #[error("path is too long")]
    TooLong,

    /// The bytes are not UTF-8.
    #[error("path is not UTF-8")]
    NotUtf8,
}

impl BundlePath {
    /// Checks `text` and makes it a bundle path.
    pub fn new(text: &str) -> Result<Self, PathFault> {
        check(text)?;
        Ok(Self(text.into()))
    }

    /// Returns the path as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the parts between the slashes; there is at least one and none is empty.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.split('/')
    }

    /// Returns where this path is when the bundle's root is the folder `root`.
    pub fn under(&self, root: &Path) -> PathBuf {
        root.join(&*self.0)
    }
}

impl fmt::Display for BundlePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn check(text: &str) -> Result<(), PathFault> {
    if text.starts_with('/') {
        return Err(PathFault::Absolute);
    }
    if text.len() > MAX_PATH_BYTES {
        return Err(PathFault::TooLong);
    }
    text.split('/').try_for_each(check_part)
}

fn check_part(part: &str) -> Result<(), PathFault> {
    let fault = match part {
        "" => PathFault::Empty,
        "." => PathFault::Current,
        ".." => PathFault::Parent,
        _ if part.contains('\\') => PathFault::Backslash,
        _ if part.contains(':') => PathFault::Colon,
        _ if part.contains(char::is_control) => PathFault::Control,
        _ if part.ends_with(['.', ' ']) => PathFault::TrailingDotOrSpace,
        _ if part.len() > MAX_PART_BYTES => PathFault::TooLong,
        _ if is_device(part) => PathFault::Device,
        _ => return Ok(()),
    };
    Err(fault)
}

fn is_device(part: &str) -> bool {
    let stem = part.split('.').next().unwrap_or(part).trim_end();
    if DEVICES.iter().any(|name| stem.eq_ignore_ascii_case(name)) {
        return true;
    }
    let Some((kind, number)) = stem.split_at_checked(3) else {
        return false;
    };
    // Windows also takes the superscript digits for COM1 to COM3.
    (kind.eq_ignore_ascii_case("com") || kind.eq_ignore_ascii_case("lpt"))
        && matches!(number.chars().next(), Some('0'..='9' | '¹' | '²' | '³'))
        && number.chars().count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: PathFault) {
        assert_eq!(BundlePath::new(text), Err(expected), "{text:?}");
    }

    #[test]
    fn accepts_ordinary_names() {
        for text in [
            ".agentproto/APP.md",
            "a",
            ".env",
            "..a/b..c",
            "com/lpt",
            "com10",
            "console",
            "größe/日本.md",
            "a b",
            "-rf",
        ] {
            assert_eq!(BundlePath::new(text).unwrap().as_str(), text);
        }
    }

    #[test]
    fn refuses_what_leaves_the_bundle() {
        check("../a", PathFault::Parent);
        check("a/../b", PathFault::Parent);
        check("a/..", PathFault::Parent);
        check("/etc/passwd", PathFault::Absolute);
        check("C:/a", PathFault::Colon);
        check("c:a", PathFault::Colon);
        check("a\\..\\b", PathFault::Backslash);
    }

    #[test]
    fn refuses_what_has_two_spellings() {
        check("", PathFault::Empty);
        check("a//b", PathFault::Empty);
        check("a/", PathFault::Empty);
        check("./a", PathFault::Current);
        check("a/./b", PathFault::Current);
        check("a.", PathFault::TrailingDotOrSpace);
        check("a /b", PathFault::TrailingDotOrSpace);
        check("...", PathFault::TrailingDotOrSpace);
    }

    #[test]
    fn refuses_control_characters() {
        for text in ["a\0b", "a\nb", "a\u{1b}[2J", "a\u{7f}", "a\u{85}"] {
            check(text, PathFault::Control);
        }
    }

    #[test]
    fn refuses_device_names() {
        for text in ["con", "docs/AUX.md", "nul.tar.gz", "Com1", "lpt9.x", "com¹", "con .x"] {
            check(text, PathFault::Device);
        }
    }

    #[test]
    fn refuses_long_names() {
        assert!(BundlePath::new(&"a".repeat(255)).is_ok());
        check(&"a".repeat(256), PathFault::TooLong);
        check(&"a/".repeat(3000), PathFault::TooLong);
    }

    #[test]
    fn sorts_by_the_bytes_of_the_whole_path() {
        let mut paths = ["a/b", "a.md", "a-b/c", "Z", "ä", "a"].map(|p| BundlePath::new(p).unwrap());
        paths.sort();
        let sorted: Vec<_> = paths.iter().map(BundlePath::as_str).collect();
        assert_eq!(sorted, ["Z", "a", "a-b/c", "a.md", "a/b", "ä"]);
    }
}
