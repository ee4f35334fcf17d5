//! The files of an app directory that its manifests do not name. They travel with the app, so they
//! travel with the crate.

use super::Import;
use crate::cli::failure::Failure;
use agentapp_model::app::{APP_PATH, SURFACE_PATHS};
use agentapp_model::forms::normal_path;
use agentapp_model::{App, Node};
use agentapp_runtime::bundle::{Names, walk};
use agentapp_runtime::emit::Plan;
use std::path::Path;

impl Import {
    /// Copies the loose files to `files/`, and returns true if there are any.
    pub(super) fn loose_files(&mut self, app: &App, dir: &Path, plan: &Plan) -> Result<bool, Failure> {
        let (read, skill) = read_paths(app);
        let mut names = Names::default();
        for path in plan.files().keys() {
            // A plan has no two files of one name.
            let _ = names.add_file(path);
        }
        let mut any = false;
        for file in walk(dir)? {
            let path = file.path.as_str();
            let in_skill = skill.as_ref().is_some_and(|skill| path.starts_with(&format!("{skill}/")));
            if in_skill || read.iter().any(|other| other == path) {
                continue;
            }
            match names.add_file(&file.path) {
                Ok(()) => {
                    self.files.copy(&format!("files/{path}"), file.path.under(dir));
                    any = true;
                }
                Err(_) => self.lose(path, None, "a file of the app is written there"),
            }
        }
        Ok(any)
    }
}

/// Returns the files that a loader reads, and the directory of the skill.
fn read_paths(app: &App) -> (Vec<String>, Option<String>) {
    let block = |key: &str| app.front().get(key)?.get("path").and_then(Node::as_text).map(normal_path);
    let listed = app.agents().iter().filter_map(|agent| agent.listed_path());
    let listed = listed.chain(app.workflows().iter().filter_map(|flow| flow.listed_path())).map(normal_path);
    let fixed = [APP_PATH].into_iter().chain(app.workspace().map(|_| "WORKSPACE.md")).map(str::to_owned);
    let documents = SURFACE_PATHS.iter().filter(|(key, _)| *key != "skill").filter_map(|(key, _)| block(key));
    (listed.chain(fixed).chain(documents).collect(), block("skill"))
}
