//! `appspec!`, and the `spec` of `app!`: an Appspec in Rust. What its fields are, the model's tables say;
//! nothing here lists them a second time.

mod check;
pub(crate) mod code;
mod expand;
mod items;
mod literal;
mod nodes;
mod parse;

pub(crate) use check::check;
pub(crate) use expand::expand;
pub(crate) use parse::{parse, within_app};

use crate::places::Extent;
use crate::syntax::Entry;
use agentapp_model::appspec::part::{FieldInfo, PartInfo};

/// An Appspec as it was written.
pub(crate) struct Spec {
    /// Its entries, those among them that `app!` shares with it.
    pub(crate) entries: Vec<Entry>,
    /// What to point at when nothing smaller is at fault.
    pub(crate) extent: Extent,
}

/// Returns the field of a part that a key stands for: the Appspec's own key, or the field's name in
/// Rust where that is another.
fn field_of(part: &'static PartInfo, key: &str) -> Option<&'static FieldInfo> {
    part.fields.iter().find(|field| field.keys.contains(&key) || field.rust == key)
}
