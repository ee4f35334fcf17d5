//! From an app to its files. A plan is the whole layout as a map from path to content; writing it is
//! a second step, which stages everything before it touches anything.

use crate::bundle::{BundlePath, Clash, Names, PathFault};
use agentapp_model::app::{APP_PATH, ARTIFACT_PATH, SKILL_PATH};
use agentapp_model::{App, Node, Problem, frontmatter, yaml};
use fs_err as fs;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Why an app could not be emitted. Nothing was written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EmitError {
    /// Two agents would be written to one file.
    #[error("{}", .0.first().map_or("", |problem| problem.message.as_str()))]
    Refused(Vec<Problem>),

    /// The artifact is not there.
    #[error("app: `artifact.path` leads to no file, `{0}`")]
    ArtifactMissing(PathBuf),

    /// The skill directory is not there.
    #[error("app: `skill.path` leads to no directory, `{0}`")]
    SkillMissing(PathBuf),

    /// The skill directory has no SKILL.md.
    #[error("app: there is no `{0}`")]
    SkillMdMissing(PathBuf),

    /// The directory with the app's files is not there.
    #[error("app: `files` leads to no directory, `{0}`")]
    FilesMissing(PathBuf),

    /// Links and devices are not copied.
    #[error("`{0}`: only files and folders are copied into an app")]
    NotAFile(PathBuf),

    /// A file has a name that some file system cannot hold.
    #[error("`{path}`: {fault}")]
    Name {
        /// The file.
        path: String,
        /// What is wrong with its name.
        fault: PathFault,
    },

    /// Two files would have one name, at least on some file systems.
    #[error("`{path}`: this would be one file with `{other}`")]
    Clash {
        /// The second file.
        path: String,
        /// The first one.
        other: String,
    },

    /// A folder of the target is a link, and would lead the files elsewhere.
    #[error("`{0}`: this is a link, and files are not written through links")]
    ThroughLink(PathBuf),

    /// The file system failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The files an app consists of.
#[derive(Debug)]
pub struct Plan {
    files: BTreeMap<BundlePath, Content>,
}

/// What a planned file holds.
#[derive(Debug)]
pub enum Content {
    /// A text that the app is written as.
    Text(String),
    /// A file that is copied.
    File(PathBuf),
}

/// What writing a plan did.
#[derive(Debug, Default)]
pub struct Written {
    /// The files that are new or changed, by their paths in the app directory.
    pub written: Vec<String>,
    /// The files that the former APP.md listed and that are gone.
    pub removed: Vec<String>,
}

impl Plan {
    /// Lays out an app's files. Reads the names of the files that are copied, writes nothing.
    ///
    /// # Errors
    ///
    /// A file that is to be copied is not there or has a name that cannot be used, or two files
    /// would be written to one path.
    pub fn new(app: &App) -> Result<Plan, EmitError> {
        Plan::of(app, app.texts().map_err(EmitError::Refused)?)
    }

    /// Lays out an app's files, and beside them a TOOL.md for each tool of its own, which a bundle of
    /// `app/v1` does without.
    ///
    /// # Errors
    ///
    /// As for [`Plan::new`].
    pub fn with_tools(app: &App) -> Result<Plan, EmitError> {
        let texts = app.texts().map_err(EmitError::Refused)?;
        Plan::of(app, texts.into_iter().chain(app.tool_texts()))
    }

    fn of(app: &App, texts: impl IntoIterator<Item = (String, String)>) -> Result<Plan, EmitError> {
        let mut plan = Plan { files: BTreeMap::new() };
        let mut names = Names::default();
        for (path, text) in texts {
            plan.add(&mut names, &path, Content::Text(text))?;
        }
        let sources = app.sources();
        if let Some(path) = sources.artifact.as_deref().map(PathBuf::from) {
            if !path.is_file() {
                return Err(EmitError::ArtifactMissing(path));
            }
            plan.add(&mut names, ARTIFACT_PATH, Content::File(path))?;
        }
        if let Some(path) = sources.skill.as_deref().map(PathBuf::from) {
            if !path.is_dir() {
                return Err(EmitError::SkillMissing(path));
            }
            if !path.join("SKILL.md").is_file() {
                return Err(EmitError::SkillMdMissing(path.join("SKILL.md")));
            }
            plan.add_tree(&mut names, &path, &format!("{SKILL_PATH}/"))?;
        }
        if let Some(path) = sources.files.as_deref().map(PathBuf::from) {
            if !path.is_dir() {
                return Err(EmitError::FilesMissing(path));
            }
            plan.add_tree(&mut names, &path, "")?;
        }
        Ok(plan)
    }

    fn add(&mut self, names: &mut Names, path: &str, content: Content) -> Result<(), EmitError> {
        let bundle_path =
            BundlePath::new(path).map_err(|fault| EmitError::Name { path: path.to_owned(), fault })?;
        names.add_file(&bundle_path).map_err(|clash| {
            let other = match clash {
                Clash::Duplicate => path.to_owned(),
                Clash::With(other) => other,
            };
            EmitError::Clash { path: path.to_owned(), other }
        })?;
        self.files.insert(bundle_path, content);
        Ok(())
    }

    fn add_tree(&mut self, names: &mut Names, root: &Path, prefix: &str) -> Result<(), EmitError> {
        for entry in walkdir::WalkDir::new(root).sort_by_file_name() {
            let entry = entry.map_err(io::Error::from)?;
            if entry.file_type().is_dir() {
                continue;
            }
            let rest = entry.path().strip_prefix(root).unwrap_or(entry.path());
            let Some(rest) = rest.to_str().filter(|_| entry.file_type().is_file()) else {
                return Err(EmitError::NotAFile(entry.into_path()));
            };
            let path = format!("{prefix}{}", rest.replace(std::path::MAIN_SEPARATOR, "/"));
            self.add(names, &path, Content::File(entry.path().to_owned()))?;
        }
        Ok(())
    }

    /// Returns the files in byte order of their paths.
    pub fn files(&self) -> &BTreeMap<BundlePath, Content> {
        &self.files
    }

    /// Writes the files into an app directory. Files that are already there with the same content
    /// are left alone; what the former APP.md listed and the plan has no more is removed.
    ///
    /// # Errors
    ///
    /// The target leads through a link, or the file system fails. Until every file is staged beside
    /// its target, nothing has changed.
    pub fn write(&self, directory: &Path) -> Result<Written, EmitError> {
        let former = former_files(directory)?;
        let existed = directory.exists();
        let result = self.write_staged(directory, &former);
        if result.is_err() && !existed {
            // Only if it is empty: what was renamed into place before a late failure stays.
            let _ = fs::remove_dir(directory);
        }
        result
    }

    fn write_staged(&self, directory: &Path, former: &[String]) -> Result<Written, EmitError> {
        fs::create_dir_all(directory)?;
        let staging = tempfile::Builder::new().prefix(".agentapp-").tempdir_in(directory)?;
        let mut staged = Vec::new();
        for (at, (path, content)) in self.files.iter().enumerate() {
            let target = path.under(directory);
            refuse_links(directory, path)?;
            if !same_content(&target, content)? {
                let from = staging.path().join(at.to_string());
                stage(content, &from)?;
                staged.push((from, target, path.as_str().to_owned()));
            }
        }
        let mut done = Written::default();
        for (from, target, path) in staged {
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::rename(from, target)?;
            done.written.push(path);
        }
        done.removed = self.remove_former(directory, former)?;
        Ok(done)
    }

    fn remove_former(&self, directory: &Path, former: &[String]) -> Result<Vec<String>, EmitError> {
        let mut removed = Vec::new();
        for path in former {
            let Ok(bundle_path) = BundlePath::new(path) else { continue };
            if self.files.contains_key(&bundle_path) || refuse_links(directory, &bundle_path).is_err() {
                continue;
            }
            let target = bundle_path.under(directory);
            if fs::symlink_metadata(&target).is_ok_and(|metadata| metadata.is_file()) {
                fs::remove_file(&target)?;
                remove_empty_parents(&target, directory);
                removed.push(path.clone());
            }
        }
        Ok(removed)
    }
}

/// Returns the files that the APP.md of a directory lists, as far as they can be told. Only what
/// lies in `.agentproto` or is the workspace: the emitter writes nowhere else.
fn former_files(directory: &Path) -> Result<Vec<String>, EmitError> {
    let text = match fs::read_to_string(directory.join(APP_PATH)) {
        Ok(text) => text,
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidData) => {
            return Ok(Vec::new());
        }
        Err(error) => return Err(error.into()),
    };
    let parsed = frontmatter::split(&text).ok();
    let Some(front) = parsed.and_then(|split| yaml::parse(split.yaml, agentapp_model::Place::NOWHERE).ok())
    else {
        return Ok(Vec::new());
    };
    let listed = ["agents", "workflows"].into_iter().flat_map(|key| {
        front
            .get(key)
            .and_then(Node::as_list)
            .unwrap_or_default()
            .iter()
            .filter_map(|entry| entry.get("path"))
    });
    let blocks = ["ui", "artifact"].into_iter().filter_map(|key| front.get(key)?.get("path"));
    let mut files: Vec<String> = listed
        .chain(blocks)
        .filter_map(|node| Some(agentapp_model::forms::normal_path(node.as_text()?)))
        .filter(|path| path.starts_with(".agentproto/"))
        .collect();
    if front.get("workspace").is_some() {
        files.push("WORKSPACE.md".to_owned());
    }
    if front.get("skill").is_some() {
        files.extend(files_in(directory, SKILL_PATH));
    }
    files.sort();
    Ok(files)
}

fn files_in(directory: &Path, folder: &str) -> Vec<String> {
    walkdir::WalkDir::new(directory.join(folder))
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .filter_map(|entry| Some(entry.path().strip_prefix(directory).ok()?.to_str()?.to_owned()))
        .map(|path| path.replace(std::path::MAIN_SEPARATOR, "/"))
        .collect()
}

fn refuse_links(directory: &Path, path: &BundlePath) -> Result<(), EmitError> {
    let mut at = directory.to_owned();
    for part in path.parts() {
        at.push(part);
        if fs::symlink_metadata(&at).is_ok_and(|metadata| metadata.is_symlink()) {
            return Err(EmitError::ThroughLink(at));
        }
    }
    Ok(())
}

fn same_content(target: &Path, content: &Content) -> io::Result<bool> {
    if !target.is_file() {
        return Ok(false);
    }
    match content {
        Content::Text(text) => Ok(fs::read(target)? == text.as_bytes()),
        Content::File(source) => {
            let (from, to) = (fs::metadata(source)?, fs::metadata(target)?);
            let same_file = fs::canonicalize(source)? == fs::canonicalize(target)?;
            Ok(same_file
                || from.len() == to.len()
                    && from.permissions() == to.permissions()
                    && fs::read(source)? == fs::read(target)?)
        }
    }
}

fn stage(content: &Content, to: &Path) -> io::Result<()> {
    match content {
        Content::Text(text) => fs::write(to, text),
        Content::File(source) => fs::copy(source, to).map(|_| ()),
    }
}

fn remove_empty_parents(file: &Path, root: &Path) {
    let mut next = file.parent();
    while let Some(folder) = next.filter(|folder| *folder != root && folder.starts_with(root)) {
        if fs::remove_dir(folder).is_err() {
            return;
        }
        next = folder.parent();
    }
}
