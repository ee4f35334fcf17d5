//! From elements to the entries that an app has in braces.

use super::element::{Element, push};
use super::names::{self, Names};
use super::structure::LAUNCH;
use super::{Markup, errors, steps};
use crate::agent::Agent;
use crate::app::in_place::{InPlace, Workflow};
use crate::keywords::{
    AGENT_SCHEMA, AGENTS, BODY, DELEGATES_TO, DESCRIPTION, EXTENDS, FILES, HTML, PATH, PROMPT, SCHEMA, TOOLS,
    UI, WORKFLOWS,
};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, find};
use proc_macro2::Ident;
use syn::parse_quote;

/// Returns the app that an element is.
pub(super) fn app(mut root: Element, report: &mut Report) -> Markup {
    root.name_description(report);
    let children = std::mem::take(&mut root.children);
    let mut app = Lowering {
        names: Names::of(&children),
        agents: Vec::new(),
        workflows: Vec::new(),
        entries: root.attributes,
        report,
    };
    children.into_iter().for_each(|child| app.child(child));
    let in_place = InPlace { agents: app.agents, workflows: app.workflows, used: app.names.used };
    Markup { entries: app.entries, in_place, extent: root.extent }
}

struct Lowering<'r> {
    names: Names,
    agents: Vec<Agent>,
    workflows: Vec<Workflow>,
    entries: Vec<Entry>,
    report: &'r mut Report,
}

impl Lowering<'_> {
    fn child(&mut self, mut child: Element) {
        match child.name.as_str() {
            "agent" => self.agent(child),
            "workflow" => self.workflow(child),
            "use" => self.item(child),
            "files" => self.files(child),
            "ui" => {
                child.name_text(HTML, self.report);
                self.block(child, UI.to_owned());
            }
            "dev" => {
                self.launches(&mut child);
                self.block(child, "dev".to_owned());
            }
            "workspace" | "artifact" | "skill" | "data" => {
                child.name_description(self.report);
                let key = child.name.clone();
                self.block(child, key);
            }
            _ => self.report.error(child.extent, errors::unknown(&child.name, "app")),
        }
    }

    fn agent(&mut self, mut child: Element) {
        child.name_text(PROMPT, self.report);
        child.has_no_children(self.report);
        let name = names::agent(self.agents.len(), &child);
        let mut front = child.attributes;
        for entry in &mut front {
            match entry.key.as_str() {
                WORKFLOWS => self.names.workflows_in(&mut entry.value),
                EXTENDS | DELEGATES_TO => self.names.agents_in(&mut entry.value),
                _ => {}
            }
        }
        let at = front.iter().position(|entry| entry.key == PROMPT);
        let prompt = at.map(|at| front.remove(at).value);
        if find(&front, SCHEMA).is_none() {
            let value = Value { kind: Kind::Text(AGENT_SCHEMA.to_owned()), extent: child.extent };
            front.insert(0, Entry { key: SCHEMA.to_owned(), key_extent: child.extent, value });
        }
        self.list(AGENTS, hidden(&name, &front, child.extent));
        self.agents.push(Agent { name, front, prompt, whole: child.whole });
    }

    fn workflow(&mut self, mut child: Element) {
        child.name_description(self.report);
        let name = names::workflow(self.workflows.len(), &child);
        steps::into_entries(&mut child, &mut self.names, self.report);
        let mut unread = std::mem::take(&mut self.names.unread);
        unread.extend((!child.whole).then_some(child.extent));
        let (extent, mut front) = (child.extent, child.attributes);
        let at = front.iter().position(|entry| entry.key == BODY);
        let body = at.map(|at| front.remove(at).value);
        self.list(WORKFLOWS, hidden(&name, &front, extent));
        self.workflows.push(Workflow { name, front, body, unread });
    }

    // `<use agent=… />`: an item by its path.
    fn item(&mut self, mut child: Element) {
        let is_bare = child.attributes.is_empty() && child.whole;
        let words = "`agent`, `workflow` or `tool`, each a path of an item";
        self.only_attributes(&mut child, &["agent", "workflow", "tool"], words);
        if is_bare {
            self.report.error(child.extent, errors::nothing_used());
        }
        for entry in child.attributes {
            let list = match entry.key.as_str() {
                "agent" => AGENTS,
                "tool" => TOOLS,
                _ => WORKFLOWS,
            };
            self.list(list, entry.value);
        }
    }

    fn files(&mut self, mut child: Element) {
        let is_bare = child.attributes.is_empty() && child.whole;
        self.only_attributes(&mut child, &[PATH], "`path`");
        if is_bare {
            self.report.error(child.extent, errors::no_path(FILES));
        }
        let unread = Value { kind: Kind::Unread, extent: child.extent };
        let value = child.attributes.pop().map_or(unread, |path| path.value);
        push(
            &mut self.entries,
            Entry { key: FILES.to_owned(), key_extent: child.extent, value },
            self.report,
        );
    }

    /// Leaves an element nothing but attributes that it has.
    fn only_attributes(&mut self, child: &mut Element, known: &[&str], words: &str) {
        child.has_no_children(self.report);
        if let Some(text) = &child.text {
            self.report.error(text.extent, errors::no_text(&child.name));
        }
        let (own, others) = std::mem::take(&mut child.attributes)
            .into_iter()
            .partition(|entry| known.contains(&entry.key.as_str()));
        child.attributes = own;
        let others: Vec<Entry> = others;
        for other in others {
            let words = errors::unknown_attribute(&other.key, &child.name, words);
            self.report.error(other.key_extent, words);
        }
    }

    fn launches(&mut self, dev: &mut Element) {
        let mut programs = Vec::new();
        for mut child in std::mem::take(&mut dev.children) {
            if child.name == LAUNCH {
                child.name_text(DESCRIPTION, self.report);
                child.has_no_children(self.report);
                programs.push(child.into_map());
            } else {
                self.report.error(child.extent, errors::unknown(&child.name, "dev"));
            }
        }
        if let Some(first) = programs.first() {
            let extent = first.extent;
            let value = Value { kind: Kind::List(programs), extent };
            dev.push(Entry { key: LAUNCH.to_owned(), key_extent: extent, value }, self.report);
        }
    }

    fn block(&mut self, mut child: Element, key: String) {
        child.has_no_children(self.report);
        let key_extent = child.extent;
        push(&mut self.entries, Entry { key, key_extent, value: child.into_map() }, self.report);
    }

    /// Adds an item to a list of the app's, which may also be written as an attribute.
    fn list(&mut self, key: &str, item: Value) {
        let extent = item.extent;
        match self.entries.iter_mut().find(|entry| entry.key == key) {
            Some(Entry { value: Value { kind: Kind::List(items), .. }, .. }) => items.push(item),
            // What it is instead is reported by a rule.
            Some(_) => {}
            None => {
                let value = Value { kind: Kind::List(vec![item]), extent };
                self.entries.push(Entry { key: key.to_owned(), key_extent: extent, value });
            }
        }
    }
}

/// Returns the path of an item in place, standing where its id does.
fn hidden(name: &Ident, front: &[Entry], element: Extent) -> Value {
    let id = find(front, crate::keywords::ID).filter(|entry| !matches!(entry.value.kind, Kind::Unread));
    let extent = id.map_or(element, |entry| entry.value.extent);
    Value { kind: Kind::Rust(Box::new(parse_quote!(#name))), extent }
}
