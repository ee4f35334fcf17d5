//! `app!`: the app as a whole.

pub(crate) mod check;
mod crate_paths;
pub(crate) mod expand;
pub(crate) mod in_place;
mod items;
mod markup;
pub(crate) mod parse;

use crate::appspec::Spec;
use crate::places::Extent;
use crate::syntax::Entry;
use in_place::InPlace;
use syn::ExprPath;

/// An app as it was written.
pub(crate) struct App {
    /// Every entry.
    pub(crate) entries: Vec<Entry>,
    /// The agents.
    pub(crate) agents: Items,
    /// The workflows.
    pub(crate) workflows: Items,
    /// The agents and workflows that are written in the call itself.
    pub(crate) in_place: InPlace,
    /// The tools of its own.
    pub(crate) tools: Items,
    /// Its Appspec.
    pub(crate) spec: Option<Spec>,
    /// Could all of it be read? If not, nothing is concluded from what is absent.
    pub(crate) whole: bool,
    /// What to point at when nothing smaller is at fault.
    pub(crate) extent: Extent,
}

/// The items that `agents`, `workflows` or `tools` names.
pub(crate) struct Items {
    /// Their paths.
    pub(crate) paths: Vec<(ExprPath, Extent)>,
    /// Could every entry be read? If not, nothing is concluded from what is absent.
    pub(crate) whole: bool,
}
