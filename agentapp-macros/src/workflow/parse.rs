//! From the arguments of `#[workflow]` and the item below them to a [`Workflow`].

use super::{File, Workflow, read};
use crate::agent::parse::bare_struct;
use crate::errors;
use crate::keywords::FILE;
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, entries};
use proc_macro2::TokenStream;

/// Reads a workflow; nothing if it does not stand on something that could be one.
pub(crate) fn parse(arguments: TokenStream, item: TokenStream, report: &mut Report) -> Option<Workflow> {
    let arguments = entries(arguments, '=', report);
    for entry in arguments.iter().filter(|entry| entry.key != FILE) {
        report.error(entry.key_extent, errors::workflow_argument(&entry.key));
    }
    let name = bare_struct("workflow", item, report)?.ident;
    let entry = arguments.iter().find(|entry| entry.key == FILE);
    if entry.is_none() && arguments.is_empty() {
        report.error(Extent::from(name.span()), errors::no_file());
    }
    let file = entry.and_then(|entry| file(&name, entry, report));
    Some(Workflow { name, file })
}

fn file(name: &syn::Ident, entry: &Entry, report: &mut Report) -> Option<File> {
    let extent = entry.value.extent;
    match &entry.value.kind {
        Kind::Text(path) if path.trim().is_empty() => {
            report.error(extent, errors::file_is_blank());
            None
        }
        Kind::Text(path) => {
            Some(File { path: path.clone(), extent, content: read::read(&name.to_string(), path) })
        }
        Kind::Unread => None,
        _ => {
            report.error(extent, errors::file_is_no_literal());
            None
        }
    }
}
