//! What an app asks of whoever runs it, read off the texts of its bundle.
//!
//! The bundle may be damaged and the app may break rules, so nothing is required here: what cannot be read
//! asks for nothing, and the loader says why it cannot be read.

use crate::bundle::Texts;
use crate::json::json;
use agentapp_model::app::{APP_PATH, TOOLS_PATH};
use agentapp_model::forms::normal_path;
use agentapp_model::steps::steps_of;
use agentapp_model::{Map, Node, Place, frontmatter, yaml};
use serde::Serialize;
use serde_json::{Map as Object, Value};

/// What an app asks for.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Asks {
    /// What its page asks for.
    pub ui: UiAsks,
    /// `requires` of APP.md: other apps, secrets, what the host must have.
    pub requires: Value,
    /// What each agent asks for.
    pub agents: Vec<AgentAsks>,
    /// What each workflow asks for.
    pub workflows: Vec<WorkflowAsks>,
    /// What each tool of the app's own asks for.
    pub tools: Vec<ToolAsks>,
}

/// What a page asks for.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct UiAsks {
    /// The tools that it may call.
    pub tools: Vec<String>,
    /// The origins that it talks to, by what for.
    pub csp: Object<String, Value>,
}

/// What an agent asks for.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct AgentAsks {
    /// Its id.
    pub id: String,
    /// The model that it runs on.
    pub model: Value,
    /// The tools that it may call.
    pub tools: Vec<String>,
}

/// What a workflow asks for.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct WorkflowAsks {
    /// Its id.
    pub id: String,
    /// Its `requires`: network, files, variables, secrets, tools.
    pub requires: Value,
    /// The tools that its steps call.
    pub tools: Vec<String>,
    /// The commands that its gates run.
    pub commands: Vec<String>,
}

/// What a tool of the app's own asks for.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ToolAsks {
    /// Its id.
    pub id: String,
    /// Its `requires`: network, secrets, tools.
    pub requires: Value,
    /// What it changes.
    pub mutates: Vec<String>,
}

/// Returns true for the texts that [`asks`] reads.
pub fn is_manifest(path: &str) -> bool {
    path.to_ascii_lowercase().ends_with(".md")
}

/// Returns what an app asks for.
pub fn asks(texts: &Texts) -> Asks {
    let Some(app) = front(texts, APP_PATH) else { return Asks::default() };
    let ui = app.get("ui");
    let csp = ui.and_then(|ui| ui.get("csp")).map(json);
    Asks {
        ui: UiAsks {
            tools: names(ui.and_then(|ui| ui.get("tools"))),
            csp: csp.as_ref().and_then(Value::as_object).cloned().unwrap_or_default(),
        },
        requires: app.get("requires").map_or(Value::Null, json),
        agents: listed(texts, &app, "agents").iter().map(agent).collect(),
        workflows: listed(texts, &app, "workflows").iter().map(workflow).collect(),
        tools: own_tools(texts).iter().map(tool).collect(),
    }
}

fn front(texts: &Texts, path: &str) -> Option<Map> {
    let split = frontmatter::split(texts.get(path)?).ok()?;
    yaml::parse(split.yaml, Place::NOWHERE).ok()?.as_map().cloned()
}

fn listed(texts: &Texts, app: &Map, key: &str) -> Vec<Map> {
    let entries = app.get(key).and_then(Node::as_list).unwrap_or_default();
    let path = |entry: &Node| entry.get("path").and_then(Node::as_text).map(normal_path);
    entries.iter().filter_map(path).filter_map(|path| front(texts, &path)).collect()
}

fn own_tools(texts: &Texts) -> Vec<Map> {
    let is_tool = |path: &&String| path.starts_with(TOOLS_PATH) && path.ends_with("/TOOL.md");
    texts.keys().filter(is_tool).filter_map(|path| front(texts, path)).collect()
}

fn agent(front: &Map) -> AgentAsks {
    AgentAsks {
        id: id(front),
        model: front.get("model").map_or(Value::Null, json),
        tools: names(front.get("tools")),
    }
}

fn workflow(front: &Map) -> WorkflowAsks {
    let steps = steps_of(front);
    let texts = |kind: &str, key: &str| -> Vec<String> {
        let of_kind = steps.iter().filter(|step| step.map.text("kind") == Some(kind));
        let mut texts: Vec<String> =
            of_kind.filter_map(|step| step.map.text(key)).map(str::to_owned).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    };
    WorkflowAsks {
        id: id(front),
        requires: front.get("requires").map_or(Value::Null, json),
        tools: texts("tool", "tool"),
        commands: texts("gate", "command"),
    }
}

fn tool(front: &Map) -> ToolAsks {
    ToolAsks {
        id: id(front),
        requires: front.get("requires").map_or(Value::Null, json),
        mutates: names(front.get("mutates")),
    }
}

fn id(front: &Map) -> String {
    front.text("id").unwrap_or_default().to_owned()
}

/// Returns the items of a list, each by what names it.
fn names(list: Option<&Node>) -> Vec<String> {
    list.and_then(Node::as_list).unwrap_or_default().iter().map(name).collect()
}

fn name(item: &Node) -> String {
    let forms = ["ref", "file", "id"];
    let named = forms.iter().find_map(|form| item.get(form)?.as_text());
    item.as_text().or(named).map_or_else(|| json(item).to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_asked_for_is_read_off_the_texts() {
        let texts = [
            (
                ".agentproto/APP.md",
                "---\nrequires: {secrets: [KEY]}\nui: {tools: [app_list], csp: {connectDomains: ['https://a.example']}}\n\
                 agents: [{id: x, path: ./a.md}, {id: y, path: gone.md}]\nworkflows: [{id: w, path: w.md}]\n---\n",
            ),
            ("a.md", "---\nid: '@a/x'\nmodel: m\ntools: [one, {ref: two}]\n---\n"),
            (
                "w.md",
                "---\nid: w\nrequires: {network: ['*']}\nsteps:\n- {id: s, kind: gate, command: make}\n\
                 - {id: t, kind: tool, tool: find}\n---\n",
            ),
            (".agentproto/tools/find/TOOL.md", "---\nid: find\nmutates: ['network:*']\n---\n"),
        ];
        let texts = texts.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
        assert_eq!(
            serde_json::to_value(asks(&texts)).unwrap(),
            json!({
                "ui": {"tools": ["app_list"], "csp": {"connectDomains": ["https://a.example"]}},
                "requires": {"secrets": ["KEY"]},
                "agents": [{"id": "@a/x", "model": "m", "tools": ["one", "two"]}],
                "workflows": [
                    {"id": "w", "requires": {"network": ["*"]}, "tools": ["find"], "commands": ["make"]}
                ],
                "tools": [{"id": "find", "requires": null, "mutates": ["network:*"]}],
            })
        );
    }

    #[test]
    fn what_cannot_be_read_asks_for_nothing() {
        assert_eq!(asks(&Texts::new()), Asks::default());
        let broken = Texts::from([(APP_PATH.to_owned(), "---\n{\n---\n".to_owned())]);
        assert_eq!(asks(&broken), Asks::default());
    }
}
