//! The tools of an app's own, as a directory has them: a folder for each, named by its id. Nothing names
//! them from elsewhere, so the folders are looked for.

use super::Loader;
use super::manifest::Lead;
use super::tree::Found;
use agentapp_model::app::TOOLS_PATH;
use agentapp_model::rules::tool::id_is_its_folder;
use agentapp_model::{Document, DocumentKind, Place};
use std::io;

impl Loader {
    /// Reads every TOOL.md, in order of their folders.
    pub(super) fn tools(&mut self) -> io::Result<Vec<Document>> {
        let mut documents = Vec::new();
        for folder in self.tool_folders()? {
            let path = format!("{TOOLS_PATH}/{folder}/TOOL.md");
            // A folder may hold what is not a tool.
            if let Found::Nothing { near: None } = self.tree.find(&path)? {
                continue;
            }
            let noun = format!("tool `{folder}`");
            let lead =
                Lead { kind: DocumentKind::Tool, noun: &noun, field: "", place: Place::NOWHERE, path: &path };
            if let Some(mut document) = self.manifest(&lead)? {
                let problem = id_is_its_folder(&document, &folder);
                document.failed = problem.is_some();
                self.problems.extend(problem);
                documents.push(document);
            }
        }
        Ok(documents)
    }

    fn tool_folders(&mut self) -> io::Result<Vec<String>> {
        if self.tree.find(TOOLS_PATH)? != Found::Directory {
            return Ok(Vec::new());
        }
        let mut folders = Vec::new();
        for entry in fs_err::read_dir(self.tree.path(TOOLS_PATH))? {
            let entry = entry?;
            if entry.path().is_dir() {
                folders.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        folders.sort();
        Ok(folders)
    }
}
