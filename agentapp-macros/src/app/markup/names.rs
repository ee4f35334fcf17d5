//! Names without quotes, where an item is meant: that of an item in place, else a path of Rust's.

use super::element::Element;
use crate::keywords::ID;
use crate::places::Extent;
use crate::syntax::{Kind, Value, find};
use agentapp_model::rules::words;
use proc_macro2::Ident;
use syn::{BinOp, Expr};

/// The items that are written in place.
#[derive(Default)]
pub(super) struct Names {
    /// The agents, each with the hidden item that it becomes.
    agents: Vec<(String, Ident)>,
    /// The workflows.
    workflows: Vec<(String, Ident)>,
    /// The names by which they were referred to, as the hidden items, so that an editor finds the way.
    pub(super) used: Vec<Ident>,
    /// The elements of the workflow being lowered that could not all be read.
    pub(super) unread: Vec<Extent>,
}

impl Names {
    pub(super) fn of(children: &[Element]) -> Names {
        let all = |name: &str, hidden: fn(usize, &Element) -> Ident| {
            let elements = children.iter().filter(|child| child.name == name).enumerate();
            elements.filter_map(|(at, element)| Some((id(element)?, hidden(at, element)))).collect()
        };
        Names { agents: all("agent", agent), workflows: all("workflow", workflow), ..Names::default() }
    }

    /// Puts ids in the place of the names of workflows, in a value or in a list of them.
    pub(super) fn workflows_in(&mut self, value: &mut Value) {
        replace(value, &self.workflows, &mut self.used);
    }

    /// Puts ids in the place of the names of agents.
    pub(super) fn agents_in(&mut self, value: &mut Value) {
        replace(value, &self.agents, &mut self.used);
    }
}

/// Returns the hidden item that an agent becomes.
pub(super) fn agent(at: usize, element: &Element) -> Ident {
    Ident::new(&format!("__Agent{at}"), element.extent.start)
}

/// Returns the hidden item that a workflow becomes.
pub(super) fn workflow(at: usize, element: &Element) -> Ident {
    Ident::new(&format!("__Workflow{at}"), element.extent.start)
}

fn id(element: &Element) -> Option<String> {
    find(&element.attributes, ID)?.value.as_text().map(str::to_owned)
}

fn replace(value: &mut Value, known: &[(String, Ident)], used: &mut Vec<Ident>) {
    if let Kind::List(items) = &mut value.kind {
        return items.iter_mut().for_each(|item| replace(item, known, used));
    }
    let Kind::Rust(expression) = &value.kind else { return };
    let Some(name) = bare(expression).map(|name| kebab(&name)) else { return };
    if let Some((id, hidden)) = known.iter().find(|(id, _)| words::directory(id) == name) {
        used.push(Ident::new(&hidden.to_string(), value.extent.start));
        value.kind = Kind::Text(id.clone());
    }
}

/// Returns a name without quotes. One with hyphens is a subtraction to Rust.
fn bare(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Path(path) if path.qself.is_none() => Some(path.path.get_ident()?.to_string()),
        Expr::Binary(binary) if matches!(binary.op, BinOp::Sub(_)) => {
            Some(format!("{}-{}", bare(&binary.left)?, bare(&binary.right)?))
        }
        _ => None,
    }
}

/// Returns a name of Rust's as an id: `job_hunt` and `JobHunt` are both `job-hunt`.
fn kebab(name: &str) -> String {
    let mut id = String::new();
    for letter in name.strip_prefix("r#").unwrap_or(name).chars() {
        if letter.is_uppercase() && !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
        match letter {
            '_' => id.push('-'),
            _ => id.extend(letter.to_lowercase()),
        }
    }
    id
}

#[cfg(test)]
mod tests {
    use super::kebab;

    #[test]
    fn a_name_of_rust_is_an_id_in_kebab_case() {
        let cases = [("hunt", "hunt"), ("job_hunt", "job-hunt"), ("JobHunt", "job-hunt"), ("r#loop", "loop")];
        for (name, expected) in cases {
            assert_eq!(kebab(name), expected);
        }
    }
}
