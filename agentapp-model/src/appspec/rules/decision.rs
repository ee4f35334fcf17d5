//! Rules about decisions. That weights are numbers (R237) is the type of the field.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Number;
use crate::appspec::parts::{Criterion, CriterionKind, Decision};
use crate::appspec::written::letters::is_blank;
use crate::near::did_you_mean;

use super::alike::{differ_but_for_case, must_be_a_share};
use super::rules;

rules! {
    R227 = "a choice and a score have two options at least",
    R228 = "a criterion that is no metric says what is asked",
    R229 = "a weight is 0 or more",
    R230 = "a direction is `higher` or `lower`, and a measure is one that a benchmark fills in",
    R231 = "the question is not blank",
    R232 = "every criterion has a name",
    R233 = "no two criteria have the same name, trimmed and in lower case",
    R234 = "some criterion counts",
    R235 = "no two alternatives have the same name, trimmed and in lower case",
    R236 = "the least confidence is from 0 to 1",
}

const DIRECTIONS: [&str; 2] = ["higher", "lower"];
const MEASURES: [&str; 4] = ["", "pass_rate", "cost_per_task", "seconds_per_task"];

pub(crate) fn r227_options_are_several(criterion: &Criterion, found: &mut Found<'_>) {
    let has_options = matches!(criterion.kind, CriterionKind::Choice | CriterionKind::Score);
    if has_options && criterion.options.len() < 2 {
        found
            .report(&R227, format!("`{}` needs two options at least, the worst first", criterion.name))
            .seen_at(steps!["options"]);
    }
}

pub(crate) fn r228_something_is_asked(criterion: &Criterion, found: &mut Found<'_>) {
    if criterion.kind != CriterionKind::Metric && is_blank(&criterion.instructions) {
        found
            .report(&R228, format!("`{}` does not say what is asked, under `instructions`", criterion.name))
            .seen_at(steps!["instructions"]);
    }
}

pub(crate) fn r229_weight_is_not_negative(weight: &Number, found: &mut Found<'_>) {
    if weight.0.is_nan() || weight.0 < 0.0 {
        found.report(&R229, format!("0 or more, not {}", weight.0));
    }
}

pub(crate) fn r230_direction_is_known(direction: &str, found: &mut Found<'_>) {
    if !DIRECTIONS.contains(&direction) {
        let message = format!("`higher` or `lower`, not `{direction}`");
        found.report(&R230, message).help(did_you_mean(direction, DIRECTIONS));
    }
}

pub(crate) fn r230_measure_is_known(measure: &str, found: &mut Found<'_>) {
    if !MEASURES.contains(&measure) {
        let message = format!("empty, `pass_rate`, `cost_per_task` or `seconds_per_task`, not `{measure}`");
        found.report(&R230, message).help(did_you_mean(measure, MEASURES));
    }
}

pub(crate) fn r231_question_is_said(decision: &Decision, found: &mut Found<'_>) {
    if is_blank(&decision.question) {
        found.report(&R231, "the `question` that is answered is blank").seen_at(steps!["question"]);
    }
}

pub(crate) fn r232_criteria_are_named(decision: &Decision, found: &mut Found<'_>) {
    for (at, _) in decision.criteria.iter().enumerate().filter(|(_, criterion)| is_blank(&criterion.name)) {
        found.report(&R232, "a criterion has a blank name").seen_at(steps!["criteria", at, "name"]);
    }
}

pub(crate) fn r233_criteria_differ(decision: &Decision, found: &mut Found<'_>) {
    let names = decision.criteria.iter().map(|criterion| criterion.name.as_str());
    differ_but_for_case(&R233, "two criteria are named", names, |at| steps!["criteria", at, "name"], found);
}

pub(crate) fn r234_something_counts(decision: &Decision, found: &mut Found<'_>) {
    let criteria = &decision.criteria;
    if !criteria.is_empty() && criteria.iter().all(|criterion| criterion.weight.0 == 0.0) {
        found.report(&R234, "no criterion counts: each has the weight 0").seen_at(steps!["criteria"]);
    }
}

pub(crate) fn r235_alternatives_differ(decision: &Decision, found: &mut Found<'_>) {
    let names = decision.alternatives.iter().map(String::as_str);
    differ_but_for_case(&R235, "two alternatives are named", names, |at| steps!["alternatives", at], found);
}

pub(crate) fn r236_confidence_is_a_share(confidence: &Number, found: &mut Found<'_>) {
    must_be_a_share(&R236, confidence.0, found);
}
