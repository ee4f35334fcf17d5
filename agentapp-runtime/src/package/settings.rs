//! What an app itself says about its packing: the `package` block of APP.md, which later editions of the
//! format have, and the files that it cannot do without.

use crate::bundle::{Glob, Selection};
use crate::load::Sources;
use agentapp_model::app::APP_PATH;
use agentapp_model::forms::normal_path;
use agentapp_model::steps::{Step, steps_of};
use agentapp_model::{App, Node, Place, Value, frontmatter, yaml};
use std::path::Path;

/// The `package` block.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Settings {
    include: Vec<Glob>,
    exclude: Vec<Glob>,
    pub(super) strip_build: Option<bool>,
}

impl Settings {
    /// Reads the block, or says what is wrong with which field of it.
    pub(super) fn of(app: &App) -> Result<Settings, String> {
        app.front().get("package").map_or_else(|| Ok(Settings::default()), Settings::read)
    }

    fn read(block: &Node) -> Result<Settings, String> {
        let Value::Map(map) = &block.value else {
            return Err(format!("`package` is {}, not a mapping", block.value.kind()));
        };
        let mut settings = Settings::default();
        for entry in map {
            match (&*entry.key, &entry.value.value) {
                ("include", value) => settings.include = globs("package.include", value)?,
                ("exclude", value) => settings.exclude = globs("package.exclude", value)?,
                ("stripBuild", Value::Bool(strip)) => settings.strip_build = Some(*strip),
                ("stripBuild", value) => {
                    return Err(format!("`package.stripBuild` is {}, not true or false", value.kind()));
                }
                // A misspelt `exclude` would ship what it was to keep back.
                (key, _) => {
                    return Err(format!(
                        "`package.{key}` is unknown; there are `include`, `exclude` and `stripBuild`"
                    ));
                }
            }
        }
        Ok(settings)
    }

    /// Returns which files of the app to take.
    pub(super) fn selection(&self, app: &App, release: bool) -> Selection {
        let page = surface(app, "ui");
        let below = page.as_deref().map(|page| match page.rsplit_once('/') {
            Some((folder, _)) => format!("{folder}/assets"),
            None => "assets".to_owned(),
        });
        let selection = Selection {
            include: self.include.clone(),
            exclude: self.exclude.clone(),
            kept: std::iter::once(APP_PATH.to_owned()).chain(page).collect(),
            kept_below: below.into_iter().collect(),
        };
        if release { selection.for_release() } else { selection }
    }
}

fn globs(field: &str, value: &Value) -> Result<Vec<Glob>, String> {
    let Value::List(items) = value else {
        return Err(format!("`{field}` is {}, not an array of globs", value.kind()));
    };
    let glob = |(at, item): (usize, &Node)| match &item.value {
        Value::Text(text) if !text.is_empty() => Ok(Glob::new(text)),
        Value::Text(_) => Err(format!("`{field}[{at}]` is empty")),
        other => Err(format!("`{field}[{at}]` is {}, not a glob", other.kind())),
    };
    items.iter().enumerate().map(glob).collect()
}

/// Returns the files without which an app does not load, as bundle paths: those that its load has read.
/// What is found by listing a folder, and not by a path in a manifest, may as well not be there.
pub(super) fn files_of(directory: &Path, app: &App, sources: &Sources) -> Vec<String> {
    let read = (0..).map_while(|index| sources.locate(Place::whole(index))).map(|location| location.file);
    let is_listed = |file: &String| FOUND.iter().any(|folder| file.starts_with(folder));
    let workflows = app.workflows().iter().filter_map(|workflow| workflow.listed_path());
    let prompts = workflows.flat_map(|path| prompts_of(directory, &normal_path(path)));
    read.filter(|file| !is_listed(file)).chain(prompts).chain(surface(app, "artifact")).collect()
}

/// Returns the files that hold a workflow's prompts. The app has the prompts and no longer says whence,
/// so the workflow is read again; that it can be was seen when it was loaded.
fn prompts_of(directory: &Path, path: &str) -> Vec<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let text = fs_err::read_to_string(directory.join(path)).unwrap_or_default();
    let front = frontmatter::split(&text).ok().and_then(|split| yaml::parse(split.yaml, Place::NOWHERE).ok());
    let Some(front) = front.as_ref().and_then(Node::as_map) else { return Vec::new() };
    let file = |step: Step<'_>| step.map.get("harness")?.get("promptFile")?.as_text().map(str::to_owned);
    let files = steps_of(front).into_iter().filter_map(file);
    files.map(|file| normal_path(&format!("{folder}/{file}")).trim_start_matches('/').to_owned()).collect()
}

/// The folders that the loader lists. The page in the first is always kept.
const FOUND: [&str; 2] = [".agentproto/ui/", ".agentproto/tools/"];

/// Returns the folder that an app keeps its data in.
pub(super) fn data_folder(app: &App) -> String {
    let dir = app.front().get("data").and_then(|data| data.get("dir")).and_then(Node::as_text);
    normal_path(dir.unwrap_or("data")).trim_end_matches('/').to_owned()
}

fn surface(app: &App, key: &str) -> Option<String> {
    let path = app.front().get(key)?.get("path")?.as_text()?;
    Some(normal_path(path).trim_end_matches('/').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<Settings, &str>) {
        let block = yaml::parse(text, Place::new(0, 0)).unwrap();
        assert_eq!(Settings::read(&block), expected.map_err(str::to_owned), "{text}");
    }

    #[test]
    fn a_block_is_read() {
        let globs = |pattern| vec![Glob::new(pattern)];
        let settings = Settings { include: globs("a/**"), exclude: globs("*.b"), strip_build: Some(false) };
        check("{include: ['a/**'], exclude: ['*.b'], stripBuild: false}", Ok(settings));
        check("{}", Ok(Settings::default()));
    }

    #[test]
    fn what_is_wrong_with_it_is_named() {
        for (text, words) in [
            ("all", "`package` is a string, not a mapping"),
            ("{include: a}", "`package.include` is a string, not an array of globs"),
            ("{exclude: {}}", "`package.exclude` is a mapping, not an array of globs"),
            ("{exclude: [a, 1]}", "`package.exclude[1]` is a number, not a glob"),
            ("{exclude: ['']}", "`package.exclude[0]` is empty"),
            ("{stripBuild: 'yes'}", "`package.stripBuild` is a string, not true or false"),
            ("{exlude: []}", "`package.exlude` is unknown; there are `include`, `exclude` and `stripBuild`"),
        ] {
            check(text, Err(words));
        }
    }
}
