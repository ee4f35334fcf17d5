//! A bundled workflow and the WORKFLOW.md it is written as.

use super::own_body;
use crate::documents::{order, workflow::WORKFLOW};
use crate::draft::Document;
use crate::frontmatter;
use crate::node::{Map, Node, Value};

/// A bundled workflow.
#[derive(Clone, Debug, PartialEq)]
pub struct Workflow {
    front: Map,
    body: Option<String>,
    pub(super) entry: Map,
}

impl Workflow {
    pub(super) fn from_document(document: Document) -> Workflow {
        let mut front = document.front;
        if let Some(steps) = front.get_mut("steps") {
            write_strictly(steps);
        }
        let entry = document.entry.map(|entry| entry.map).unwrap_or_default();
        Workflow { body: own_body(document.body, front.text("description")), front, entry }
    }

    /// Returns the id.
    pub fn id(&self) -> &str {
        self.front.text("id").unwrap_or_default()
    }

    /// Returns the path it is written to.
    pub fn path(&self) -> String {
        format!(".agentproto/workflows/{}/WORKFLOW.md", self.id())
    }

    /// Returns the path that APP.md had for it when it was loaded.
    pub fn listed_path(&self) -> Option<&str> {
        self.entry.text("path")
    }

    /// Returns the body, if it says more than the description.
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref()
    }

    /// Returns its steps, nested ones included, in document order.
    pub fn steps(&self) -> Vec<crate::steps::Step<'_>> {
        crate::steps::steps_of(&self.front)
    }

    /// Returns the frontmatter.
    pub fn front(&self) -> &Map {
        &self.front
    }

    pub(super) fn text(&self) -> String {
        let mut front = self.front.clone();
        front.sort_by_order(&order(&WORKFLOW));
        frontmatter::join(&front, self.body.as_deref().or(front.text("description")))
    }
}

// What is read liberally is written as the schema has it: `tool` for `action`, a string for a
// boolean condition.
fn write_strictly(steps: &mut Node) {
    let Value::List(items) = &mut steps.value else { return };
    for step in items {
        let Value::Map(map) = &mut step.value else { continue };
        if map.text("kind") == Some("tool")
            && !map.has("tool")
            && let Some(tool) = map.remove("action")
        {
            map.set("tool", tool);
            map.sort_by_order(&["id", "name", "kind", "tool"]);
        }
        if let Some(steps) = map.get_mut("steps") {
            write_strictly(steps);
        }
        let Some(Value::List(branches)) = map.get_mut("branches").map(|node| &mut node.value) else {
            continue;
        };
        for branch in branches {
            let Value::Map(arm) = &mut branch.value else { continue };
            if let Some(Node { value, .. }) = arm.get_mut("when")
                && let Value::Bool(bool) = *value
            {
                *value = Value::Text(bool.to_string());
            }
            if let Some(steps) = arm.get_mut("steps") {
                write_strictly(steps);
            }
        }
    }
}
