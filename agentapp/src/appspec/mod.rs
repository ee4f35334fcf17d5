//! Appspecs, `loop.app/v1`: every type of one, and how it is read, held to its rules and written.
//!
//! [`appspec!`](macro@crate::appspec) makes one in Rust.

pub use agentapp_model::appspec::made::{CodeLine, Defined};
pub use agentapp_model::appspec::part::{Free, Number, Table};
pub use agentapp_model::appspec::parts::*;
pub use agentapp_model::appspec::*;

#[cfg(feature = "typed")]
pub use crate::typed::schema_in_spec as schema_of;
