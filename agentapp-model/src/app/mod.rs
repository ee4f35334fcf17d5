//! An app that satisfies every rule, and the texts it is written as.

mod agent;
mod tool;
mod workflow;
mod workspace;

pub use agent::Agent;
pub use tool::Tool;
pub use workflow::Workflow;
pub use workspace::Workspace;

use crate::appspec::made::Defined;
use crate::documents::app::ORDER;
use crate::draft::{Document, Draft, Origin, Sources};
use crate::frontmatter;
use crate::node::{Map, Node, Value};
use crate::place::Place;
use crate::problem::Problem;
use crate::rules;

/// An app that satisfies every rule.
#[derive(Clone, Debug, PartialEq)]
pub struct App {
    front: Map,
    body: Option<String>,
    ui: Option<String>,
    agents: Vec<Agent>,
    workflows: Vec<Workflow>,
    workspace: Option<Workspace>,
    tools: Vec<Tool>,
    sources: Sources,
    attached: Vec<Node>,
    appspec: Option<Box<Defined>>,
}

/// What became of a draft: every problem, and the app if none of them refuses it.
#[derive(Debug)]
pub struct Checked {
    /// The app, unless it was refused.
    pub app: Option<App>,
    /// Everything that is wrong, in order of place.
    pub problems: Vec<Problem>,
}

impl Draft {
    /// Asks every rule, and makes the app if all of them hold. `found` are problems that were met
    /// while the draft was read.
    pub fn check(mut self, found: Vec<Problem>) -> Checked {
        let mut problems = found;
        problems.extend(rules::check(&mut self));
        problems.sort_by_key(|problem| problem.place);
        let app = (!rules::any_error(&problems)).then(|| App::from_draft(self));
        Checked { app, problems }
    }
}

impl App {
    fn from_draft(draft: Draft) -> App {
        let ui = draft.ui.as_ref().and_then(Node::as_text).map(str::to_owned);
        let mut front = draft.app.front;
        let attached = match front.remove("attach").map(|node| node.value) {
            Some(Value::List(items)) => items,
            _ => Vec::new(),
        };
        if draft.origin == Origin::Definition && front.has("id") && !front.has("version") {
            front.push("version", Place::NOWHERE, Node::text(DEFAULT_VERSION));
        }
        front.remove("agents");
        front.remove("workflows");
        App {
            body: own_body(draft.app.body, front.text("description")),
            front,
            ui,
            agents: draft.agents.into_iter().map(Agent::from_document).collect(),
            workflows: draft.workflows.into_iter().map(Workflow::from_document).collect(),
            workspace: draft.workspace.map(Workspace::from_document),
            tools: draft.tools.into_iter().map(Tool::from_document).collect(),
            sources: draft.sources,
            attached,
            appspec: None,
        }
    }

    /// Adds the Appspec that describes the same app.
    #[must_use]
    pub fn with_appspec(self, appspec: Defined) -> App {
        App { appspec: Some(Box::new(appspec)), ..self }
    }

    /// Returns the Appspec of the same app, if it was defined with one. It has no place in the app's own
    /// documents.
    pub fn appspec(&self) -> Option<&Defined> {
        self.appspec.as_deref()
    }

    /// Returns the id. An app without one cannot be installed by id.
    pub fn id(&self) -> Option<&str> {
        self.front.text("id")
    }

    /// Returns the name for people.
    pub fn name(&self) -> Option<&str> {
        self.front.text("name")
    }

    /// Returns the version; an app with an id always has one (conformance rule 8).
    pub fn version(&self) -> Option<&str> {
        self.front.text("version")
    }

    /// Returns the version that is written: the app's, or `0.1.0`.
    pub fn written_version(&self) -> &str {
        self.version().unwrap_or(DEFAULT_VERSION)
    }

    /// Returns the description, which is also the body of APP.md unless that has its own.
    pub fn description(&self) -> Option<&str> {
        self.front.text("description")
    }

    /// Returns the body of APP.md, if it says more than the description.
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref()
    }

    /// Returns the agents in the author's order.
    pub fn agents(&self) -> &[Agent] {
        &self.agents
    }

    /// Returns the workflows in the author's order.
    pub fn workflows(&self) -> &[Workflow] {
        &self.workflows
    }

    /// Returns the workspace.
    pub fn workspace(&self) -> Option<&Workspace> {
        self.workspace.as_ref()
    }

    /// Returns the tools of the app's own, in the author's order. They have no place in APP.md.
    pub fn tools(&self) -> &[Tool] {
        &self.tools
    }

    /// Returns the UI's document.
    pub fn ui(&self) -> Option<&str> {
        self.ui.as_deref()
    }

    /// Returns the tools that the UI may call, if it has a UI that lists them.
    pub fn ui_tools(&self) -> Option<Vec<&str>> {
        let tools = self.front.get("ui")?.get("tools")?.as_list()?;
        Some(tools.iter().filter_map(Node::as_text).collect())
    }

    /// Returns where the files of its surfaces lie.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Returns the handles that ride along and are not written.
    pub fn attached(&self) -> &[Node] {
        &self.attached
    }

    /// Returns the frontmatter of APP.md less its `agents` and `workflows`, with its paths as they were
    /// read or defined.
    pub fn front(&self) -> &Map {
        &self.front
    }

    /// Returns the app's texts by their paths in the app directory, in the order in which AIP-53
    /// lists them: WORKSPACE.md, agents, workflows, UI, APP.md. Files that are copied (artifact,
    /// skill) are not among them.
    ///
    /// # Errors
    ///
    /// Two agents would be written to one file (`emit.path-collision`). A definition cannot come to
    /// this; an app that was loaded from hand-made paths can.
    pub fn texts(&self) -> Result<Vec<(String, String)>, Vec<Problem>> {
        let mut problems = Vec::new();
        let documents: Vec<Document> = self.agents.iter().map(Agent::to_document).collect();
        rules::attach::agents_have_their_own_files(&documents, &mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        let workspace = self.workspace.iter().map(|workspace| ("WORKSPACE.md".to_owned(), workspace.text()));
        let agents = self.agents.iter().map(|agent| (agent.path(), agent.text()));
        let workflows = self.workflows.iter().map(|workflow| (workflow.path(), workflow.text()));
        let ui = self.ui.iter().map(|html| (UI_PATH.to_owned(), html.clone()));
        let app = std::iter::once((APP_PATH.to_owned(), self.text()));
        Ok(workspace.chain(agents).chain(workflows).chain(ui).chain(app).collect())
    }

    /// Returns the texts of the app's own tools, by their paths in the app directory. A bundle of
    /// `app/v1` does without them.
    pub fn tool_texts(&self) -> Vec<(String, String)> {
        self.tools.iter().map(|tool| (tool.path(), tool.text())).collect()
    }

    fn text(&self) -> String {
        let mut front = self.front.clone();
        front.set("schema", Node::text("app/v1"));
        front.set("version", Node::text(self.written_version()));
        front.set(
            "agents",
            refs(self.agents.iter().map(|agent| entry(&agent.entry, agent.id(), agent.path()))),
        );
        front.set(
            "workflows",
            refs(self.workflows.iter().map(|flow| entry(&flow.entry, flow.id(), flow.path()))),
        );
        if let Some(workspace) = &self.workspace {
            front.set("workspace", Node::text(workspace.id()));
        }
        for (key, path) in SURFACE_PATHS {
            if let Some(surface) = front.get_mut(key) {
                with_path(surface, path);
            }
        }
        front.sort_by_order(ORDER);
        frontmatter::join(&front, self.body.as_deref().or(self.description()))
    }
}

// A body that only repeats the description follows it; another one is its author's and stays.
pub(crate) fn own_body(body: Option<String>, description: Option<&str>) -> Option<String> {
    body.filter(|body| !body.trim().is_empty() && Some(body.trim()) != description.map(str::trim))
}

/// Where the root index lies in an app directory.
pub const APP_PATH: &str = ".agentproto/APP.md";
/// Where the UI's document is written.
pub const UI_PATH: &str = ".agentproto/ui/index.html";
/// Where the artifact's document is written.
pub const ARTIFACT_PATH: &str = ".agentproto/artifact/index.html";
/// Where the skill is written.
pub const SKILL_PATH: &str = ".agentproto/skill";
/// The blocks of APP.md that lead to files, and where those are written.
pub const SURFACE_PATHS: [(&str, &str); 3] =
    [("ui", UI_PATH), ("artifact", ARTIFACT_PATH), ("skill", SKILL_PATH)];
/// Where tools are written, each in a folder of its own.
pub const TOOLS_PATH: &str = ".agentproto/tools";
/// The version of an app that states none.
pub const DEFAULT_VERSION: &str = "0.1.0";

// The block's document is written to one place, whatever it was read from.
fn with_path(block: &mut Node, path: &str) {
    if let Value::Map(map) = &mut block.value {
        map.remove("html");
        map.set("path", Node::text(path));
        map.sort_by_order(&["path"]);
    }
}

fn refs(entries: impl Iterator<Item = Map>) -> Node {
    let nodes = entries.map(|map| Node::new(Place::NOWHERE, Value::Map(map))).collect();
    Node::new(Place::NOWHERE, Value::List(nodes))
}

fn entry(written: &Map, id: &str, path: String) -> Map {
    let mut entry = written.clone();
    entry.set("id", Node::text(id));
    entry.set("path", Node::text(path));
    entry.sort_by_order(&["id", "path"]);
    entry
}
