//! The rules about the items in place. Those across items are asked here too, at the smallest
//! token, if all that they look at is written in `app!`; else rustc asks them, as it does of items
//! by path.

use super::Workflow;
use crate::app::App;
use crate::keywords::{AGENTS, EXTENDS, ID, TOOLS, WORKFLOWS};
use crate::nodes;
use crate::places::Places;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, find};
use agentapp_model::rules;
use agentapp_model::{Document, DocumentKind, Draft, Map, Node, Origin, Value as Held};

/// Reports every rule that the items in place break. `map` is the app as the model sees it.
pub(crate) fn check(app: &App, map: Map, places: &mut Places, report: &mut Report) {
    app.in_place.agents.iter().for_each(|agent| crate::agent::check::check(agent, report));
    app.in_place.workflows.iter().for_each(|workflow| check_workflow(workflow, report));
    if is_known(app) {
        let mut draft = Draft::from_definition(whole(app, map, places));
        report.problems(&rules::check_across(&mut draft), places, app.extent);
    }
}

/// Returns true if all that the rules across items look at is written in `app!` as literals.
pub(crate) fn is_known(app: &App) -> bool {
    let items = app.in_place.agents.len() + app.in_place.workflows.len();
    let agents = app.in_place.agents.iter().all(|agent| {
        agent.whole
            && find(&agent.front, ID).is_some()
            && [ID, WORKFLOWS, EXTENDS, TOOLS].iter().all(|key| is_literal(&agent.front, key))
    });
    let workflows = app.in_place.workflows.iter().all(|workflow| {
        workflow.unread.is_empty()
            && find(&workflow.front, ID).is_some()
            && is_literal(&workflow.front, ID)
            && workflow.agent_steps().iter().all(|(_, agent)| agent.as_text().is_some())
    });
    let none_by_path = app.agents.paths.len() + app.workflows.paths.len() == items;
    let whole = app.agents.whole && app.workflows.whole;
    items > 0 && none_by_path && whole && agents && workflows
}

fn is_literal(entries: &[Entry], key: &str) -> bool {
    fn known(value: &Value) -> bool {
        match &value.kind {
            Kind::Rust(_) | Kind::Unread => false,
            Kind::List(items) => items.iter().all(known),
            Kind::Map(entries) => entries.iter().all(|entry| known(&entry.value)),
            Kind::Text(_) | Kind::Int(_) | Kind::Float(_) | Kind::Bool(_) | Kind::InCrate(_) => true,
        }
    }
    find(entries, key).is_none_or(|entry| known(&entry.value))
}

fn check_workflow(workflow: &Workflow, report: &mut Report) {
    let mut places = Places::default();
    let place = places.add(workflow.extent());
    let front = nodes::map(&workflow.front, &mut places);
    let document = Document::new(DocumentKind::Workflow, front, place);
    let mut problems = rules::check_document(&document, Origin::Definition);
    problems.retain(|problem| {
        let extent = places.extent(problem.place);
        !workflow.unread.iter().any(|unread| extent.is_some_and(|extent| extent.order() == unread.order()))
    });
    report.problems(&problems, &places, workflow.extent());
}

/// Returns the app with its items in the form of a definition.
fn whole(app: &App, mut map: Map, places: &mut Places) -> Node {
    let place = places.add(app.extent);
    let agents = app.in_place.agents.iter().map(|agent| {
        let front_place = places.add(agent.extent());
        let front = Node::new(front_place, Held::Map(nodes::map(&agent.front, places)));
        let mut pair = Map::new();
        pair.push("agent", front_place, front);
        Node::new(front_place, Held::Map(pair))
    });
    let agents = Node::new(place, Held::List(agents.collect()));
    let workflows = app.in_place.workflows.iter().map(|workflow| {
        let front_place = places.add(workflow.extent());
        Node::new(front_place, Held::Map(nodes::map(&workflow.front, places)))
    });
    let workflows = Node::new(place, Held::List(workflows.collect()));
    map.set(AGENTS, agents);
    map.set(WORKFLOWS, workflows);
    Node::new(place, Held::Map(map))
}
