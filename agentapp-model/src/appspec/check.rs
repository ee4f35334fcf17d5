//! A document held to every rule: from the tree to the application, or to all that is wrong with it.

use crate::problem::Problem;

use super::catalogue::Known;
use super::found::Found;
use super::part::Value as _;
use super::parts::Appspec;
use super::rules::untyped::is_said;
use super::rules::{Stage, names};
use super::tree::{Map, Node, Value};

/// What became of a document.
#[derive(Debug)]
pub struct Checked {
    /// The application, if nothing but warnings was found.
    pub spec: Option<Appspec>,
    /// All that is wrong, in the order of the text; of more than 10,000 faults, the first ones.
    pub problems: Vec<Problem>,
    /// Where the reading ended.
    pub stage: Stage,
}

impl Checked {
    /// Returns true if nothing but warnings was found.
    pub fn is_valid(&self) -> bool {
        self.stage == Stage::Ok
    }
}

/// Holds a document to every rule.
pub fn check(root: &Node, known: Known<'_>) -> Checked {
    let mut found = Found::new(known);
    let map = read_root(root, &mut found);
    let read = map.map(|map| Appspec::read(map.as_ref().unwrap_or(root), &mut found));
    let stage = found.stage();
    let problems = found.finish(root);
    let spec = read.filter(|_| stage == Stage::Ok).map(|(spec, _)| spec);
    Checked { spec, problems, stage }
}

/// Returns an empty mapping in place of a root that stands for nothing (R001), or nothing if the root
/// cannot be read.
#[expect(clippy::option_option, reason = "the root is refused, replaced, or read as it is")]
fn read_root(root: &Node, found: &mut Found<'_>) -> Option<Option<Node>> {
    match &root.value {
        Value::Map(map) => {
            let keys = map.iter().filter(|entry| !matches!(entry.key.value, Value::Text(_)));
            let places: Vec<_> = keys.map(|entry| entry.key.value.kind()).collect();
            for kind in &places {
                found.report(&names::DOCUMENT, format!("a key of the document is {kind}, not a string"));
            }
            if places.is_empty() { Some(None) } else { None }
        }
        _ if !is_said(Some(root)) => Some(Some(Node::new(root.place, Value::Map(Map::new())))),
        value => {
            found.report(&names::DOCUMENT, format!("the document is {}, not a mapping", value.kind()));
            None
        }
    }
}
