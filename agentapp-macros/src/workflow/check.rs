//! The rules about one workflow, asked of the model. A macro cannot point into another file, so
//! each problem stands at the file's name and says in its first note where in the file it lies.

use super::{Content, File, Workflow};
use crate::report::{Report, words};
use agentapp_model::rules::{self, manifest};
use agentapp_model::{Document, DocumentKind, Origin, Place, Problem};

/// Reports every rule that a workflow breaks by itself.
pub(crate) fn check(workflow: &Workflow, report: &mut Report) {
    let Some(file) = &workflow.file else { return };
    let content = match &file.content {
        Ok(content) => content,
        Err(problem) => return report.error(file.extent, words(problem, std::iter::empty())),
    };
    let mut problems = match document(content, &workflow.name.to_string()) {
        Ok(document) => rules::check_document(&document, Origin::Definition),
        Err(problem) => vec![*problem],
    };
    problems.sort_by_key(|problem| problem.place);
    for problem in problems.iter().filter(|problem| problem.is_error()) {
        report.error(file.extent, placed_words(problem, content));
    }
}

fn placed_words(problem: &Problem, content: &Content) -> String {
    let own = format!("found at {}", content.position(problem.place));
    let others = problem.notes.iter().map(|note| format!("{} {}", note.text, content.position(note.place)));
    words(problem, std::iter::once(own).chain(others))
}

/// Takes a file's frontmatter out.
pub(super) fn document(content: &Content, name: &str) -> Result<Document, Box<Problem>> {
    let noun = format!("workflow `{name}`");
    manifest::read(&content.text, Place::new(0, 0), DocumentKind::Workflow, &noun)
}

/// Returns a workflow's file with its document, as far as it could be read.
pub(super) fn readable(workflow: &Workflow) -> Option<(&File, &Content, Document)> {
    let file = workflow.file.as_ref()?;
    let content = file.content.as_ref().ok()?;
    Some((file, content, document(content, "").ok()?))
}
