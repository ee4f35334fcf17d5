//! Rules about WORKSPACE.md (AIP-34).

use super::{breach, names, schema_tag, version_can_be_written};
use crate::documents::workspace::WORKSPACE;
use crate::draft::{Document, Origin};
use crate::forms::{is_scoped_id, is_version};
use crate::problem::Problem;
use crate::shape::{Fault, FaultKind, compare};

pub(super) fn check(workspace: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    if !schema_tag(workspace, "workspace/v1", &names::WORKSPACE_SCHEMA, problems) {
        return;
    }
    let faults = compare(&workspace.front, workspace.front_place, &WORKSPACE);
    let (storage, rest): (Vec<Fault>, Vec<Fault>) = faults.into_iter().partition(is_about_storage);
    storage_has_one_form(workspace, storage, problems);
    let (unknown, wrong): (Vec<Fault>, Vec<Fault>) =
        rest.into_iter().partition(|fault| fault.kind == FaultKind::UnknownKey);
    problems.extend(unknown.into_iter().map(|fault| breach(&names::WORKSPACE_UNKNOWN_KEY, workspace, fault)));
    problems.extend(wrong.into_iter().map(|fault| breach(&names::WORKSPACE_FIELD, workspace, fault)));
    owner_is_in_the_id(workspace, problems);
    version_can_be_written(workspace, origin, is_version, &names::WORKSPACE_FIELD, problems);
    policy_is_absent(workspace, problems);
}

fn is_about_storage(fault: &Fault) -> bool {
    fault.path == "storage" || fault.path.starts_with("storage.")
}

// `workspace.storage`: there, in one form, and well formed.
fn storage_has_one_form(workspace: &Document, faults: Vec<Fault>, problems: &mut Vec<Problem>) {
    problems.extend(faults.into_iter().map(|fault| breach(&names::WORKSPACE_STORAGE, workspace, fault)));
}

// `workspace.owner-mismatch`: the owner segment of the id is the owner's slug.
fn owner_is_in_the_id(workspace: &Document, problems: &mut Vec<Problem>) {
    let Some(id) = workspace.id().filter(|id| is_scoped_id(id)) else { return };
    let Some(slug) = workspace.front.get("owner").and_then(|owner| owner.get("slug")) else { return };
    let owner = id.trim_start_matches('@').split('/').next().unwrap_or_default();
    if let Some(text) = slug.as_text().filter(|text| *text != owner) {
        let message =
            format!("{}: `owner.slug` is `{text}`, and the id's owner is `{owner}`", workspace.noun());
        let problem = Problem::new(&names::WORKSPACE_OWNER_MISMATCH, slug.place, "owner.slug", message);
        problems.push(
            problem.note("the id stands at", workspace.id_place()).help(format!("write `slug: {owner}`")),
        );
    }
}

// `workspace.policy`: the text and the schema have it, other loaders refuse it.
fn policy_is_absent(workspace: &Document, problems: &mut Vec<Problem>) {
    if let Some(entry) = workspace.front.entry("policy") {
        let message =
            format!("{}: `policy` is refused by other loaders; it is kept as it is", workspace.noun());
        problems.push(Problem::new(&names::WORKSPACE_POLICY, entry.key_place, "policy", message));
    }
}
