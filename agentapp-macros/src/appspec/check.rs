//! The rules of an Appspec, asked of the model. They are asked again, of everything, when the Appspec is
//! made.

use super::nodes::Reading;
use super::{Spec, items};
use crate::places::Places;
use crate::report::Report;
use agentapp_model::Problem;
use agentapp_model::appspec::check;
use agentapp_model::appspec::made::known;
use agentapp_model::appspec::part::Part as _;
use agentapp_model::appspec::parts::Appspec;
use agentapp_model::appspec::tree::{Node, Value};

/// Reports every rule that an Appspec breaks.
pub(crate) fn check(spec: &Spec, report: &mut Report) {
    let mut places = Places::default();
    let place = places.add(spec.extent);
    let mut reading = Reading { places: &mut places, report, has_action_items: false };
    let map = reading.part(Appspec::INFO, &spec.entries);
    let has_action_items = reading.has_action_items;
    let mut problems = check::check(&Node::new(place, Value::Map(map)), known()).problems;
    problems.retain(|problem| !is_told_by_rustc(problem));
    problems.retain(|problem| !(has_action_items && items::looks_into_actions(problem.rule)));
    report.problems(&problems, &places, spec.extent);
}

/// Returns true for what the struct literals of the expansion make rustc say.
pub(super) fn is_told_by_rustc(problem: &Problem) -> bool {
    matches!(problem.rule.name, "type" | "missing" | "unknown-key" | "choice")
}
