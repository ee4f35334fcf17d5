//! A bundled agent and the AGENT.md it is written as.

use crate::documents::{agent::AGENT, order};
use crate::draft::Document;
use crate::frontmatter;
use crate::node::{Entry, Map, Node, Value};
use crate::place::Place;
use crate::rules::{self, words};

/// A bundled agent.
#[derive(Clone, Debug, PartialEq)]
pub struct Agent {
    front: Map,
    body: Option<String>,
    pub(super) entry: Map,
}

impl Agent {
    pub(super) fn from_document(document: Document) -> Agent {
        let mut front = document.front;
        if let Some(Value::Map(hooks)) = front.get_mut("on").map(|node| &mut node.value) {
            hooks.iter_mut().for_each(unwrap_single);
        }
        let entry = document.entry.map(|entry| entry.map).unwrap_or_default();
        Agent { front, body: document.body, entry }
    }

    // For the rules that are asked again when the app is written.
    pub(super) fn to_document(&self) -> Document {
        Document::new(crate::draft::DocumentKind::Agent, self.front.clone(), Place::NOWHERE)
    }

    /// Returns the id, with its owner.
    pub fn id(&self) -> &str {
        self.front.text("id").unwrap_or_default()
    }

    /// Returns the path it is written to: the id less its owner names the directory.
    pub fn path(&self) -> String {
        format!(".agentproto/agents/{}/AGENT.md", words::directory(self.id()))
    }

    /// Returns the path that APP.md had for it when it was loaded.
    pub fn listed_path(&self) -> Option<&str> {
        self.entry.text("path")
    }

    /// Returns the ids of the workflows it runs, as it lists them.
    pub fn workflows(&self) -> Vec<&str> {
        let refs = self.front.get("workflows").and_then(Node::as_list).unwrap_or_default();
        refs.iter().filter_map(rules::attach::ref_key).collect()
    }

    /// Returns the prompt as written, if there is one.
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref().filter(|body| !body.trim().is_empty())
    }

    /// Returns the frontmatter.
    pub fn front(&self) -> &Map {
        &self.front
    }

    pub(super) fn text(&self) -> String {
        let mut front = self.front.clone();
        front.sort_by_order(&order(&AGENT));
        frontmatter::join(&front, self.body())
    }
}

// A hook with one action is written without the array, which other loaders refuse.
fn unwrap_single(hook: &mut Entry) {
    if let Value::List(actions) = &mut hook.value.value
        && actions.len() == 1
        && let Some(action) = actions.pop()
    {
        hook.value = action;
    }
}
