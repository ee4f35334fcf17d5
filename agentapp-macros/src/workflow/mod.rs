//! `#[workflow]`: an item that is a WORKFLOW.md. It is a struct beside a file, which is read here, or a
//! function, which `function` lowers to steps.

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod function;
pub(crate) mod item;
pub(crate) mod parse;
mod read;

use crate::places::Extent;

/// A workflow as it was written.
pub(crate) struct Workflow {
    /// The struct.
    pub(crate) name: syn::Ident,
    /// The file, unless it is not known.
    pub(crate) file: Option<File>,
}

/// The file that holds a workflow.
pub(crate) struct File {
    /// The path as the author wrote it, relative to the crate.
    pub(crate) path: String,
    /// Where the author wrote it.
    pub(crate) extent: Extent,
    /// What was found there.
    pub(crate) content: Result<Content, agentapp_model::Problem>,
}

/// A file that could be read.
pub(crate) struct Content {
    /// The file as rustc would show it.
    pub(crate) shown: String,
    /// All of it.
    pub(crate) text: String,
}

impl Content {
    /// Returns where a place lies, as `FILE:line:column`.
    pub(crate) fn position(&self, place: agentapp_model::Place) -> String {
        let at = place.offset().and_then(|offset| usize::try_from(offset).ok()).unwrap_or(0);
        let before = self.text.get(..at).unwrap_or(&self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        format!("{}:{line}:{column}", self.shown)
    }
}
