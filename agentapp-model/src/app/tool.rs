//! A tool of an app's own, and the TOOL.md it is written as.

use crate::app::{TOOLS_PATH, own_body};
use crate::documents::{order, tool::TOOL};
use crate::draft::Document;
use crate::frontmatter;
use crate::node::{Map, Node};

/// A tool of the app's own.
#[derive(Clone, Debug, PartialEq)]
pub struct Tool {
    front: Map,
    body: Option<String>,
}

impl Tool {
    pub(crate) fn from_document(document: Document) -> Tool {
        let front = document.front;
        Tool { body: own_body(document.body, front.text("description")), front }
    }

    /// Returns the id.
    pub fn id(&self) -> &str {
        self.front.text("id").unwrap_or_default()
    }

    /// Returns what it does, in words for those who call it.
    pub fn description(&self) -> &str {
        self.front.text("description").unwrap_or_default()
    }

    /// Returns the path it is written to.
    pub fn path(&self) -> String {
        format!("{TOOLS_PATH}/{}/TOOL.md", self.id())
    }

    /// Returns the JSON Schema of what it takes.
    pub fn inputs(&self) -> Option<&Node> {
        self.front.get("inputs")
    }

    /// Returns the JSON Schema of what it gives back.
    pub fn outputs(&self) -> Option<&Node> {
        self.front.get("outputs")
    }

    /// Returns what a person might say who needs it.
    pub fn phrases(&self) -> Vec<&str> {
        let phrases = self.front.get("metadata").and_then(|metadata| metadata.get("phrases"));
        let phrases = phrases.and_then(Node::as_list).unwrap_or_default();
        phrases.iter().filter_map(Node::as_text).collect()
    }

    /// Returns the frontmatter.
    pub fn front(&self) -> &Map {
        &self.front
    }

    /// Returns the body, if it says more than the description.
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref()
    }

    /// Returns TOOL.md.
    pub fn text(&self) -> String {
        let mut front = self.front.clone();
        front.sort_by_order(&order(&TOOL));
        frontmatter::join(&front, self.body.as_deref().or(front.text("description")))
    }
}
