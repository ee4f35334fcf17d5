//! An app as it was written, before any rule has passed. Both front ends end here: the loader with
//! files, the constructor with a definition.

use crate::node::{Map, Node, Value};
use crate::place::Place;
use crate::shape::clip;

/// Where a draft comes from. Definitions are held to what may be written, directories only to what
/// may be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A definition in memory, by macro or by constructor.
    Definition,
    /// An app directory.
    Directory,
}

/// An app as it was written.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Where it comes from.
    pub origin: Origin,
    /// APP.md's frontmatter, or the definition less its agents, workflows and workspace.
    pub app: Document,
    /// The agents that could be read.
    pub agents: Vec<Document>,
    /// The workflows that could be read.
    pub workflows: Vec<Document>,
    /// The workspace, if the app has one that could be read.
    pub workspace: Option<Document>,
    /// The tools that could be read.
    pub tools: Vec<Document>,
    /// The skill's SKILL.md, if the app has one that could be read.
    pub skill: Option<Document>,
    /// The UI document, if the app has one that could be read.
    pub ui: Option<Node>,
    /// Where the files of the `artifact` and `skill` surfaces lie, as absolute paths.
    pub sources: Sources,
    /// Entries of APP.md whose file could not be read, so that nothing is concluded from their
    /// absence.
    pub unread: Unread,
}

/// Where the files of an app's surfaces lie, as absolute paths.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sources {
    /// The artifact's document.
    pub artifact: Option<String>,
    /// The skill's directory.
    pub skill: Option<String>,
    /// A directory whose content lies beside `.agentproto` in the bundle.
    pub files: Option<String>,
}

/// What could not be read, so that nothing is concluded from its absence.
#[derive(Clone, Debug, Default)]
pub struct Unread {
    /// Agents.
    pub agents: Vec<String>,
    /// Workflows.
    pub workflows: Vec<String>,
    /// Is one of the app's lists malformed, or its list of agents empty by mistake, so that it cannot
    /// be told what the app bundles?
    pub lists: bool,
}

/// One manifest, or one part of a definition that becomes a manifest.
#[derive(Clone, Debug)]
pub struct Document {
    /// What it is.
    pub kind: DocumentKind,
    /// The document as a whole.
    pub place: Place,
    /// The frontmatter.
    pub front: Map,
    /// Where the frontmatter begins.
    pub front_place: Place,
    /// The body, as written.
    pub body: Option<String>,
    /// APP.md's entry for it, when it was read from a directory.
    pub entry: Option<ListedEntry>,
    /// Is it a workflow that was lowered from a function, so that its schemas are those of types?
    pub lowered: bool,
    /// Has a rule about this document alone been broken?
    pub failed: bool,
}

/// The entry of APP.md that names a manifest.
#[derive(Clone, Debug)]
pub struct ListedEntry {
    /// The id as APP.md has it.
    pub id: String,
    /// Where that id stands.
    pub id_place: Place,
    /// The path as APP.md has it.
    pub path: String,
    /// The whole entry, with any further keys.
    pub map: Map,
}

/// The kinds of manifest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// APP.md.
    App,
    /// AGENT.md.
    Agent,
    /// WORKFLOW.md.
    Workflow,
    /// WORKSPACE.md.
    Workspace,
    /// SKILL.md.
    Skill,
    /// TOOL.md.
    Tool,
}

impl DocumentKind {
    /// Returns the word for it in messages.
    pub fn word(self) -> &'static str {
        match self {
            DocumentKind::App => "app",
            DocumentKind::Agent => "agent",
            DocumentKind::Workflow => "workflow",
            DocumentKind::Workspace => "workspace",
            DocumentKind::Skill => "skill",
            DocumentKind::Tool => "tool",
        }
    }
}

impl Document {
    /// A document with nothing but a frontmatter.
    pub fn new(kind: DocumentKind, front: Map, front_place: Place) -> Document {
        Document {
            kind,
            place: front_place,
            front,
            front_place,
            body: None,
            entry: None,
            lowered: false,
            failed: false,
        }
    }

    /// Returns its id, or its name if it is a skill.
    pub fn id(&self) -> Option<&str> {
        self.front.text(if self.kind == DocumentKind::Skill { "name" } else { "id" })
    }

    /// Returns what begins every message about it: ``agent `@acme/scout` ``.
    pub fn noun(&self) -> String {
        let listed = self.entry.as_ref().map(|entry| entry.id.as_str());
        match self.id().filter(|id| !id.trim().is_empty()).or(listed) {
            Some(id) if self.kind != DocumentKind::App => format!("{} `{}`", self.kind.word(), clip(id)),
            _ => self.kind.word().to_owned(),
        }
    }

    /// Returns where its id stands, or the document if it has none.
    pub fn id_place(&self) -> Place {
        self.front.get("id").map_or(self.front_place, |node| node.place)
    }
}

impl Draft {
    /// Takes a definition apart: a mapping in the form of AIP-53's `AppDefinition`, whose agents are
    /// handles or pairs of `agent` and `body`, whose workflows and tools are frontmatters, and whose
    /// workspace is a definition or its shorthand. The definition, a workflow, a tool and the
    /// workspace may also have a `body`, where that is not to be the description.
    pub fn from_definition(definition: Node) -> Draft {
        let place = definition.place;
        let mut front = match definition.value {
            Value::Map(map) => map,
            _ => Map::new(),
        };
        let agents = documents(&mut front, "agents", agent_entry);
        let workflows = documents(&mut front, "workflows", with_body(DocumentKind::Workflow));
        let tools = documents(&mut front, "tools", with_body(DocumentKind::Tool));
        let workspace = match front.remove("workspace") {
            Some(Node { value: Value::Map(map), place }) => Some(workspace(map, place)),
            Some(other) => {
                front.push("workspace", other.place, other);
                None
            }
            None => None,
        };
        let ui = front.get("ui").and_then(|ui| ui.get("html")).cloned();
        let path = |key: &str| {
            front.get(key).and_then(|node| node.get("path")).and_then(Node::as_text).map(str::to_owned)
        };
        let sources = Sources {
            artifact: path("artifact"),
            skill: path("skill"),
            files: front.text("files").map(str::to_owned),
        };
        front.remove("files");
        let app = with_body(DocumentKind::App)(front, place);
        Draft {
            origin: Origin::Definition,
            app,
            agents,
            workflows,
            workspace,
            tools,
            skill: None,
            ui,
            sources,
            unread: Unread::default(),
        }
    }
}

// A list that is no list of mappings stays in the definition, for the rule about it to find.
fn documents(front: &mut Map, key: &str, make: impl Fn(Map, Place) -> Document) -> Vec<Document> {
    let fits =
        |node: &Node| node.as_list().is_some_and(|items| items.iter().all(|item| item.as_map().is_some()));
    if !front.get(key).is_some_and(fits) {
        return Vec::new();
    }
    let Some(Node { value: Value::List(items), .. }) = front.remove(key) else { return Vec::new() };
    items
        .into_iter()
        .filter_map(|item| match item.value {
            Value::Map(map) => Some(make(map, item.place)),
            _ => None,
        })
        .collect()
}

fn agent_entry(mut map: Map, place: Place) -> Document {
    let body = map.text("body").map(str::to_owned);
    match map.remove("agent") {
        Some(Node { value: Value::Map(agent), place }) => {
            Document { body, ..Document::new(DocumentKind::Agent, agent, place) }
        }
        Some(other) => {
            map.push("agent", other.place, other);
            Document::new(DocumentKind::Agent, map, place)
        }
        None => Document::new(DocumentKind::Agent, map, place),
    }
}

// A value with a schema tag is a full definition and passes unchanged; without one it is the
// shorthand, which is completed.
fn workspace(mut map: Map, place: Place) -> Document {
    if !map.has("schema") {
        map.set("schema", Node::text("workspace/v1"));
        if !map.has("version") {
            map.set("version", Node::text("0.1.0"));
        }
        if !map.has("storage") {
            map.set("storage", local_storage());
        }
    }
    with_body(DocumentKind::Workspace)(map, place)
}

/// The key of a definition that says that a workflow was lowered from a function. It is not written.
pub const LOWERED: &str = "lowered from a function";

fn with_body(kind: DocumentKind) -> impl Fn(Map, Place) -> Document {
    move |mut map, place| {
        let body = map.text("body").map(str::to_owned);
        if body.is_some() {
            map.remove("body");
        }
        let lowered = kind == DocumentKind::Workflow && map.remove(LOWERED).is_some();
        Document { body, lowered, ..Document::new(kind, map, place) }
    }
}

fn local_storage() -> Node {
    let mut inline = Map::new();
    inline.push("provider", Place::NOWHERE, Node::text("local-fs"));
    inline.push("config", Place::NOWHERE, Node::new(Place::NOWHERE, Value::Map(Map::new())));
    let mut storage = Map::new();
    storage.push("inline", Place::NOWHERE, Node::new(Place::NOWHERE, Value::Map(inline)));
    Node::new(Place::NOWHERE, Value::Map(storage))
}
