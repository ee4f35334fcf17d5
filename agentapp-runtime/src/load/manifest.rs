//! One manifest file, from bytes to a document.

use super::Loader;
use super::tree::Found;
use agentapp_model::rules::manifest;
use agentapp_model::rules::refs::{self, Reference};
use agentapp_model::{Document, DocumentKind, Place};
use fs_err as fs;
use std::io;

/// What leads to a manifest, for messages and places.
pub(super) struct Lead<'a> {
    pub(super) kind: DocumentKind,
    /// Who is looked for: ``agent `@acme/scout` ``.
    pub(super) noun: &'a str,
    /// The field of APP.md that names the file, and where it stands.
    pub(super) field: &'a str,
    pub(super) place: Place,
    /// The path in the app directory.
    pub(super) path: &'a str,
}

impl Loader {
    /// Reads a manifest. Whatever is wrong with it becomes a problem.
    pub(super) fn manifest(&mut self, lead: &Lead<'_>) -> io::Result<Option<Document>> {
        let Some(text) = self.file(lead)? else { return Ok(None) };
        let start = self.sources.add(lead.path, text);
        match manifest::read(self.sources.text(start), start, lead.kind, lead.noun) {
            Ok(document) => Ok(Some(document)),
            Err(problem) => {
                self.problems.push(*problem);
                Ok(None)
            }
        }
    }

    /// Reads a text file of the app. Whatever is wrong with it becomes a problem.
    pub(super) fn file(&mut self, lead: &Lead<'_>) -> io::Result<Option<String>> {
        if !self.is_there(lead)? {
            return Ok(None);
        }
        match String::from_utf8(fs::read(self.tree.path(lead.path))?) {
            Ok(text) => Ok(Some(text)),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let sound = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
                let place = self.sources.add(lead.path, sound).further(valid);
                self.problems.push(refs::not_utf_8(&Reference { place, ..lead.reference() }, valid));
                Ok(None)
            }
        }
    }

    fn is_there(&mut self, lead: &Lead<'_>) -> io::Result<bool> {
        match self.tree.find(lead.path)? {
            Found::File => return Ok(true),
            Found::Directory => self.problems.push(refs::is_a_directory(&lead.reference())),
            Found::Outside => self.problems.push(refs::leaves(&lead.reference())),
            Found::Nothing { near } => {
                self.problems.push(refs::no_file(&lead.reference()).help(near.map(near_name)));
            }
        }
        Ok(false)
    }
}

impl<'a> Lead<'a> {
    pub(super) fn reference(&self) -> Reference<'a> {
        let Lead { noun, field, place, path, .. } = *self;
        Reference { noun: noun.to_owned(), field: field.to_owned(), path, place }
    }
}

/// The mend for a name that is there in another letter case.
pub(super) fn near_name(near: String) -> String {
    format!("there is `{near}`; names are compared with their letter case")
}
