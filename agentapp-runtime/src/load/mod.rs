//! From an app directory to an app: every file is read, every rule asked, and everything that is
//! wrong is told in one go. What the rules say stands in `agentapp-model`; here are only the rules
//! that need a file system.

mod lines;
mod manifest;
mod prompts;
mod report;
mod sources;
mod surfaces;
mod tools;
mod tree;

use agentapp_model::app::APP_PATH;
use agentapp_model::draft::{ListedEntry, Sources as SurfaceSources, Unread};
use agentapp_model::rules::{any_error, names, refs};
use agentapp_model::{App, Document, DocumentKind, Draft, Node, Origin, Place, Problem};
use manifest::{Lead, near_name};
use std::io;
use std::path::{Path, PathBuf};
use tree::{Found, Tree};

pub use report::Report;
pub use sources::{Location, Sources};

/// Why a directory could not be read at all.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The path is not there.
    #[error("`{0}`: there is no such directory")]
    Missing(PathBuf),

    /// The path leads to something else.
    #[error("`{0}`: this is not a directory")]
    NotADirectory(PathBuf),

    /// The file system failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What was read from an app directory.
#[derive(Debug)]
pub struct Loaded {
    /// The app, unless it was refused.
    pub app: Option<App>,
    /// Everything that is wrong, in order of place.
    pub problems: Vec<Problem>,
    /// The files that were read.
    pub sources: Sources,
}

impl Loaded {
    /// Returns the problems as people and tools read them.
    pub fn reports(&self) -> Vec<Report> {
        self.problems.iter().map(|problem| Report::new(problem, &self.sources)).collect()
    }

    /// Returns the problems of an app that is packed or was packed: an absolute path, which passes
    /// with a warning when an app is read where it lies, is an error there.
    pub fn strict_reports(&self) -> Vec<Report> {
        let strict = |problem: &Problem| Report::new(&refs::strictly(problem.clone()), &self.sources);
        self.problems.iter().map(strict).collect()
    }
}

/// Reads an app directory and asks every rule.
///
/// # Errors
///
/// The directory is not there, is no directory, or the file system fails. An app that breaks rules
/// is not an error here: its problems are in the answer.
pub fn load(directory: &Path) -> Result<Loaded, LoadError> {
    Ok(Loader::open(directory)?.run(Tools::Ignored)?)
}

/// Reads an app directory and every TOOL.md in it, and asks every rule. APP.md has no place for tools, so
/// that they lie in a folder of their own and are otherwise left alone.
///
/// # Errors
///
/// As for [`load`].
pub fn load_with_tools(directory: &Path) -> Result<Loaded, LoadError> {
    Ok(Loader::open(directory)?.run(Tools::Read)?)
}

fn is_a_directory(directory: &Path) -> Result<(), LoadError> {
    match fs_err::metadata(directory) {
        Ok(metadata) if metadata.is_dir() => Ok(()),
        Ok(_) => Err(LoadError::NotADirectory(directory.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(LoadError::Missing(directory.to_owned()))
        }
        Err(error) => Err(error.into()),
    }
}

/// What becomes of the TOOL.md files of a directory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tools {
    /// They are read and checked.
    Read,
    /// They are left alone.
    Ignored,
}

struct Loader {
    tree: Tree,
    sources: Sources,
    problems: Vec<Problem>,
    unread: Unread,
}

impl Loader {
    fn open(directory: &Path) -> Result<Loader, LoadError> {
        is_a_directory(directory)?;
        Ok(Loader {
            tree: Tree::open(directory)?,
            sources: Sources::default(),
            problems: Vec::new(),
            unread: Unread::default(),
        })
    }

    fn run(mut self, tools: Tools) -> io::Result<Loaded> {
        let Some(app) = self.root()? else { return Ok(self.refused()) };
        // A tag of another format says nothing about the rest.
        let is_app = app.front.text("schema") == Some("app/v1");
        let mut draft = Draft {
            origin: Origin::Directory,
            app,
            agents: Vec::new(),
            workflows: Vec::new(),
            workspace: None,
            tools: Vec::new(),
            skill: None,
            ui: None,
            sources: SurfaceSources::default(),
            unread: Unread::default(),
        };
        if is_app {
            draft.agents = self.listed(&draft.app, "agents", DocumentKind::Agent)?;
            draft.workflows = self.listed(&draft.app, "workflows", DocumentKind::Workflow)?;
            draft.workspace = self.workspace(&draft.app)?;
            self.surfaces(&mut draft)?;
        }
        if is_app && tools == Tools::Read {
            draft.tools = self.tools()?;
        }
        draft.unread = std::mem::take(&mut self.unread);
        let checked = draft.check(self.problems);
        let app = checked.app.filter(|_| !any_error(&checked.problems));
        Ok(Loaded { app, problems: checked.problems, sources: self.sources })
    }

    fn refused(self) -> Loaded {
        Loaded { app: None, problems: self.problems, sources: self.sources }
    }

    // `app.missing`: the root index has exactly that name.
    fn root(&mut self) -> io::Result<Option<Document>> {
        if let Found::Nothing { near } = self.tree.find(APP_PATH)? {
            let message = format!("app: there is no `{APP_PATH}`");
            let help = match near {
                Some(near) => Some(near_name(near)),
                None => self.nested_app()?,
            };
            self.problems.push(Problem::new(&names::APP_MISSING, Place::NOWHERE, "", message).help(help));
            return Ok(None);
        }
        let lead =
            Lead { kind: DocumentKind::App, noun: "app", field: "", place: Place::NOWHERE, path: APP_PATH };
        self.manifest(&lead)
    }

    // The directory around an app is easily taken for the app.
    fn nested_app(&self) -> io::Result<Option<String>> {
        for entry in fs_err::read_dir(self.tree.path(""))? {
            let entry = entry?;
            if entry.path().join(APP_PATH).is_file() {
                let name = entry.file_name();
                return Ok(Some(format!("there is an app one level down, in `{}`", name.to_string_lossy())));
            }
        }
        Ok(None)
    }

    /// Reads the manifests that APP.md lists under `agents` or `workflows`.
    fn listed(&mut self, app: &Document, key: &str, kind: DocumentKind) -> io::Result<Vec<Document>> {
        let entries = app.front.get(key).and_then(Node::as_list).unwrap_or_default();
        let mut documents = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (at, entry) in entries.iter().enumerate().filter_map(|(at, node)| Some((at, node.as_map()?))) {
            let Some(reference) = refs::entry_reference(key, at, entry) else { continue };
            let id = entry.get("id").expect("a reference has an id");
            let listed = ListedEntry {
                id: id.as_text().unwrap_or_default().to_owned(),
                id_place: id.place,
                path: reference.path.to_owned(),
                map: entry.clone(),
            };
            let first = seen.insert(agentapp_model::forms::normal_path(reference.path));
            let document = if first { self.referenced(kind, &reference)? } else { None };
            match document {
                Some(document) => documents.push(Document { entry: Some(listed), ..document }),
                None if kind == DocumentKind::Agent => self.unread.agents.push(listed.id),
                None => self.unread.workflows.push(listed.id),
            }
        }
        Ok(documents)
    }

    fn referenced(
        &mut self,
        kind: DocumentKind,
        reference: &refs::Reference<'_>,
    ) -> io::Result<Option<Document>> {
        if !self.may_follow(reference) {
            return Ok(None);
        }
        let path = match refs_path(reference.path) {
            Some(path) => path,
            None => reference.path.to_owned(),
        };
        let lead = Lead {
            kind,
            noun: &reference.noun,
            field: &reference.field,
            place: reference.place,
            path: &path,
        };
        let mut document = self.manifest(&lead)?;
        if let Some(document) = document.as_mut().filter(|_| kind == DocumentKind::Workflow) {
            self.prompts(&mut document.front, &path, &reference.noun)?;
        }
        Ok(document)
    }

    /// Asks the rules about a path alone. Returns false if it is not to be followed.
    fn may_follow(&mut self, reference: &refs::Reference<'_>) -> bool {
        let problem = refs::path_stays_inside(reference);
        let follow = problem.as_ref().is_none_or(|problem| !problem.is_error());
        self.problems.extend(problem);
        follow
    }

    fn workspace(&mut self, app: &Document) -> io::Result<Option<Document>> {
        let Some(node) = app.front.get("workspace") else { return Ok(None) };
        let Some(id) = node.as_text().filter(|id| !id.trim().is_empty()) else { return Ok(None) };
        let noun = format!("workspace `{id}`");
        let lead = Lead {
            kind: DocumentKind::Workspace,
            noun: &noun,
            field: "workspace",
            place: node.place,
            path: "WORKSPACE.md",
        };
        self.manifest(&lead)
    }
}

// Messages show the path as written; files are named by their plain path.
fn refs_path(path: &str) -> Option<String> {
    (!Path::new(path).is_absolute()).then(|| agentapp_model::forms::normal_path(path))
}
