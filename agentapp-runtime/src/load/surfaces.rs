//! The parts of an app that are not manifests: UI, artifact, skill.

use super::manifest::{Lead, near_name};
use super::tree::Found;
use super::{Loader, refs_path};
use agentapp_model::app::UI_PATH;
use agentapp_model::rules::{names, refs, ui};
use agentapp_model::{Document, DocumentKind, Draft, Node, Place, Problem, Value};
use fs_err as fs;
use std::io;
use std::path::Path;

impl Loader {
    pub(super) fn surfaces(&mut self, draft: &mut Draft) -> io::Result<()> {
        draft.ui = self.ui(&draft.app)?;
        draft.sources.artifact = self.artifact(&draft.app)?;
        let (path, skill) = self.skill(&draft.app)?;
        draft.sources.skill = path;
        draft.skill = skill;
        Ok(())
    }

    fn ui(&mut self, app: &Document) -> io::Result<Option<Node>> {
        let Some(reference) = refs::block_reference("ui", app) else { return Ok(None) };
        if !self.may_follow(&reference) {
            return Ok(None);
        }
        let path = refs_path(reference.path).unwrap_or_else(|| reference.path.to_owned());
        let Some(text) = self.file(&lead(&reference, &path))? else { return Ok(None) };
        let start = self.sources.add(&path, text.clone());
        self.ui_files(&path, &text, start)?;
        let place = Place::whole(start.source().unwrap_or_default());
        Ok(Some(Node::new(place, Value::Text(text))))
    }

    /// Looks through the page and the files beside it for what breaks when it is served below a path.
    fn ui_files(&mut self, page: &str, text: &str, start: Place) -> io::Result<()> {
        self.problems.extend(ui::check_file(page, text, start));
        let Some((folder, _)) = UI_PATH.rsplit_once('/').filter(|_| page == UI_PATH) else { return Ok(()) };
        let files = walkdir::WalkDir::new(self.tree.path(folder)).sort_by_file_name();
        for entry in files.into_iter().filter_map(Result::ok).filter(|entry| entry.file_type().is_file()) {
            let Ok(rest) = entry.path().strip_prefix(self.tree.path("")) else { continue };
            let name = rest.to_string_lossy().replace('\\', "/");
            if name == page
                || !is_web_text(&name)
                || entry.metadata().is_ok_and(|meta| meta.len() > MOST_SCANNED)
            {
                continue;
            }
            let Ok(text) = String::from_utf8(fs::read(entry.path())?) else { continue };
            let start = self.sources.add(&name, text.clone());
            self.problems.extend(ui::check_file(&name, &text, start));
        }
        Ok(())
    }

    fn artifact(&mut self, app: &Document) -> io::Result<Option<String>> {
        let Some(reference) = refs::block_reference("artifact", app) else { return Ok(None) };
        if !self.may_follow(&reference) {
            return Ok(None);
        }
        let path = refs_path(reference.path).unwrap_or_else(|| reference.path.to_owned());
        match self.tree.find(&path)? {
            Found::File => return Ok(Some(self.absolute(&path)?)),
            Found::Directory => self.problems.push(refs::is_a_directory(&reference)),
            Found::Outside => self.problems.push(refs::leaves(&reference)),
            Found::Nothing { near } => {
                self.problems.push(refs::no_file(&reference).help(near.map(near_name)))
            }
        }
        Ok(None)
    }

    fn skill(&mut self, app: &Document) -> io::Result<(Option<String>, Option<Document>)> {
        let Some(reference) = refs::block_reference("skill", app) else { return Ok((None, None)) };
        if !self.may_follow(&reference) {
            return Ok((None, None));
        }
        let path = refs_path(reference.path).unwrap_or_else(|| reference.path.to_owned());
        match self.tree.find(&path)? {
            Found::Directory => {
                let document = self.skill_md(&reference, &path)?;
                return Ok((Some(self.absolute(&path)?), document));
            }
            Found::File => self.problems.push(refs::no_directory(&reference)),
            Found::Outside => self.problems.push(refs::leaves(&reference)),
            Found::Nothing { near } => {
                self.problems.push(refs::no_directory(&reference).help(near.map(near_name)));
            }
        }
        Ok((None, None))
    }

    // `skill.missing-skill-md`: at the top of the skill directory, by exactly that name.
    fn skill_md(&mut self, reference: &refs::Reference<'_>, path: &str) -> io::Result<Option<Document>> {
        let file = format!("{path}/SKILL.md");
        if let Found::Nothing { near } = self.tree.find(&file)? {
            let message = format!("{}: there is no `{file}`", reference.noun);
            let help = near.map(near_name);
            let problem = Problem::new(
                &names::SKILL_MISSING_SKILL_MD,
                reference.place,
                reference.field.clone(),
                message,
            );
            self.problems.push(problem.help(help));
            return Ok(None);
        }
        self.manifest(&Lead { kind: DocumentKind::Skill, ..lead(reference, &file) })
    }

    fn absolute(&self, path: &str) -> io::Result<String> {
        let path = self.tree.path(path);
        let absolute = std::path::absolute(&path)?;
        Ok(absolute.to_string_lossy().into_owned())
    }
}

/// The longest file of a UI that is looked through, in bytes: bundles of scripts are machine-made.
const MOST_SCANNED: u64 = 4 << 20;

fn is_web_text(name: &str) -> bool {
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("html" | "htm" | "css" | "js" | "mjs"))
}

fn lead<'a>(reference: &'a refs::Reference<'_>, path: &'a str) -> Lead<'a> {
    Lead {
        kind: DocumentKind::App,
        noun: &reference.noun,
        field: &reference.field,
        place: reference.place,
        path,
    }
}
