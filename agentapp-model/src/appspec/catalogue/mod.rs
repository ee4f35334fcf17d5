//! What the rules look up outside the document: the catalogue, and the frames of an organization.
//!
//! An entry that is switched off is still one that may be named: it is something to set up.

mod entries;
mod read;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::OnceLock;

pub use entries::{
    Component, Condition, Model, Protocol, ProtocolTools, Scalar, ServerTools, ToolEntry, Track,
};
pub use read::CatalogueError;

use super::parts::ActionClass;

/// The ids that a document may name, and the few facts that rules read of each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    /// Agents, and whether each is switched on.
    pub agents: BTreeMap<String, bool>,
    /// Cogs: agents that come with what they work on.
    pub cogs: BTreeMap<String, bool>,
    /// Teams of agents.
    pub teams: BTreeMap<String, bool>,
    /// Frames: contexts that an application works in.
    pub frames: BTreeMap<String, bool>,
    /// Skills.
    pub skills: BTreeMap<String, bool>,
    /// Guards, which judge an answer.
    pub guards: BTreeMap<String, bool>,
    /// Kinds of memory.
    pub memory: BTreeMap<String, bool>,
    /// Ways to notify a person.
    pub notifications: BTreeMap<String, bool>,
    /// Gates, each with the guards that it reads.
    pub gates: BTreeMap<String, Vec<String>>,
    /// Tracks: what is recorded, and for how long.
    pub tracks: BTreeMap<String, Track>,
    /// Tools of the host's own, each with what it does.
    pub backend_tools: BTreeMap<String, Vec<ActionClass>>,
    /// MCP servers, each with what is known of its tools.
    pub mcp_servers: BTreeMap<String, ServerTools>,
    /// The tools that come with a connection over a protocol.
    pub protocol_tools: BTreeMap<String, ProtocolTools>,
    /// Protocols between agents.
    pub protocols: BTreeMap<String, Protocol>,
    /// UI plugins, each with the renderers it may be exposed through.
    pub ui: BTreeMap<String, Vec<String>>,
    /// UI renderers, and whether each is switched on.
    pub ui_renderers: BTreeMap<String, bool>,
    /// Components of the UI plugins.
    pub components: BTreeMap<String, Component>,
    /// Media types that an application may answer in.
    pub output_media_types: Vec<String>,
    /// Voices, each with the languages it speaks.
    pub voices: BTreeMap<String, Vec<String>>,
    /// Models.
    pub models: BTreeMap<String, Model>,
}

/// What is known of the world outside the document.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'k> {
    /// The catalogue; without one, rules that need it pass.
    pub catalogue: Option<&'k Catalogue>,
    /// The frames of the organization's own, `org-…`, that are taken as existing.
    pub organization_frames: &'k [String],
}

impl Catalogue {
    /// Returns the catalogue that this crate carries, which is read on first use.
    pub fn embedded() -> &'static Catalogue {
        static EMBEDDED: OnceLock<Catalogue> = OnceLock::new();
        EMBEDDED.get_or_init(|| {
            Catalogue::read(include_str!("catalogue.json")).expect("a test reads the embedded catalogue")
        })
    }

    /// Reads a catalogue from the text of a JSON document. Every section must be there; what is beside
    /// the sections and fields that rules read is passed over.
    ///
    /// # Errors
    ///
    /// Fails if the text is not JSON, or a section is missing or of another shape; says where.
    pub fn read(text: &str) -> Result<Catalogue, CatalogueError> {
        read::catalogue(text)
    }

    /// Returns the component of that name.
    pub fn component(&self, name: &str) -> Option<&Component> {
        self.components.get(name)
    }

    /// Returns the track that a reference names.
    pub fn track(&self, reference: &str) -> Option<&Track> {
        self.tracks.get(id_of(reference))
    }

    /// Returns the model that an id or an alias names.
    pub fn model(&self, id: &str) -> Option<&Model> {
        let is_alias = |model: &&Model| model.aliases.iter().any(|alias| alias == id);
        self.models.get(id).or_else(|| self.models.values().find(is_alias))
    }
}

/// Returns the id of a reference, `id` or `id:version`. What follows the last `:` is a version if it
/// holds a dot; anything else belongs to the id.
pub fn id_of(reference: &str) -> &str {
    match reference.rsplit_once(':') {
        Some((id, version)) if !id.is_empty() && version.contains('.') => id,
        _ => reference,
    }
}
