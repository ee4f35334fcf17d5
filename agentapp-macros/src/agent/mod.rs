//! `#[agent]`: a struct that is an AGENT.md.

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod parse;

use crate::places::Extent;
use crate::syntax::{Entry, Value};

/// An agent as it was written.
pub(crate) struct Agent {
    /// The struct.
    pub(crate) name: syn::Ident,
    /// The fields of AGENT.md.
    pub(crate) front: Vec<Entry>,
    /// The body of AGENT.md.
    pub(crate) prompt: Option<Value>,
    /// Could all of it be read? If not, nothing is concluded from what is absent.
    pub(crate) whole: bool,
}

impl Agent {
    /// Returns what to point at when nothing smaller is at fault.
    pub(crate) fn extent(&self) -> Extent {
        Extent::from(self.name.span())
    }
}
