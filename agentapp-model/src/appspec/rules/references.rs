//! Rules about what the document names: it exists in the catalogue. A version is not compared, and what
//! is switched off exists.

use std::collections::BTreeMap;

use crate::appspec::catalogue::{Catalogue, id_of};
use crate::appspec::found::{Found, Step, steps};
use crate::appspec::parts::Appspec;
use crate::near::did_you_mean;
use crate::problem::Rule;

use super::rules;

rules! {
    R238 = "the agent is an agent or a Cog of the catalogue",
    R239 = "the team is one of the catalogue",
    R240 = "a Frame is one of the catalogue, or the organization's own",
    R241 = "a Frame of the organization's own is one of those it has",
    R242 = "a connection is to an MCP server of the catalogue",
    R243 = "a skill is one of the catalogue",
    R244 = "a backend tool is one of the catalogue",
    R245 = "a Guard is one of the catalogue",
    R246 = "a Gate is one of the catalogue",
    R247 = "a Track is one of the catalogue",
    R248 = "a memory is one of the catalogue",
    R249 = "a notification is one of the catalogue",
    R250 = "the model is one of the catalogue",
    R251 = "a mode's model is one of the catalogue",
    R252 = "a profile's model is one of the catalogue",
    R253 = "the model that decides is one of the catalogue",
    R254 = "the model that decides answers typed decisions",
}

pub(crate) fn r238_agent_exists(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue.filter(|_| !spec.agent.is_empty()) else { return };
    let id = id_of(&spec.agent);
    if !catalogue.cogs.contains_key(id) && !catalogue.agents.contains_key(id) {
        let known = catalogue.cogs.keys().chain(catalogue.agents.keys());
        unknown(&R238, "agent or Cog", &spec.agent, known, steps!["agent"], found);
    }
}

pub(crate) fn r239_team_exists(spec: &Appspec, found: &mut Found<'_>) {
    one_exists(&R239, "team", &spec.team, |it| &it.teams, "team", found);
}

/// The prefix of what belongs to an organization and not to the catalogue.
const OF_AN_ORGANIZATION: &str = "org-";

pub(crate) fn r240_frames_exist(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    for (at, frame) in spec.context.iter().enumerate() {
        if !frame.starts_with(OF_AN_ORGANIZATION) && !catalogue.frames.contains_key(id_of(frame)) {
            unknown(&R240, "Frame", frame, catalogue.frames.keys(), steps!["context", at], found);
        }
    }
}

pub(crate) fn r241_frames_are_the_organizations(spec: &Appspec, found: &mut Found<'_>) {
    let known = found.known().organization_frames;
    let frames = spec.context.iter().enumerate();
    for (at, frame) in frames.filter(|(_, frame)| frame.starts_with(OF_AN_ORGANIZATION)) {
        if !known.iter().any(|known| known == id_of(frame)) {
            let message = format!("no Frame named `{frame}` is known of the organization");
            found.report(&R241, message).at(steps!["context", at]);
        }
    }
}

pub(crate) fn r242_servers_exist(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    for (at, connection) in spec.connections.iter().enumerate() {
        if !catalogue.mcp_servers.contains_key(id_of(&connection.server)) {
            let known = catalogue.mcp_servers.keys();
            found
                .report(&R242, format!("no MCP server named `{}`", connection.server))
                .at(steps!["connections", at])
                .seen_at(steps!["server"])
                .help(near(&connection.server, known));
        }
    }
}

pub(crate) fn r243_skills_exist(spec: &Appspec, found: &mut Found<'_>) {
    all_exist(&R243, "skill", &spec.skills, |it| &it.skills, &steps!["skills"], found);
}

pub(crate) fn r244_backend_tools_exist(spec: &Appspec, found: &mut Found<'_>) {
    let path = steps!["backend_tools"];
    all_exist(&R244, "backend tool", &spec.backend_tools, |it| &it.backend_tools, &path, found);
}

pub(crate) fn r245_guards_exist(spec: &Appspec, found: &mut Found<'_>) {
    all_exist(&R245, "Guard", &spec.checks.guards, |it| &it.guards, &steps!["checks", "guards"], found);
}

pub(crate) fn r246_gates_exist(spec: &Appspec, found: &mut Found<'_>) {
    all_exist(&R246, "Gate", &spec.checks.gates, |it| &it.gates, &steps!["checks", "gates"], found);
}

pub(crate) fn r247_track_exists(spec: &Appspec, found: &mut Found<'_>) {
    found.within("checks", |found| {
        one_exists(&R247, "Track", &spec.checks.track, |it| &it.tracks, "track", found);
    });
}

pub(crate) fn r248_memory_exists(spec: &Appspec, found: &mut Found<'_>) {
    one_exists(&R248, "memory", &spec.memory, |it| &it.memory, "memory", found);
}

pub(crate) fn r249_notifications_exist(spec: &Appspec, found: &mut Found<'_>) {
    let path = steps!["notifications"];
    all_exist(&R249, "notification", &spec.notifications, |it| &it.notifications, &path, found);
}

pub(crate) fn r250_model_exists(spec: &Appspec, found: &mut Found<'_>) {
    model_exists(&R250, &spec.model, steps!["model"], found);
}

pub(crate) fn r251_modes_run_on_a_model(spec: &Appspec, found: &mut Found<'_>) {
    for (at, mode) in spec.interface.modes.iter().enumerate() {
        for (option_at, option) in mode.options.iter().enumerate() {
            let path = steps!["interface", "modes", at, "options", option_at, "model"];
            model_exists(&R251, option.model.as_deref().unwrap_or_default(), path, found);
        }
    }
}

pub(crate) fn r252_profiles_run_on_a_model(spec: &Appspec, found: &mut Found<'_>) {
    for (at, profile) in spec.interface.profiles.iter().enumerate() {
        let path = steps!["interface", "profiles", at, "model"];
        model_exists(&R252, profile.model.as_deref().unwrap_or_default(), path, found);
    }
}

pub(crate) fn r253_a_model_decides(spec: &Appspec, found: &mut Found<'_>) {
    if let Some(decision) = &spec.decision {
        model_exists(&R253, &decision.decision_model, steps!["decision", "decision_model"], found);
    }
}

pub(crate) fn r254_the_model_decides(spec: &Appspec, found: &mut Found<'_>) {
    let (Some(catalogue), Some(decision)) = (found.known().catalogue, &spec.decision) else { return };
    let Some(model) = catalogue.model(&decision.decision_model) else { return };
    if !model.capabilities.iter().any(|capability| capability == "decisions") {
        let message = format!("the model `{}` does not answer typed decisions", decision.decision_model);
        found.report(&R254, message).at(steps!["decision", "decision_model"]);
    }
}

fn model_exists(rule: &'static Rule, id: &str, path: impl IntoIterator<Item = Step>, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue.filter(|_| !id.is_empty()) else { return };
    if catalogue.model(id).is_none() {
        unknown(rule, "model", id, catalogue.models.keys(), path, found);
    }
}

/// Reports a reference that is said and leads nowhere.
fn one_exists<T>(
    rule: &'static Rule,
    what: &str,
    reference: &str,
    table: impl Fn(&Catalogue) -> &BTreeMap<String, T>,
    field: &'static str,
    found: &mut Found<'_>,
) {
    let Some(catalogue) = found.known().catalogue.filter(|_| !reference.is_empty()) else { return };
    let table = table(catalogue);
    if !table.contains_key(id_of(reference)) {
        unknown(rule, what, reference, table.keys(), steps![field], found);
    }
}

/// Reports each reference of a list that leads nowhere.
fn all_exist<T>(
    rule: &'static Rule,
    what: &str,
    references: &[String],
    table: impl Fn(&Catalogue) -> &BTreeMap<String, T>,
    path: &[Step],
    found: &mut Found<'_>,
) {
    let Some(catalogue) = found.known().catalogue else { return };
    let table = table(catalogue);
    for (at, reference) in references.iter().enumerate() {
        if !table.contains_key(id_of(reference)) {
            let path = path.iter().cloned().chain([at.into()]);
            unknown(rule, what, reference, table.keys(), path, found);
        }
    }
}

fn unknown<'c>(
    rule: &'static Rule,
    what: &str,
    reference: &str,
    known: impl Iterator<Item = &'c String>,
    path: impl IntoIterator<Item = Step>,
    found: &mut Found<'_>,
) {
    found.report(rule, format!("no {what} named `{reference}`")).at(path).help(near(reference, known));
}

/// Returns the mend for a reference: the nearest id, or the id alone where what follows is no version.
pub(super) fn near<'c>(reference: &str, known: impl Iterator<Item = &'c String>) -> Option<String> {
    let known: Vec<&str> = known.map(String::as_str).collect();
    if let Some((id, version)) = reference.rsplit_once(':').filter(|(id, _)| known.contains(id)) {
        return Some(format!("write `{id}`, or a version with a dot: `{version}` is none"));
    }
    did_you_mean(id_of(reference), known)
}
