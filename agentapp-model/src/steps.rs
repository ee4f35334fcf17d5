//! The steps of a workflow, nested ones included, as one list in document order.

use crate::documents::step::StepKind;
use crate::node::{Map, Node};
use crate::place::Place;
use crate::shape::clip;

/// A step and where it stands among the others.
#[derive(Clone, Debug)]
pub struct Step<'a> {
    /// The step's own mapping.
    pub map: &'a Map,
    /// Where the step begins.
    pub place: Place,
    /// Its field in the document, such as `steps[2].steps[0]`.
    pub path: String,
    /// The index, in the list of all steps, of the step that holds it.
    pub parent: Option<usize>,
    /// Which list of siblings it stands in; the root's is 0.
    pub list: usize,
}

impl<'a> Step<'a> {
    /// Returns its id.
    pub fn id(&self) -> Option<&'a str> {
        self.map.text("id")
    }

    /// Returns its kind, if it is one of the ten.
    pub fn kind(&self) -> Option<StepKind> {
        self.map.text("kind").and_then(StepKind::from_word)
    }

    /// Returns what names it in messages: ``step `find` ``, or its field if it has no id.
    pub fn noun(&self) -> String {
        match self.id().filter(|id| !id.is_empty()) {
            Some(id) => format!("step `{}`", clip(id)),
            None => format!("`{}`", self.path),
        }
    }

    /// Returns the value under `key`.
    pub fn get(&self, key: &str) -> Option<&'a Node> {
        self.map.get(key)
    }

    /// Returns the path of one of its fields.
    pub fn field(&self, name: &str) -> String {
        format!("{}.{name}", self.path)
    }

    /// Returns the mappings under `branches`.
    pub fn branches(&self) -> impl Iterator<Item = (usize, &'a Map)> {
        let items = self.map.get("branches").and_then(Node::as_list).unwrap_or_default();
        items.iter().enumerate().filter_map(|(at, node)| Some((at, node.as_map()?)))
    }
}

/// Returns every step under `steps` of a WORKFLOW.md, in document order, nested ones after the step
/// that holds them.
pub fn steps_of(front: &Map) -> Vec<Step<'_>> {
    let mut found = Found { steps: Vec::new(), lists: 0 };
    found.list(front.get("steps"), "steps", None);
    found.steps
}

struct Found<'a> {
    steps: Vec<Step<'a>>,
    lists: usize,
}

impl<'a> Found<'a> {
    // Nesting is bounded by the YAML reader, so recursion is safe.
    fn list(&mut self, steps: Option<&'a Node>, path: &str, parent: Option<usize>) {
        let list = self.lists;
        self.lists += 1;
        for (at, node) in steps.and_then(Node::as_list).unwrap_or_default().iter().enumerate() {
            let Some(map) = node.as_map() else { continue };
            let step = Step { map, place: node.place, path: format!("{path}[{at}]"), parent, list };
            let index = self.steps.len();
            self.steps.push(step.clone());
            self.list(map.get("steps"), &step.field("steps"), Some(index));
            for (branch, map) in step.branches() {
                self.list(map.get("steps"), &step.field(&format!("branches[{branch}].steps")), Some(index));
            }
        }
    }
}
