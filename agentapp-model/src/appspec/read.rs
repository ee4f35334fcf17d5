//! From the text of a file to the application, or to all that is wrong with it.

use crate::place::Place;
use crate::problem::{Problem, Rule};

use super::catalogue::Known;
use super::check::{Checked, check};
use super::places::Places;
use super::rules::{Stage, names};
use super::tree::Node;
use super::yaml::{self, Reading, YamlError};

/// Reads an Appspec and holds it to every rule: the way in for files, commands and macros alike. A text
/// that is not UTF-8 or not YAML 1.1 is a problem like any other, of the rule `yaml`.
///
/// Places are those of source 0, and count bytes of the text.
///
/// ```
/// use agentapp_model::appspec::{self, catalogue::Known};
///
/// let checked = appspec::read("id: tea\nname: Tea\nkind: chat\nagent: brewer\n", Known::default());
/// assert_eq!(checked.spec.expect("nothing is wrong").name, "Tea");
///
/// let checked = appspec::read("id: tea\nname: [Tea\n", Known::default());
/// assert_eq!(checked.problems[0].rule.name, "yaml");
/// ```
pub fn read(text: impl AsRef<[u8]>, known: Known<'_>) -> Checked {
    let reading = match utf8(text.as_ref()).and_then(reading) {
        Ok(reading) => reading,
        Err(problem) => return Checked { spec: None, problems: vec![*problem], stage: Stage::Yaml },
    };
    let mut checked = check(&reading.root, known);
    let losses = reading.losses.into_iter().map(|loss| problem(&names::YAML_LOSS, loss));
    checked.problems.extend(losses);
    checked.problems.sort_by_key(|problem| problem.place);
    checked
}

/// Returns bytes as text, which the bytes of an Appspec are.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, Box<Problem>> {
    str::from_utf8(bytes).map_err(|error| {
        let place = Place::new(0, 0).further(error.valid_up_to());
        Box::new(Problem::new(&names::YAML, place, "", "the text is not UTF-8 from here on"))
    })
}

fn reading(text: &str) -> Result<Reading, Box<Problem>> {
    yaml::read_most(text, Place::new(0, 0)).map_err(|error| Box::new(problem(&names::YAML, error)))
}

/// Reads the tree of a text that is to be written again.
///
/// # Errors
///
/// The text is not one YAML 1.1 document, or holds what cannot be written.
pub(crate) fn tree(text: &str) -> Result<Node, Box<Problem>> {
    yaml::read(text, Place::new(0, 0)).map_err(|error| Box::new(problem(&names::YAML, error)))
}

/// Returns the place in a text of what a dotted path leads to, such as `rules.3`.
pub fn place_of(text: &str, path: &str) -> Option<Place> {
    let reading = reading(text).ok().filter(|_| !path.is_empty())?;
    Some(Places::of(&reading.root).dotted(path))
}

fn problem(rule: &'static Rule, error: YamlError) -> Problem {
    let problem = Problem::new(rule, error.place, "", error.message).help(error.help);
    match error.note {
        Some((text, place)) => problem.note(text, place),
        None => problem,
    }
}
