//! Why a YAML text was refused, in words for its author.

use std::fmt;

use crate::place::Place;

/// A fault in a YAML text, where it is and how to mend it.
#[derive(Clone, Debug, PartialEq)]
pub struct YamlError {
    /// The smallest thing at fault.
    pub place: Place,
    /// What is wrong, in the author's terms.
    pub message: String,
    /// How to mend it, where that is very likely right.
    pub help: Option<String>,
    /// The other place that the fault is about, such as where a key stood first.
    pub note: Option<(String, Place)>,
}

impl YamlError {
    pub(crate) fn new(place: Place, message: impl Into<String>) -> YamlError {
        YamlError { place, message: message.into(), help: None, note: None }
    }

    pub(crate) fn help(self, help: impl Into<String>) -> YamlError {
        YamlError { help: Some(help.into()), ..self }
    }

    pub(crate) fn note(self, note: impl Into<String>, place: Place) -> YamlError {
        YamlError { note: Some((note.into(), place)), ..self }
    }
}

impl fmt::Display for YamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for YamlError {}
