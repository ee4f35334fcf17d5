//! YAML text and the tree: one reader, one writer.
//!
//! The reader takes all of YAML 1.2 that means one thing to everybody and refuses the rest; the
//! writer uses the small part of it that every reader, old or new, takes the same way.

mod alias;
mod build;
mod error;
mod explain;
mod fold;
mod merge;
mod number;
mod parse;
mod reader;
mod retyped;
mod scalar;
mod style;
mod text;
mod write;

pub use error::YamlError;
pub use parse::parse;
pub use write::write;
