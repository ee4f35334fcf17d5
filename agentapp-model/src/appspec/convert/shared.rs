//! What both formats say of an app, each in its own spelling: written once, for whatever makes both of
//! them from one definition.

use std::collections::{HashMap, HashSet};

use super::NotMapped;
use super::lost::{Lost, Source};
use super::names::{self, own, owner};
use super::tools;
use crate::app::{self, APP_PATH, App};
use crate::appspec::parts::Tool;
use crate::draft::DocumentKind;
use crate::node::Node;
use crate::rules::attach::ref_key;

/// What both formats say of an app, as an Appspec spells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shared {
    /// The id: that of the app less its owner, in lower-case letters, digits and hyphens.
    pub id: String,
    /// The owner: that of the app's id. Empty if it has none.
    pub owner: String,
    /// The name for people; the id if the app has none.
    pub name: String,
    /// The version that is written.
    pub version: String,
    /// The description. Empty if the app has none.
    pub description: String,
    /// The tools of the app's own.
    pub tools: Vec<Tool>,
    /// What of all this an Appspec has no place for.
    pub not_mapped: Vec<NotMapped>,
}

/// Returns what both formats say of an app.
pub fn shared(app: &App) -> Shared {
    let mut lost = Lost::default();
    let id = spec_id(app);
    let given = app.id().unwrap_or_default();
    if app.id().is_some() && own(given) != id {
        let reason =
            format!("the id of an Appspec has lower-case letters, digits and hyphens: this becomes `{id}`");
        lost.in_app(&app_source(app), "id", reason);
    }
    Shared {
        owner: owner(given).unwrap_or_default().to_owned(),
        name: app.name().unwrap_or(&id).to_owned(),
        version: app.written_version().to_owned(),
        description: description(app).to_owned(),
        tools: spec_tools(app, &mut lost),
        not_mapped: lost.finish(),
        id,
    }
}

fn spec_id(app: &App) -> String {
    let candidates = [app.id().map(own), app.name(), Some("app")];
    candidates
        .into_iter()
        .flatten()
        .map(names::spec_id)
        .find(|id| !id.is_empty())
        .expect("the last one is not empty")
}

/// Returns the description, or the body of APP.md that stands in for it.
fn description(app: &App) -> &str {
    app.description().or(app.body().map(str::trim)).unwrap_or_default()
}

/// Returns APP.md as a source of keys.
pub(super) fn app_source(app: &App) -> Source<'_> {
    let body = app.body().filter(|_| app.description().is_some());
    Source { kind: DocumentKind::App, file: APP_PATH, front: app.front(), body }
}

/// Returns the tools of the app's own in the order in which its first agent lists them, and then the
/// others. In a directory they have no order of their own.
pub(super) fn tools_in_order(app: &App) -> Vec<&app::Tool> {
    let listed = app.agents().first().and_then(|agent| agent.front().get("tools")).and_then(Node::as_list);
    let listed = listed.unwrap_or_default().iter().enumerate();
    let at: HashMap<&str, usize> = listed.rev().filter_map(|(at, item)| Some((ref_key(item)?, at))).collect();
    let mut tools: Vec<&app::Tool> = app.tools().iter().collect();
    tools.sort_by_key(|tool| at.get(tool.id()).copied().unwrap_or(usize::MAX));
    tools
}

fn spec_tools(app: &App, not_mapped: &mut Lost) -> Vec<Tool> {
    let mut made = Vec::new();
    let mut names = HashSet::new();
    for tool in tools_in_order(app) {
        let (file, body) = (tool.path(), tool.body());
        let source = Source { kind: DocumentKind::Tool, file: &file, front: tool.front(), body };
        let mut lose = |path: String, reason: String| not_mapped.in_app(&source, path, reason);
        match tools::to_spec(tool) {
            Ok((again, _)) if !names.insert(again.name.clone()) => {
                lose("id".to_owned(), format!("code calls another tool `{}`, too", again.name));
            }
            Ok((tool, lost)) => {
                made.push(tool);
                lost.into_iter().for_each(|(path, reason)| lose(path, reason));
            }
            Err((path, reason)) => lose(path, format!("the whole tool is left out: {reason}")),
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draft::Draft;
    use crate::place::Place;
    use crate::yaml;

    #[track_caller]
    fn app(definition: &str) -> App {
        let node = yaml::parse(definition, Place::NOWHERE).unwrap();
        Draft::from_definition(node).check(Vec::new()).app.expect("a valid app")
    }

    const AGENTS: &str = "agents: [{ schema: agent/v1, id: scout, description: Scouts., model: m1 }]\n";

    #[test]
    fn what_both_formats_say_is_spelt_as_an_appspec_does() {
        let app = app(&format!(
            "id: '@acme/job.finder'\nname: Finder\nversion: 1.2.0\ndescription: Finds.\n{AGENTS}tools:\n\
             - {{ name: Search, id: search-jobs, description: Searches., version: 0.1.0, inputs: {{}}, outputs: {{}} }}\n\
             - {{ name: Apply, id: apply, description: Applies., version: 0.1.0, outputs: {{}},\n    \
                  inputs: {{ properties: {{ job: {{ type: string }} }} }}, approval: always,\n    \
                  mutates: ['send:*', 'network:jobs.example'] }}\n\
             - {{ name: List, id: list-it, description: Lists., version: 0.1.0, inputs: {{ type: array }}, outputs: {{}} }}\n"
        ));
        let shared = shared(&app);
        assert_eq!((shared.id.as_str(), shared.owner.as_str()), ("job-finder", "acme"));
        assert_eq!((shared.name.as_str(), shared.version.as_str()), ("Finder", "1.2.0"));
        let tools: Vec<_> =
            shared.tools.iter().map(|tool| (tool.name.as_str(), tool.does.as_slice())).collect();
        use crate::appspec::parts::ActionClass::{Read, Send, Write};
        assert_eq!(tools, [("search_jobs", [Read].as_slice()), ("apply", &[Send, Write])]);
        let lost: Vec<_> = shared.not_mapped.iter().map(|lost| lost.path.as_str()).collect();
        assert_eq!(lost, ["id", "mutates.1", "inputs.type"]);
    }

    #[test]
    fn an_app_without_an_id_gets_one_from_its_name() {
        for (names, expected) in [("name: My  App!\n", ("my-app", "My  App!")), ("", ("app", "app"))] {
            let shared = shared(&app(&format!("{names}{AGENTS}")));
            assert_eq!((shared.id.as_str(), shared.name.as_str()), expected);
            assert_eq!(shared.not_mapped, []);
        }
    }
}
