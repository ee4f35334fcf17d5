//! An author's types in an Appspec: payloads, forms, and what a page shows.

use super::Typed;
use super::schema::{Titles, schema_with};
use agentapp_model::Node;
use agentapp_model::appspec::made::of_schema;
use agentapp_model::appspec::part::{Free, Value as _};
use agentapp_model::appspec::parts::PageOutput;

/// Returns the JSON Schema of a type as an Appspec writes it: for `settings`, the `props` of a component,
/// and wherever else a form or a payload is described.
///
/// Doc comments are descriptions, and `#[schemars(extend("title" = "…"))]` gives a field its title.
///
/// ```
/// use agentapp::prelude::*;
///
/// #[data]
/// pub struct Settings {
///     #[schemars(extend("title" = "Seats", "default" = 10))]
///     pub seats: u32,
/// }
///
/// appspec! {
///     id: "quotes",
///     name: "Quotes",
///     kind: Chat,
///     agent: "jupyter-data-analyst:0.0.1",
///     interface: { settings: agentapp::appspec::schema_of::<Settings>() },
/// }
/// # let spec = appspec()?;
/// # assert!(spec.spec().interface.settings.is_some());
/// # Ok::<(), agentapp::Refused>(())
/// ```
pub fn schema_of<T: Typed>() -> Free {
    of_schema(&schema_with::<T>(Titles::Kept))
}

/// Returns what a page shows: the fields of what its function gives back.
pub fn page_outputs<T: Typed>() -> Vec<PageOutput> {
    let schema = schema_with::<T>(Titles::Kept);
    let fields = schema.get("properties").and_then(Node::as_map);
    let outputs = fields.into_iter().flatten().map(|field| PageOutput {
        name: field.key.clone(),
        title: field.value.get("title").and_then(Node::as_text).unwrap_or_default().to_owned(),
        ..PageOutput::blank()
    });
    outputs.collect()
}
