//! Every rule an app must satisfy, one function each, and the order in which they are asked.
//!
//! A rule sees documents, never files: callers turn places into spans or lines. A document that
//! broke a rule of its own is left out of the rules across documents, so that one cause does not
//! make two reports.

pub mod agent;
pub mod app;
pub mod attach;
pub mod consts;
mod cycles;
pub mod expressions;
mod fields;
pub mod graph;
pub mod index;
pub mod manifest;
pub mod names;
pub mod refs;
pub mod skill;
pub mod steps;
pub mod tool;
pub mod ui;
pub mod words;
pub mod workflow;
pub mod workspace;

use crate::draft::{Document, DocumentKind, Draft, Origin};
use crate::forms::{is_semver, is_version};
use crate::node::Node;
use crate::problem::{Problem, Rule};
use crate::shape::Fault;

/// Asks every rule about a draft. Marks the documents that failed on their own.
pub fn check(draft: &mut Draft) -> Vec<Problem> {
    let mut problems = Vec::new();
    app::check(draft, &mut problems);
    draft.app.failed = any_error(&problems);
    let about_lists = [&names::APP_REFS_SHAPE, &names::APP_NO_CONTENT];
    draft.unread.lists = problems.iter().any(|problem| about_lists.contains(&problem.rule));
    let origin = draft.origin;
    let documents = draft
        .agents
        .iter_mut()
        .chain(&mut draft.workflows)
        .chain(&mut draft.tools)
        .chain(&mut draft.workspace)
        .chain(&mut draft.skill);
    for document in documents {
        let own = check_document(document, origin);
        document.failed |= any_error(&own);
        problems.extend(own);
    }
    attach::check(draft, &mut problems);
    problems
}

/// Asks the rules across documents alone, where the others have been asked already.
pub fn check_across(draft: &mut Draft) -> Vec<Problem> {
    check(draft);
    let mut problems = Vec::new();
    attach::check(draft, &mut problems);
    problems
}

/// Asks the rules that concern one document alone.
pub fn check_document(document: &Document, origin: Origin) -> Vec<Problem> {
    let mut problems = Vec::new();
    match document.kind {
        DocumentKind::App => {}
        DocumentKind::Agent => agent::check(document, origin, &mut problems),
        DocumentKind::Workflow => workflow::check(document, origin, &mut problems),
        DocumentKind::Workspace => workspace::check(document, origin, &mut problems),
        DocumentKind::Skill => skill::check(document, &mut problems),
        DocumentKind::Tool => tool::check(document, origin, &mut problems),
    }
    problems
}

/// Returns true if one of the problems refuses the app.
pub fn any_error(problems: &[Problem]) -> bool {
    problems.iter().any(Problem::is_error)
}

/// Turns a difference from a shape into a breach of a rule.
pub(crate) fn breach(rule: &'static Rule, document: &Document, fault: Fault) -> Problem {
    Problem::new(rule, fault.place, fault.path, format!("{}: {}", document.noun(), fault.words))
        .help(fault.help)
}

/// A schema tag is the exact word. Returns false if it is not, since nothing else can then be said
/// about the document.
pub(crate) fn schema_tag(
    document: &Document,
    tag: &str,
    rule: &'static Rule,
    problems: &mut Vec<Problem>,
) -> bool {
    let (place, found) = match document.front.get("schema") {
        Some(node) if node.as_text() == Some(tag) => return true,
        Some(node) => (node.place, format!("found {}", crate::shape::shown(&node.value))),
        None => (document.front_place, "it is missing".to_owned()),
    };
    let message = format!("{}: `schema` must be `{tag}`, {found}", document.noun());
    problems.push(Problem::new(rule, place, "schema", message).help(format!("write `schema: {tag}`")));
    false
}

/// A version with both suffixes is read and never written; one with leading zeros is the reverse of
/// useful and is not written either.
pub(crate) fn version_can_be_written(
    document: &Document,
    origin: Origin,
    pattern: fn(&str) -> bool,
    rule: &'static Rule,
    problems: &mut Vec<Problem>,
) {
    let Some(node) = document.front.get("version") else { return };
    let Some(version) = node.as_text().filter(|text| is_version(text) || is_semver(text)) else { return };
    let noun = document.noun();
    match origin {
        Origin::Definition if !pattern(version) || !is_semver(version) => {
            let words = "must be a semantic version with one suffix at most";
            let message = format!("{noun}: `version` {words}, found `{version}`");
            problems.push(Problem::new(rule, node.place, "version", message));
        }
        Origin::Directory if !is_version(version) => {
            let message = format!("{noun}: `version` has both a pre-release and a build suffix, `{version}`");
            let help = "published schemas refuse this; keep one suffix".to_owned();
            problems
                .push(Problem::new(&names::VERSION_BOTH_SUFFIXES, node.place, "version", message).help(help));
        }
        Origin::Definition | Origin::Directory => {}
    }
}

/// Returns the items of a field that is an array; nothing if it is absent or of another kind.
pub(crate) fn items<'a>(document: &'a Document, key: &str) -> &'a [Node] {
    document.front.get(key).and_then(Node::as_list).unwrap_or_default()
}
