//! What the macros make: an Appspec out of an author's Rust, and what its functions say of themselves.
//! Not for authors, [`Defined`] apart: `agentapp` re-exports the rest hidden.

mod defined;
mod emit;
mod from;
mod items;
mod values;

pub use defined::{Defined, both, define, id_of, known, problems_of};
pub use items::{ActionPart, CheckPart, CodeLine, CommandPart, PagePart, TestPart, ToolPart};
pub use values::{
    IntoNode, IntoNumber, IntoText, blank, free, list, map, node, null, number, of_schema, parameters,
    sequence, table, text,
};
