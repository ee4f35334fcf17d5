//! `#[data]`: a type that JSON can carry, under the names that it has in Rust.

pub(crate) mod expand;
pub(crate) mod parse;

use syn::DeriveInput;

/// A type as it was written, less what was refused.
pub(crate) struct Data {
    /// The type.
    pub(crate) item: DeriveInput,
}
