//! What stands behind `#[data]` and `#[tool]`: the JSON Schemas of an author's types as the model's
//! trees. Not for authors: `agentapp` re-exports it hidden.

mod inputs;
mod schema;
mod spec;

pub use inputs::{Inputs, contract};
pub use schema::schema_of;
pub use spec::{page_outputs, schema_of as schema_in_spec};

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A type that JSON can carry both ways.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type that JSON can carry",
    label = "a tool can neither take nor give this",
    note = "put `#[data]` on the type, or use one of the standard library"
)]
pub trait Typed: JsonSchema + Serialize + DeserializeOwned {}

#[diagnostic::do_not_recommend]
impl<T: JsonSchema + Serialize + DeserializeOwned> Typed for T {}
