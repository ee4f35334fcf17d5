//! The root of the crate: `app!` with everything that APP.md holds.

use super::Import;
use super::items::{Items, NO_FORM, front_of, imports, text_of};
use super::literal::{bracketed, key, text, value};
use crate::cli::failure::Failure;
use agentapp_model::app::APP_PATH;
use agentapp_model::items;
use agentapp_model::node::Entry;
use agentapp_model::{App, Draft, Map, Node, Place, Value, frontmatter};
use fs_err as fs;
use std::path::{Path, PathBuf};

/// Keys of `app!` that APP.md has not, so that one of APP.md's own under that name cannot be written.
const OF_THE_MACRO: [&str; 3] = ["attach", "files", "body"];

impl Import {
    /// Copies artifact and skill.
    pub(super) fn surfaces(&mut self, app: &App) -> Result<(), Failure> {
        let sources = app.sources();
        if let Some(artifact) = sources.artifact.as_ref().map(PathBuf::from) {
            self.files.copy("artifact/index.html", artifact);
        }
        if let Some(skill) = sources.skill.as_ref().map(PathBuf::from) {
            self.tree(&skill, &skill)?;
        }
        Ok(())
    }

    fn tree(&mut self, root: &Path, folder: &Path) -> Result<(), Failure> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                self.tree(root, &path)?;
            } else {
                let rest = path.strip_prefix(root).unwrap_or(&path).to_string_lossy();
                let target = format!("skill/{}", rest.replace(std::path::MAIN_SEPARATOR, "/"));
                self.files.copy(&target, path.clone());
            }
        }
        Ok(())
    }

    /// Writes `src/lib.rs`.
    pub(super) fn root(&mut self, app: &App, texts: &[(String, String)], items: &Items, has_files: bool) {
        let front = front_of(texts, APP_PATH);
        let mut lines = Vec::new();
        for entry in front.iter() {
            lines.extend(self.entry(app, entry, items));
        }
        lines.extend(body(app, texts));
        lines.extend(has_files.then(|| "files: \"files\"".to_owned()));
        let modules = [("agents", &items.agents), ("workflows", &items.workflows)];
        let modules = modules.into_iter().filter(|(_, items)| !items.is_empty());
        let declared: String = modules.clone().map(|(name, _)| format!("pub mod {name};\n")).collect();
        let used: String = modules.map(|(name, items)| imports(name, items)).collect();
        let gap = if declared.is_empty() { "" } else { "\n" };
        let lines: String = lines.iter().map(|line| format!("    {line},\n")).collect();
        let title = app.name().or(app.id()).unwrap_or("An app").lines().next().unwrap_or_default();
        self.files.text(
            "src/lib.rs",
            format!(
                "//! {}\n\n{declared}{gap}use agentapp::prelude::*;\n{used}\napp! {{\n{lines}}}\n",
                title.replace(|c: char| c.is_control(), " "),
            ),
        );
    }

    fn entry(&mut self, app: &App, entry: &Entry, items: &Items) -> Option<String> {
        let written = match (entry.key.as_str(), &entry.value.value) {
            ("schema", _) => return None,
            ("agents", Value::List(refs)) => self.refs("agents", refs, &items.agents),
            ("workflows", Value::List(refs)) => self.refs("workflows", refs, &items.workflows),
            ("workspace", _) => self.workspace(app)?,
            ("ui", Value::Map(map)) => self.ui(app, map),
            ("artifact", Value::Map(map)) => self.with_path("artifact", map, "artifact/index.html"),
            ("skill", Value::Map(map)) => self.with_path("skill", map, "skill"),
            (name, _) if OF_THE_MACRO.contains(&name) => {
                self.lose(APP_PATH, name.to_owned(), "in a definition, this key means something else");
                return None;
            }
            (name, _) => match refusal(entry) {
                Some(words) => {
                    self.lose(APP_PATH, name.to_owned(), format!("a definition may not have it: {words}"));
                    return None;
                }
                None => self.value(APP_PATH, name, &entry.value)?,
            },
        };
        Some(format!("{}: {written}", key(&entry.key)))
    }

    fn value(&mut self, file: &str, name: &str, node: &Node) -> Option<String> {
        let mut lost = Vec::new();
        let written = value(node, 1, name, &mut lost);
        lost.into_iter().for_each(|key| self.lose(file, key, NO_FORM));
        written
    }

    /// The list of items. An entry of APP.md may have further keys, an item has none.
    fn refs(&mut self, list: &str, refs: &[Node], items: &[String]) -> String {
        for (at, map) in refs.iter().enumerate().filter_map(|(at, node)| Some((at, node.as_map()?))) {
            for entry in map.iter().filter(|entry| entry.key != "id" && entry.key != "path") {
                self.lose(APP_PATH, format!("{list}[{at}].{}", entry.key), NO_FORM);
            }
        }
        bracketed("[", items, "]", 1)
    }

    fn ui(&mut self, app: &App, block: &Map) -> String {
        self.files.text("ui/index.html", app.ui().unwrap_or_default());
        self.block("ui", block, "html: include_str!(\"../ui/index.html\")".to_owned())
    }

    fn with_path(&mut self, name: &str, block: &Map, path: &str) -> String {
        self.block(name, block, format!("path: {}", text(path)))
    }

    fn block(&mut self, name: &str, block: &Map, first: String) -> String {
        let mut parts = vec![first];
        for entry in block.iter().filter(|entry| entry.key != "path") {
            let mut lost = Vec::new();
            let written = value(&entry.value, 2, &format!("{name}.{}", entry.key), &mut lost);
            lost.into_iter().for_each(|key| self.lose(APP_PATH, key, NO_FORM));
            parts.extend(written.map(|written| format!("{}: {written}", key(&entry.key))));
        }
        bracketed("{", &parts, "}", 1)
    }

    /// A definition of a workspace that has its schema passes as it is.
    fn workspace(&mut self, app: &App) -> Option<String> {
        let workspace = app.workspace()?;
        let mut front = workspace.front().clone();
        let described = front.text("description").filter(|text| !text.trim().is_empty());
        let described = described.or(front.text("name")).map(str::to_owned);
        if let Some(body) =
            workspace.body().filter(|body| Some(body.trim()) != described.as_deref().map(str::trim))
        {
            front.set("body", Node::text(body));
        }
        self.value("WORKSPACE.md", "workspace", &Node::new(Place::NOWHERE, Value::Map(front)))
    }
}

/// Returns why an entry of APP.md, which a directory may have, is refused in a definition.
fn refusal(entry: &Entry) -> Option<String> {
    let definition = items::map(vec![
        ("ui", items::map(vec![("html", items::text("a page"))])),
        (entry.key.as_str(), entry.value.clone()),
    ]);
    let problems = Draft::from_definition(definition).check(Vec::new()).problems;
    let refusal = problems
        .into_iter()
        .find(|problem| problem.is_error() && problem.path.starts_with(entry.key.as_str()))?;
    Some(refusal.message)
}

/// Returns the body of APP.md, if it is not the description.
fn body(app: &App, texts: &[(String, String)]) -> Option<String> {
    let split = frontmatter::split(text_of(texts, APP_PATH)).ok()?;
    let body = frontmatter::body(split.body)?;
    let described = app.description().map(str::trim).unwrap_or_default();
    (body.trim() != described && !body.trim().is_empty()).then(|| format!("body: {}", text(&body)))
}
