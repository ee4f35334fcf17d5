//! Elements: what markup is made of.

use super::errors;
use crate::keywords::{BODY, DESCRIPTION};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value};

/// An element as it was written.
pub(super) struct Element {
    /// Its name.
    pub(super) name: String,
    /// Where its name stands.
    pub(super) extent: Extent,
    /// Its attributes.
    pub(super) attributes: Vec<Entry>,
    /// The text in it.
    pub(super) text: Option<Value>,
    /// The elements in it.
    pub(super) children: Vec<Element>,
    /// Could all of it be read?
    pub(super) whole: bool,
}

impl Element {
    pub(super) fn new(name: String, extent: Extent) -> Element {
        Element { name, extent, attributes: Vec::new(), text: None, children: Vec::new(), whole: true }
    }

    /// Adds an attribute, or what is written otherwise and means one.
    pub(super) fn push(&mut self, entry: Entry, report: &mut Report) {
        push(&mut self.attributes, entry, report);
    }

    /// Makes its text the value of a key.
    pub(super) fn name_text(&mut self, key: &str, report: &mut Report) {
        if let Some(value) = self.text.take() {
            let entry = Entry { key: key.to_owned(), key_extent: value.extent, value };
            self.push(entry, report);
        }
    }

    /// Makes its text the description, or the body if it has a description.
    pub(super) fn name_description(&mut self, report: &mut Report) {
        let has_one = self.attributes.iter().any(|entry| entry.key == DESCRIPTION);
        self.name_text(if has_one { BODY } else { DESCRIPTION }, report);
    }

    /// Returns it as a mapping of its attributes.
    pub(super) fn into_map(self) -> Value {
        Value { kind: Kind::Map(self.attributes), extent: self.extent }
    }

    /// Reports the elements in it, where none can stand.
    pub(super) fn has_no_children(&mut self, report: &mut Report) {
        for child in self.children.drain(..) {
            report.error(child.extent, errors::no_elements(&self.name, &child.name));
        }
    }
}

/// Adds an entry unless its key is taken, which is reported.
pub(super) fn push(entries: &mut Vec<Entry>, entry: Entry, report: &mut Report) {
    match entries.iter().find(|before| before.key == entry.key) {
        Some(first) => {
            let words = crate::errors::twice(&entry.key, &first.key_extent.position());
            report.error(entry.key_extent, words);
        }
        None => entries.push(entry),
    }
}
