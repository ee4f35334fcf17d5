//! The workspace an app calls home and the WORKSPACE.md it is written as.

use super::own_body;
use crate::documents::{order, workspace::WORKSPACE};
use crate::draft::Document;
use crate::frontmatter;
use crate::node::Map;

/// The workspace an app calls home.
#[derive(Clone, Debug, PartialEq)]
pub struct Workspace {
    front: Map,
    body: Option<String>,
}

impl Workspace {
    pub(super) fn from_document(document: Document) -> Workspace {
        let front = document.front;
        Workspace { body: own_body(document.body, described(&front)), front }
    }

    /// Returns the id.
    pub fn id(&self) -> &str {
        self.front.text("id").unwrap_or_default()
    }

    /// Returns the frontmatter.
    pub fn front(&self) -> &Map {
        &self.front
    }

    /// Returns the body of WORKSPACE.md: its author's, else its description, else its name.
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref().or(described(&self.front))
    }

    pub(super) fn text(&self) -> String {
        let mut front = self.front.clone();
        front.sort_by_order(&order(&WORKSPACE));
        frontmatter::join(&front, self.body())
    }
}

fn described(workspace: &Map) -> Option<&str> {
    let description = workspace.text("description").filter(|text| !text.trim().is_empty());
    description.or_else(|| workspace.text("name"))
}
