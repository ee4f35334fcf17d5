//! The names of a bundle so far, and which two of them some file system would take for one.
//!
//! Folders count too: `Docs/a.md` and `docs/b.md` come back from a Mac as one folder, and then
//! under another digest.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization as _;

use super::path::BundlePath;

/// The names of a bundle so far.
#[derive(Debug, Default)]
pub struct Names {
    /// From the folded name to the name as it was first written.
    known: HashMap<Box<str>, Name>,
}

#[derive(Debug)]
struct Name {
    /// None if that is the folded name, as for most: an archive may have very many.
    written: Option<Box<str>>,
    is_file: bool,
}

/// Why a name cannot stand beside the names before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The same file again.
    Duplicate,
    /// Another name that differs only by case or by Unicode normal form, or is both a file and a
    /// folder.
    With(String),
}

impl Names {
    /// Adds a file; answers with the name it clashes with, if there is one.
    pub fn add_file(&mut self, path: &BundlePath) -> Result<(), Clash> {
        self.add(path, true)
    }

    /// Adds a folder, which may be named more than once.
    pub fn add_folder(&mut self, path: &BundlePath) -> Result<(), Clash> {
        self.add(path, false)
    }

    fn add(&mut self, path: &BundlePath, is_file: bool) -> Result<(), Clash> {
        let (mut text, mut is_file) = (path.as_str(), is_file);
        while self.insert(text, is_file)? {
            match text.rfind('/') {
                Some(end) => (text, is_file) = (&text[..end], false),
                None => break,
            }
        }
        Ok(())
    }

    /// Returns whether the name is new; what stands above a known name is known as well.
    fn insert(&mut self, text: &str, is_file: bool) -> Result<bool, Clash> {
        let folded = fold(text);
        if let Some(other) = self.known.get(&*folded) {
            let written = other.written.as_deref().unwrap_or(&folded);
            return match (is_file, other.is_file) {
                _ if written != text => Err(Clash::With(written.to_owned())),
                (true, true) => Err(Clash::Duplicate),
                (false, false) => Ok(false),
                _ => Err(Clash::With(written.to_owned())),
            };
        }
        let written = (*folded != *text).then(|| text.into());
        self.known.insert(folded, Name { written, is_file });
        Ok(true)
    }
}

/// Upper case first, so that `ß` meets `ss` and a ligature its letters, as on a Mac.
fn fold(text: &str) -> Box<str> {
    if text.is_ascii() {
        return text.to_ascii_lowercase().into();
    }
    let composed: String = text.nfc().collect();
    let folded = composed.to_uppercase().to_lowercase();
    folded.nfc().collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(before: &[&str], last: &str, expected: Result<(), Clash>) {
        let mut names = Names::default();
        for text in before {
            names.add_file(&BundlePath::new(text).unwrap()).unwrap();
        }
        assert_eq!(names.add_file(&BundlePath::new(last).unwrap()), expected);
    }

    #[test]
    fn finds_twins() {
        check(&["A.md"], "a.md", Err(Clash::With("A.md".into())));
        check(&["e\u{301}"], "\u{e9}", Err(Clash::With("e\u{301}".into())));
        check(&["stra\u{df}e"], "STRASSE", Err(Clash::With("stra\u{df}e".into())));
        check(&["Docs/a"], "docs/b", Err(Clash::With("Docs".into())));
        check(&["x/Docs/a"], "x/docs/b/c", Err(Clash::With("x/Docs".into())));
    }

    #[test]
    fn finds_duplicates_and_files_that_are_folders() {
        check(&["a/b"], "a/b", Err(Clash::Duplicate));
        check(&["a"], "a/b", Err(Clash::With("a".into())));
        check(&["a/b"], "a", Err(Clash::With("a".into())));
    }

    #[test]
    fn accepts_names_that_merely_look_alike() {
        check(&["a/b", "a/c/d", "ab"], "a/c/e", Ok(()));
    }
}
