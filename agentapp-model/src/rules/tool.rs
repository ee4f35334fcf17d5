//! Rules about one TOOL.md (AIP-14): what a tool takes, gives back and changes.

use super::{breach, names, version_can_be_written};
use crate::documents::tool::{OF_PROVIDERS, TOOL};
use crate::draft::{Document, Origin};
use crate::forms::{is_tool_id, is_version};
use crate::node::{Node, Value};
use crate::place::Place;
use crate::problem::Problem;
use crate::shape::{Fault, FaultKind, compare, shown};

pub(super) fn check(tool: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    let faults = compare(&tool.front, tool.front_place, &TOOL);
    keys_are_known(tool, &faults, problems);
    fields_are_well_formed(tool, &faults, problems);
    version_can_be_written(tool, origin, is_version, &names::TOOL_FIELD, problems);
    changes_are_approved(tool, problems);
    items_are_distinct(tool, "tags", tool.front.get("tags"), problems);
    for key in ["forbid", "require_kind"] {
        let constraints = tool.front.get("driver_constraints");
        items_are_distinct(
            tool,
            &format!("driver_constraints.{key}"),
            constraints.and_then(|node| node.get(key)),
            problems,
        );
    }
}

// `tool.unknown-key`: TOOL.md is closed, and says nothing of how the tool is run.
fn keys_are_known(tool: &Document, faults: &[Fault], problems: &mut Vec<Problem>) {
    for fault in faults.iter().filter(|fault| fault.kind == FaultKind::UnknownKey) {
        let mut fault = fault.clone();
        if OF_PROVIDERS.contains(&fault.path.as_str()) {
            fault.help = Some("how a tool is run is said by its provider (AIP-30)".to_owned());
        } else if matches!(fault.path.as_str(), "network" | "secrets") {
            fault.help = Some(format!("write it under `requires`, as `requires.{}`", fault.path));
        }
        problems.push(breach(&names::TOOL_UNKNOWN_KEY, tool, fault));
    }
}

// `tool.field`: every field is there, of its type and in its range. No default implementation may
// also be said as null.
fn fields_are_well_formed(tool: &Document, faults: &[Fault], problems: &mut Vec<Problem>) {
    let null = tool.front.get("default_implementation").is_some_and(|node| node.value == Value::Null);
    let own = faults.iter().filter(|fault| fault.kind != FaultKind::UnknownKey);
    let own = own.filter(|fault| !null || fault.path != "default_implementation");
    for fault in own {
        let mut fault = fault.clone();
        if fault.path == "id" {
            fault.help = fault.help.or_else(|| id_help(tool.id()?));
        }
        problems.push(breach(&names::TOOL_FIELD, tool, fault));
    }
}

// Hosts have underscores in the ids of their own tools.
fn id_help(id: &str) -> Option<String> {
    let mended = id.to_ascii_lowercase().replace('_', "-");
    is_tool_id(&mended).then(|| format!("write `{mended}`")).filter(|_| mended != id)
}

// `tool.field`: what changes something is not run without asking. An absent `approval` is `auto`; the
// published schema says so, too, since its condition is met by an absent key.
fn changes_are_approved(tool: &Document, problems: &mut Vec<Problem>) {
    let Some(mutates) = tool.front.get("mutates") else { return };
    let unasked = match tool.front.get("approval").map(|node| &node.value) {
        None => true,
        Some(Value::Text(text)) => text == "auto",
        Some(_) => false,
    };
    if unasked && mutates.as_list().is_some_and(|items| !items.is_empty()) {
        let message = format!("{}: `mutates` must be empty while `approval` is auto", tool.noun());
        let help = "set `approval` to `on-mutate` or `always`".to_owned();
        problems.push(Problem::new(&names::TOOL_FIELD, mutates.place, "mutates", message).help(help));
    }
}

// `tool.field`: lists that are sets name nothing twice.
fn items_are_distinct(tool: &Document, path: &str, list: Option<&Node>, problems: &mut Vec<Problem>) {
    let items = list.and_then(Node::as_list).unwrap_or_default();
    for (at, item) in items.iter().enumerate().filter(|(_, item)| item.as_text().is_some()) {
        if let Some(first) = items[..at].iter().find(|first| first.same_value(item)) {
            let message = format!("{}: `{path}` lists {} twice", tool.noun(), shown(&item.value));
            let problem = Problem::new(&names::TOOL_FIELD, item.place, format!("{path}[{at}]"), message);
            problems.push(problem.note("it is listed first at", first.place));
        }
    }
}

/// `tool.field`: the folder of a TOOL.md is named by the tool's id, by which it is written.
pub fn id_is_its_folder(tool: &Document, folder: &str) -> Option<Problem> {
    let id = tool.id().filter(|id| *id != folder)?;
    let message = format!("tool `{id}`: `id` must be the name of its folder, `{folder}`");
    let place: Place = tool.id_place();
    Some(Problem::new(&names::TOOL_FIELD, place, "id", message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draft::DocumentKind;
    use crate::rules::check_document;
    use crate::yaml;

    #[track_caller]
    fn check(changed: &str, expected: &[&str]) {
        let text = format!(
            "name: Search\nid: search\ndescription: Searches.\nversion: 0.1.0\ninputs: {{}}\noutputs: {{}}\n{changed}"
        );
        let node = yaml::parse(&text, Place::new(0, 0)).unwrap();
        let front = node.as_map().unwrap().clone();
        let tool = Document::new(DocumentKind::Tool, front, Place::new(0, 0));
        let problems = check_document(&tool, Origin::Definition);
        let found: Vec<&str> = problems.iter().map(|problem| problem.message.as_str()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn what_changes_something_is_approved() {
        let words = "tool `search`: `mutates` must be empty while `approval` is auto";
        check("mutates: ['network:*']", &[words]);
        check("mutates: ['network:*']\napproval: auto", &[words]);
        check("mutates: ['network:*']\napproval: on-mutate", &[]);
        check("mutates: []", &[]);
    }

    #[test]
    fn fields_are_held_to_their_forms() {
        check(
            "risk_level: 4",
            &["tool `search`: `risk_level` must be a whole number from 0 to 3, found `4`"],
        );
        check("default_implementation: null", &[]);
        check("tags: [a, a]", &["tool `search`: `tags` lists `a` twice"]);
        check("code: x.py", &["tool `search`: unknown key `code`"]);
        check("examples: [{ name: One, input: null }]", &[]);
        check("examples: [{ name: One }]", &["tool `search`: `examples[0].input` is missing"]);
    }
}
