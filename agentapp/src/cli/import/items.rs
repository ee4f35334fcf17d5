//! Agents and workflows as items: their attributes in Rust, their long texts in files of their own.

use super::Import;
use super::literal::{bracketed, key, text, value};
use super::names::{self, Names};
use agentapp_model::{App, DocumentKind, Map, Node, Place, Value, frontmatter, yaml};

/// The names of an app's items, in its order.
pub(super) struct Items {
    pub(super) agents: Vec<String>,
    pub(super) workflows: Vec<String>,
}

impl Import {
    /// Writes the modules of agents and workflows, and the files they include.
    pub(super) fn items(&mut self, app: &App, texts: &[(String, String)]) -> Items {
        let mut names = Names::default();
        let agents: Vec<String> = app.agents().iter().map(|agent| names.item(agent.id(), "Agent")).collect();
        let workflows: Vec<(&str, String)> =
            app.workflows().iter().map(|flow| (flow.id(), names.item(flow.id(), "Workflow"))).collect();
        self.agents(app, texts, &agents, &workflows);
        let written: Vec<String> = app
            .workflows()
            .iter()
            .zip(&workflows)
            .map(|(flow, (_, name))| self.workflow(name, &flow.path(), texts))
            .collect();
        self.module("workflows", "The workflows", "", &written);
        Items { agents, workflows: workflows.into_iter().map(|(_, name)| name).collect() }
    }

    fn agents(
        &mut self,
        app: &App,
        texts: &[(String, String)],
        names: &[String],
        workflows: &[(&str, String)],
    ) {
        let mut written = Vec::new();
        let mut listed = Vec::new();
        for (agent, name) in app.agents().iter().zip(names) {
            let path = agent.path();
            let front = front_of(texts, &path);
            listed.extend(front.get("workflows").and_then(Node::as_list).unwrap_or_default().to_vec());
            written.push(self.agent(name, &path, &front, agent.body(), workflows));
        }
        let is_listed = |id: &str| listed.iter().any(|node| node.as_text() == Some(id));
        let used: Vec<String> =
            workflows.iter().filter(|(id, _)| is_listed(id)).map(|(_, name)| name.clone()).collect();
        self.module("agents", "The agents", &imports("crate::workflows", &used), &written);
    }

    fn module(&mut self, name: &str, title: &str, imports: &str, items: &[String]) {
        if !items.is_empty() {
            let items = items.concat();
            let text = format!("//! {title}.\n\n{imports}use agentapp::prelude::*;\n{items}");
            self.files.text(&format!("src/{name}.rs"), text);
        }
    }

    fn agent(
        &mut self,
        name: &str,
        path: &str,
        front: &Map,
        body: Option<&str>,
        workflows: &[(&str, String)],
    ) -> String {
        self.held_to_definitions(path, DocumentKind::Agent, front);
        let mut lines = String::new();
        for entry in front.iter().filter(|entry| entry.key != "schema") {
            let mut lost = Vec::new();
            let written = match entry.value.as_list().filter(|_| entry.key == "workflows") {
                Some(refs) => Some(workflow_refs(refs, workflows, &mut lost)),
                None => value(&entry.value, 1, &entry.key, &mut lost),
            };
            lost.into_iter().for_each(|key| self.lose(path, key, NO_FORM));
            if let Some(written) = written {
                lines += &format!("    {} = {written},\n", key(&entry.key));
            }
        }
        if let Some(body) = body {
            let file = format!("prompts/{}.md", names::file(name));
            lines += &format!("    prompt = include_str!(\"../{file}\"),\n");
            self.files.text(&file, body);
        }
        format!("\n#[agent(\n{lines})]\npub struct {name};\n")
    }

    /// The file holds what is emitted, which the macro reads as it stands.
    fn workflow(&mut self, name: &str, path: &str, texts: &[(String, String)]) -> String {
        self.held_to_definitions(path, DocumentKind::Workflow, &front_of(texts, path));
        let file = format!("workflows/{}.md", names::file(name));
        self.files.text(&file, text_of(texts, path));
        format!("\n#[workflow(file = {})]\npub struct {name};\n", text(&file))
    }
}

/// Why a key is not carried.
pub(super) const NO_FORM: &str = "a definition has no form for it";

/// A plain id is written as the item that has it, so that rustc knows the reference as well.
fn workflow_refs(refs: &[Node], workflows: &[(&str, String)], lost: &mut Vec<String>) -> String {
    let item = |id: &str| workflows.iter().find(|(other, _)| *other == id).map(|(_, name)| name.clone());
    let parts: Vec<String> = refs
        .iter()
        .enumerate()
        .filter_map(|(at, node)| match node.as_text().and_then(item) {
            Some(name) => Some(name),
            None => value(node, 2, &format!("workflows[{at}]"), lost),
        })
        .collect();
    bracketed("[", &parts, "]", 1)
}

/// Returns the line that imports items from a module.
pub(super) fn imports(module: &str, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [item] => format!("use {module}::{item};\n"),
        items => {
            let mut items = items.to_vec();
            items.sort();
            let list = bracketed("{", &items, "}", 0).replace("{ ", "{").replace(" }", "}");
            format!("use {module}::{list};\n")
        }
    }
}

/// Returns an emitted text.
pub(super) fn text_of<'t>(texts: &'t [(String, String)], path: &str) -> &'t str {
    texts.iter().find(|(other, _)| other == path).map_or("", |(_, text)| text)
}

/// Returns the frontmatter of an emitted text: what the app holds, in the order in which it is written.
pub(super) fn front_of(texts: &[(String, String)], path: &str) -> Map {
    let split = frontmatter::split(text_of(texts, path)).ok();
    let node = split.and_then(|split| yaml::parse(split.yaml, Place::NOWHERE).ok());
    match node.map(|node| node.value) {
        Some(Value::Map(map)) => map,
        _ => Map::new(),
    }
}
