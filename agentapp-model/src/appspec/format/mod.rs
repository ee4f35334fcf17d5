//! Rewriting the text of an Appspec: in canonical form, or in the author's own words with the keys in
//! order and the defaults left out. What comes out is read back before it is given out.

mod comments;
mod keep;
mod lines;
mod plan;
#[cfg(test)]
mod tests;

use crate::appspec::canonical::canonical;
use crate::appspec::catalogue::Known;
use crate::appspec::check::check;
use crate::appspec::part::Value as _;
use crate::appspec::parts::Appspec;
use crate::appspec::places::Places;
use crate::appspec::read::{tree, utf8};
use crate::appspec::rules::names;
use crate::appspec::tree::{Node, Value};
use crate::appspec::yaml::{self, outline};
use crate::place::Place;
use crate::problem::Problem;

use plan::{Freedom, Plan};

/// How a text is rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The canonical form; comments are lost.
    Canonical,
    /// The author's own text: keys move with their comments, and what says no more than the default goes.
    Kept,
}

/// A text that was rewritten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formatted {
    /// The text.
    pub text: String,
    /// Keys among which there are anchors or aliases stayed where they were: in their order an alias
    /// would stand before its anchor.
    pub left_links: bool,
}

/// Rewrites the text of an Appspec whose structure holds. What it names is not looked up.
///
/// # Errors
///
/// The text is not an Appspec, or says something that the form has no words for.
pub fn format(text: impl AsRef<[u8]>, style: Style) -> Result<Formatted, Vec<Problem>> {
    let text = utf8(text.as_ref()).map_err(|problem| vec![*problem])?;
    let (mark, text) = text.strip_prefix('\u{FEFF}').map_or(("", text), |rest| ("\u{FEFF}", rest));
    let formatted = rewritten(text, style).map_err(|problems| {
        let behind = |problem: Problem| Problem { place: problem.place.further(mark.len()), ..problem };
        problems.into_iter().map(behind).collect::<Vec<_>>()
    })?;
    match style {
        Style::Canonical => Ok(formatted),
        Style::Kept => Ok(Formatted { text: format!("{mark}{}", formatted.text), ..formatted }),
    }
}

fn rewritten(text: &str, style: Style) -> Result<Formatted, Vec<Problem>> {
    let root = tree(text).map_err(|problem| vec![*problem])?;
    let spec = read(&root)?;
    let written = canonical_text(&spec, &root)?;
    match style {
        Style::Canonical => Ok(Formatted { text: written, left_links: false }),
        Style::Kept => kept(text, &root, &spec, &written),
    }
}

/// Reads the application, whose references are not looked up.
fn read(root: &Node) -> Result<Appspec, Vec<Problem>> {
    let checked = check(root, Known::default());
    let problems = checked.problems.into_iter().filter(Problem::is_error);
    let problems: Vec<Problem> = problems.collect();
    checked.spec.ok_or(problems)
}

/// Writes the canonical form, and reads it back.
fn canonical_text(spec: &Appspec, root: &Node) -> Result<String, Vec<Problem>> {
    if let Some(number) = endless(root) {
        let message =
            "a number without end or none at all has no canonical form: it would be written as null";
        return Err(vec![Problem::new(&names::TYPE, number.place, "", message)]);
    }
    let text = yaml::write(&canonical(spec));
    let back = tree(&text).map_err(|problem| vec![lost(*problem, root)])?;
    match read(&back) {
        Ok(again) if yaml::write(&canonical(&again)) == text => Ok(text),
        Ok(_) => Err(vec![Problem::new(
            &names::YAML,
            root.place,
            "",
            "the canonical form reads as something else",
        )]),
        Err(problems) => Err(problems.into_iter().map(|problem| lost(problem, root)).collect()),
    }
}

/// Returns the first number in a tree that is infinite or none.
fn endless(node: &Node) -> Option<&Node> {
    match &node.value {
        Value::Float(float) if !float.is_finite() => Some(node),
        Value::List(items) | Value::Set(items) => items.iter().find_map(endless),
        Value::Map(map) => map.iter().find_map(|entry| endless(&entry.key).or_else(|| endless(&entry.value))),
        _ => None,
    }
}

/// Speaks of a fault of the canonical form at the place of the text that it comes from.
fn lost(problem: Problem, root: &Node) -> Problem {
    let place = Places::of(root).dotted(&problem.path);
    let message = format!("{}: so it would be read back from the canonical form", problem.message);
    Problem::new(problem.rule, place, problem.path, message)
}

/// Rewrites a text in the author's own words. Where that would tear an alias from its anchor, the keys
/// around them keep their order.
fn kept(text: &str, root: &Node, spec: &Appspec, written: &str) -> Result<Formatted, Vec<Problem>> {
    let Some(pieces) = outline::outline(text) else {
        return Ok(Formatted { text: text.to_owned(), left_links: false });
    };
    let canonical = canonical(spec);
    let attempt = |moves_links| {
        let freedom = Freedom { drops: true, moves_links };
        let plan: Plan = plan::plan(&pieces, root, Appspec::KIND, &canonical, freedom);
        let text = keep::apply(text, &pieces, &plan);
        says(&text, written).then_some(text)
    };
    if let Some(text) = attempt(true) {
        return Ok(Formatted { text, left_links: false });
    }
    match attempt(false) {
        Some(text) => Ok(Formatted { text, left_links: true }),
        None => {
            let message = "the keys cannot be put in order without changing what the text says";
            Err(vec![Problem::new(&names::YAML, Place::new(0, 0), "", message)])
        }
    }
}

/// Returns true if a text has that canonical form.
fn says(text: &str, canonical_text: &str) -> bool {
    let spec = tree(text).ok().and_then(|root| read(&root).ok());
    spec.is_some_and(|spec| yaml::write(&canonical(&spec)) == canonical_text)
}
