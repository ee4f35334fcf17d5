//! The rules about APP.md and WORKSPACE.md, asked of the model. The rules across items are asked by
//! rustc, see [`super::expand`]: only it knows what the paths stand for.

use super::{App, in_place};
use crate::keywords::{AGENTS, BODY, FILES, TOOLS, WORKFLOWS};
use crate::nodes;
use crate::places::Places;
use crate::report::Report;
use crate::syntax::{Kind, find};
use agentapp_model::rules::{self, names};
use agentapp_model::shape::{NON_BLANK, compare_value};
use agentapp_model::{Draft, Map, Node, Problem, Value};

/// Reports every rule that an app breaks without regard to its agents and workflows.
pub(crate) fn check(app: &App, report: &mut Report) {
    let mut places = Places::default();
    let place = places.add(app.extent);
    let map = map(app, &mut places);
    let mut problems = files_is_a_path(&map);
    let whole = map.clone();
    let mut draft = Draft::from_definition(Node::new(place, Value::Map(map)));
    problems.extend(rules::check(&mut draft));
    let agents = find(&app.entries, AGENTS).map(|entry| places.add(entry.value.extent));
    for problem in problems.iter_mut().filter(|problem| problem.rule == &names::APP_NO_CONTENT) {
        problem.place = agents.unwrap_or(problem.place);
    }
    // What is absent may be what could not be read.
    problems.retain(|problem| app.whole || problem.place != place);
    report.problems(&problems, &places, app.extent);
    in_place::check::check(app, whole, &mut places, report);
    if let Some(spec) = &app.spec {
        crate::appspec::check(spec, report);
    }
}

// Lists of items are opaque to the model, unless they are empty.
fn map(app: &App, places: &mut Places) -> Map {
    let mut map = Map::new();
    // The body may be what only rustc knows, which the model would take for an unknown key.
    for entry in app.entries.iter().filter(|entry| entry.key != BODY || entry.value.as_text().is_some()) {
        let key_place = places.add(entry.key_extent);
        let is_items = matches!(entry.key.as_str(), AGENTS | WORKFLOWS | TOOLS);
        let node = match &entry.value.kind {
            Kind::List(items) if is_items && !items.is_empty() => {
                Node::new(places.add(entry.value.extent), Value::Later)
            }
            _ => nodes::node(&entry.value, places),
        };
        map.push(entry.key.as_str(), key_place, node);
    }
    map
}

// `app.field`: `files` is not a field of APP.md, so the rule has no home in the model.
fn files_is_a_path(map: &Map) -> Vec<Problem> {
    let faults = map.get(FILES).map(|node| compare_value(node, FILES, &NON_BLANK)).unwrap_or_default();
    let problem =
        |words: String, place| Problem::new(&names::APP_FIELD, place, FILES, format!("app: {words}"));
    faults.into_iter().map(|fault| problem(fault.words, fault.place).help(fault.help)).collect()
}
