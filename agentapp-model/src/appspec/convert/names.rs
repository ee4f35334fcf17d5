//! Ids of one format made into ids of the other. Whatever is the same in both stays what it is.

use crate::appspec::parts::Appspec;
use crate::appspec::written::names::is_code_name;
use crate::forms::{is_plain_agent_id, is_tool_id};

/// Returns the owner of an id, if it has one: `acme` of `@acme/finder`.
pub(super) fn owner(id: &str) -> Option<&str> {
    let (owner, _) = id.strip_prefix('@')?.split_once('/')?;
    (!owner.is_empty()).then_some(owner)
}

/// Returns an id less its owner: `finder` of `@acme/finder`.
pub(super) fn own(id: &str) -> &str {
    match owner(id) {
        Some(owner) => &id[owner.len() + 2..],
        None => id,
    }
}

/// Returns an id as one of an Appspec: as it is, if that is one.
pub(super) fn spec_id(id: &str) -> String {
    let may_stand = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let inside = !id.starts_with('-') && !id.ends_with('-');
    if inside && id.chars().all(may_stand) { id.to_owned() } else { slug(id) }
}

/// Returns words as an id: lower-case letters, digits and single hyphens between them.
pub(super) fn slug(words: &str) -> String {
    let lower = words.to_ascii_lowercase();
    let parts = lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

/// Returns the id of the TOOL.md for a tool that code names.
pub(super) fn tool_id(name: &str) -> String {
    let id = slug(name);
    if is_tool_id(&id) { id } else { format!("tool-{id}").trim_end_matches('-').to_owned() }
}

/// Returns the name by which code calls the tool of a TOOL.md. What it is called for people is that
/// name already if it leads to the same id; one that begins with a capital is for people alone.
pub(super) fn tool_name(id: &str, called: &str) -> String {
    let capital = called.starts_with(|c: char| c.is_ascii_uppercase());
    if is_code_name(called) && !capital && tool_id(called) == id {
        return called.to_owned();
    }
    let name = id.replace(['-', '.'], "_");
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}

/// Returns true for an owner that can stand in an id.
pub(super) fn is_owner(owner: &str) -> bool {
    owner.len() <= 40 && is_plain_agent_id(&format!("@{owner}/app"))
}

/// Returns the id of an app for an Appspec: its id, with its owner where that is one word.
pub(super) fn app_id(spec: &Appspec) -> String {
    owned(&spec.owner, &spec.id)
}

/// The most characters of an agent's id, and of a workflow's name.
const LONGEST: usize = 80;

/// Returns the id of the one agent of an app for an Appspec: that of the app. It must not be that of the
/// agent it extends.
pub(super) fn agent_id(spec: &Appspec) -> String {
    let candidates = ["", "-agent", "-app"].map(|end| format!("{}{end}", spec.id));
    let may_be = |id: &String| id.len() > 1 && *id != spec.agent;
    let id = candidates.into_iter().find(may_be).expect("one of three is long enough, and another id");
    let id = owned(&spec.owner, &id);
    id.chars().take(LONGEST).collect()
}

/// Returns the name of a workflow for an Appspec: that of the app, as far as there is room.
pub(super) fn workflow_name(spec: &Appspec) -> String {
    if spec.name.is_empty() { "Run".to_owned() } else { spec.name.chars().take(LONGEST).collect() }
}

fn owned(owner: &str, id: &str) -> String {
    if is_owner(owner) { format!("@{owner}/{id}") } else { id.to_owned() }
}

/// Returns a model as an Appspec spells it: `provider:model` for `provider/model`.
pub(super) fn spec_model(model: &str) -> String {
    let slash = model.find(['/', ':']).filter(|at| model[*at..].starts_with('/'));
    if slash.is_some() { model.replacen('/', ":", 1) } else { model.to_owned() }
}

/// Returns a model as AGENT.md spells it: `provider/model` for `provider:model`.
pub(super) fn app_model(model: &str) -> String {
    let colon = model.find(['/', ':']).filter(|at| model[*at..].starts_with(':'));
    if colon.is_some() { model.replacen(':', "/", 1) } else { model.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_taken_apart_at_its_owner() {
        for (id, expected_owner, expected_own) in [
            ("@acme/finder", Some("acme"), "finder"),
            ("finder", None, "finder"),
            ("@acme", None, "@acme"),
            ("@/finder", None, "@/finder"),
            ("@acme/team/finder", Some("acme"), "team/finder"),
        ] {
            assert_eq!((owner(id), own(id)), (expected_owner, expected_own), "{id}");
        }
    }

    #[test]
    fn a_model_comes_back_as_it_was() {
        for (spec, app) in [
            ("anthropic:claude-x", "anthropic/claude-x"),
            ("ollama:gemma3:4b", "ollama/gemma3:4b"),
            ("cloudflare:wrk/meta/llama", "cloudflare/wrk/meta/llama"),
            ("gpt", "gpt"),
        ] {
            assert_eq!((app_model(spec).as_str(), spec_model(app).as_str()), (app, spec));
        }
    }

    #[test]
    fn a_tool_comes_back_under_the_name_it_had() {
        for name in ["search_jobs", "searchJobs", "f", "_private", "__", "x2"] {
            assert!(is_tool_id(&tool_id(name)), "{name}");
            assert_eq!(tool_name(&tool_id(name), name), name);
        }
        for (id, called, expected) in [
            ("search-jobs", "Search jobs", "search_jobs"),
            ("fs.read", "fs.read", "fs_read"),
            ("3d", "Three", "_3d"),
            ("search", "lookup", "search"),
            ("search", "Search", "search"),
        ] {
            assert_eq!(tool_name(id, called), expected, "{id}");
        }
    }
}
