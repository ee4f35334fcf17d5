//! Rules about the paths in APP.md, as far as they can be told without a file system.

use super::names;
use crate::draft::Document;
use crate::forms::{has_drive_letter, is_absolute_path, normal_path, path_escapes};
use crate::node::{Map, Node};
use crate::place::Place;
use crate::problem::{Problem, Rule};

/// A path in APP.md that leads to a file or a directory of the app.
#[derive(Clone, Debug)]
pub struct Reference<'a> {
    /// What is referred to, for messages: ``agent `@acme/scout` ``.
    pub noun: String,
    /// The field that holds the path.
    pub field: String,
    /// The path as written.
    pub path: &'a str,
    /// Where it stands.
    pub place: Place,
}

/// Returns the reference in an entry of `agents` or `workflows`, if the entry is well formed.
pub fn entry_reference<'a>(key: &str, at: usize, entry: &'a Map) -> Option<Reference<'a>> {
    let path = entry.get("path")?;
    let id = entry.text("id").filter(|id| !id.is_empty())?;
    let text = path.as_text().filter(|text| !text.is_empty())?;
    let noun = format!("{} `{id}`", key.trim_end_matches('s'));
    Some(Reference { noun, field: format!("{key}[{at}].path"), path: text, place: path.place })
}

/// Returns the reference in the `ui`, `artifact` or `skill` block, if the block is well formed.
pub fn block_reference<'a>(key: &str, app: &'a Document) -> Option<Reference<'a>> {
    let path = app.front.get(key)?.get("path")?;
    let text = path.as_text().filter(|text| !text.trim().is_empty())?;
    Some(Reference {
        noun: format!("app, {key}"),
        field: format!("{key}.path"),
        path: text,
        place: path.place,
    })
}

/// `ref.path-escape`, `ref.absolute`: where the path alone shows that it leaves the app directory.
/// An absolute path is read with a warning, as AIP-53 demands; one with a drive letter means
/// different things on different platforms and is refused.
pub fn path_stays_inside(reference: &Reference<'_>) -> Option<Problem> {
    let Reference { noun, field, path, place } = reference;
    let problem =
        |rule, words: &str| Problem::new(rule, *place, field.clone(), format!("{noun}: `{path}` {words}"));
    if has_drive_letter(path) {
        let help = "write a path relative to the app directory, with `/`".to_owned();
        Some(problem(&names::REF_PATH_ABSOLUTE, "has a drive letter").help(help))
    } else if is_absolute_path(path) {
        let help = "write a path relative to the app directory; an absolute one cannot be packed".to_owned();
        Some(problem(&names::REF_ABSOLUTE, "is an absolute path").help(help))
    } else if path_escapes(path) {
        Some(leaves(reference))
    } else {
        None
    }
}

/// The breach of `ref.path-escape`, for a path that leaves the app directory by `..` or by a link.
pub fn leaves(reference: &Reference<'_>) -> Problem {
    let Reference { noun, field, path, place } = reference;
    let message = format!("{noun}: `{path}` leaves the app directory");
    Problem::new(&names::REF_PATH_ESCAPE, *place, field.clone(), message)
}

/// `ref.path-absolute`: what is packed or installed holds no absolute path, so that the warning of
/// [`path_stays_inside`] is an error there.
#[must_use]
pub fn strictly(mut problem: Problem) -> Problem {
    if problem.rule == &names::REF_ABSOLUTE {
        problem.rule = &names::REF_PATH_ABSOLUTE;
        problem.message.push_str(" and cannot be packed");
    }
    problem
}

/// The breach of `ref.missing-file`, without a mend: who looks knows what is near.
pub fn no_file(reference: &Reference<'_>) -> Problem {
    told(&names::REF_MISSING_FILE, reference, &format!("there is no file `{}`", reference.path))
}

/// The breach of `ref.missing-file`, for a directory.
pub fn no_directory(reference: &Reference<'_>) -> Problem {
    told(&names::REF_MISSING_FILE, reference, &format!("there is no directory `{}`", reference.path))
}

/// The breach of `ref.not-a-file`.
pub fn is_a_directory(reference: &Reference<'_>) -> Problem {
    told(&names::REF_NOT_A_FILE, reference, &format!("`{}` is a directory", reference.path))
}

/// The breach of `ref.encoding`, from the first byte that is not UTF-8.
pub fn not_utf_8(reference: &Reference<'_>, valid: usize) -> Problem {
    let words = format!("`{}` is not UTF-8, from byte {valid}", reference.path);
    told(&names::REF_ENCODING, reference, &words).help("save the file as UTF-8".to_owned())
}

fn told(rule: &'static Rule, reference: &Reference<'_>, words: &str) -> Problem {
    let Reference { noun, field, place, .. } = reference;
    Problem::new(rule, *place, field.clone(), format!("{noun}: {words}"))
}

/// Returns the well-formed references under `agents` or `workflows`.
fn entries<'a>(app: &'a Document, key: &str) -> Vec<Reference<'a>> {
    let maps = super::items(app, key).iter().enumerate();
    maps.filter_map(|(at, node)| entry_reference(key, at, Node::as_map(node)?)).collect()
}

// `ref.path-collision`: two references never name one file.
pub(super) fn names_one_file_once(app: &Document, problems: &mut Vec<Problem>) {
    let mut seen: Vec<(String, Reference<'_>)> = Vec::new();
    let mut paths = std::collections::HashMap::new();
    for reference in entries(app, "agents").into_iter().chain(entries(app, "workflows")) {
        let path = normal_path(reference.path);
        match paths.get(&path) {
            Some(first) => {
                let (_, first): &(String, Reference<'_>) = &seen[*first];
                let message =
                    format!("{}: `{}` is also the file of {}", reference.noun, reference.path, first.noun);
                let problem =
                    Problem::new(&names::REF_PATH_COLLISION, reference.place, reference.field, message);
                problems.push(problem.note("that one is named at", first.place));
            }
            None => {
                paths.insert(path.clone(), seen.len());
                seen.push((path, reference));
            }
        }
    }
}
