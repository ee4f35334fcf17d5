//! From an app of `app/v1` to an Appspec and back, as far as the two formats allow, and what of one has
//! no place in the other. Nothing is dropped in silence: what does not map is listed with its reason.
//!
//! `table` says of every key of both formats what becomes of it. What a conversion makes satisfies every
//! rule of its format, or nothing is made.

mod agent;
mod approvals;
mod instructions;
mod lost;
mod names;
mod shared;
pub mod table;
mod to_app;
mod to_spec;
mod tools;
mod triggers;
mod values;

pub use shared::{Shared, shared};
pub use to_app::to_app;
pub use to_spec::to_spec;

use super::canonical::canonical;
use super::catalogue::Known;
use super::parts::Appspec;
use super::yaml;
use crate::place::Place;
use crate::problem::Problem;

/// Something of one format that the other has no place for.
#[derive(Clone, Debug, PartialEq)]
pub struct NotMapped {
    /// The file of the app directory that it stands in; none if it stands in the Appspec.
    pub file: Option<String>,
    /// The path of its key there: keys and positions joined by dots. Empty if all of it is meant.
    pub path: String,
    /// Where it stands.
    pub place: Place,
    /// Why it has no place in the other format.
    pub reason: String,
}

/// What a conversion made.
#[derive(Clone, Debug)]
pub struct Converted<T> {
    /// The app, or the Appspec.
    pub made: T,
    /// What of the other one has no place in it, in the order of its documents.
    pub not_mapped: Vec<NotMapped>,
    /// What the rules of its format warn of.
    pub warnings: Vec<Problem>,
}

/// What an app does not say of itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choices<'a> {
    /// The agent of the catalogue that corresponds to the app's own.
    pub agent: Option<&'a str>,
    /// The team of the catalogue that corresponds to the app's agents; it comes in place of an agent.
    pub team: Option<&'a str>,
}

/// Why nothing was made.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// No agent of the catalogue corresponds to that of the app.
    NoAgent {
        /// The id of the app's first agent, if it has one.
        agent: Option<String>,
        /// The agent of the catalogue whose name is nearest.
        near: Option<String>,
    },
    /// What was made would break rules.
    Problems(Vec<Problem>),
}

/// Returns the text of an Appspec in its canonical form. The published writer's way with rare characters,
/// such as U+0085, does not read back; a text with one of those is written with escapes.
pub fn text(spec: &Appspec) -> String {
    let canonical = canonical(spec);
    let text = yaml::write(&canonical);
    let again = super::read(&text, Known::default());
    match canonical.as_map() {
        Some(map) if again.spec.as_ref() != Some(spec) => crate::yaml::write(&values::map_to_app(map)),
        _ => text,
    }
}

/// Sets where things stand in the text of an Appspec, which reads without a fault, and puts them into the
/// order of the text.
pub fn place_in(text: &str, not_mapped: &mut [NotMapped]) {
    let Ok(root) = super::read::tree(text) else { return };
    for entry in not_mapped.iter_mut() {
        entry.place = lost::place_in_spec(&root, &entry.path);
    }
    not_mapped.sort_by_key(|entry| entry.place);
}
