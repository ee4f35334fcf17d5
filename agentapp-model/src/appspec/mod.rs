//! Appspecs: `loop.app/v1`, read from YAML, held to every rule, written in canonical form, and meant.
//!
//! `read` is the way in. `yaml` makes a `tree` of the text, whose nodes have places. `check` reads the tree
//! into the types of `parts`: each is declared once, by the macros of `part`, with its fields, its defaults
//! and the `rules` that it is asked. What these find goes into `found`, by path; `places` looks the paths
//! up in the end. `catalogue` is what the document may name, and `written` how names are written.
//!
//! From the types, `canonical` makes the tree that is written, `schema` the JSON Schema, and `decide` the
//! answer for a call; `target` reads what rules name. `format` puts a file in order and leaves its comments.
//! `convert` goes to and from `app/v1`. `made` is what the macros make.

pub mod canonical;
pub mod catalogue;
pub mod check;
pub mod convert;
pub mod decide;
pub mod format;
pub mod found;
pub mod made;
pub mod part;
pub mod parts;
mod places;
mod read;
pub mod rules;
pub mod schema;
pub mod target;
pub mod tree;
mod written;
pub mod yaml;

pub use check::Checked;
pub use read::{place_of, read};
