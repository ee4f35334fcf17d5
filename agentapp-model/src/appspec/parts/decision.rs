//! What a decision decides, and by what.

use crate::appspec::part::{Limit, Number, Table, choice, part};
use crate::appspec::rules::decision;

part! {
    /// What a decision decides.
    Decision = "AppDecision" {
        /// The question that it answers.
        question: String,
        /// What it chooses between.
        alternatives: Vec<String> = Vec::new(),
        /// What each alternative is weighed by.
        criteria: Vec<Criterion> = Vec::new(),
        /// The confidence below which an answer is put to the reader.
        min_confidence: Number where [Limit::Least(0.0), Limit::Most(1.0)]
            [decision::r236_confidence_is_a_share] = Number(0.0),
        /// Sets of weights with a name.
        scenarios: Vec<Scenario> = Vec::new(),
        /// The model that answers the criteria.
        decision_model: String = String::new(),
    }
    rules {
        decision::r231_question_is_said: question,
        decision::r232_criteria_are_named: criteria,
        decision::r233_criteria_differ: criteria,
        decision::r234_something_counts: criteria,
        decision::r235_alternatives_differ: alternatives,
    }
}

part! {
    /// What alternatives are weighed by.
    Criterion = "AppCriterion" {
        /// Its name.
        name: String,
        /// How it is answered.
        kind: CriterionKind = CriterionKind::Metric,
        /// How much it counts.
        weight: Number where [Limit::Least(0.0)] [decision::r229_weight_is_not_negative] = Number(1.0),
        /// The question to the model; for a metric, how its value comes about.
        instructions: String = String::new(),
        /// The answers of a choice or a score, the worst first.
        options: Vec<String> = Vec::new(),
        /// Whether more of it is better (`higher`) or worse (`lower`).
        direction: String where [Limit::Pattern("^(higher|lower)$")]
            [decision::r230_direction_is_known] = "higher".to_owned(),
        /// What a benchmark run fills a metric from.
        measure: String where [Limit::Pattern("^(|pass_rate|cost_per_task|seconds_per_task)$")]
            [decision::r230_measure_is_known] = String::new(),
    }
    rules {
        decision::r227_options_are_several: name|kind|options,
        decision::r228_something_is_asked: name|kind|instructions,
    }
}

part! {
    /// A way to look at the same findings: a set of weights with a name.
    Scenario = "AppScenario" {
        /// Its name.
        name: String,
        /// The weight of each criterion, by its name.
        weights: Table<Number> = Table::default(),
    }
}

choice! {
    /// How a criterion is answered.
    CriterionKind {
        /// By a measured value.
        Metric = "metric",
        /// By a yes or a no.
        Noul = "noul",
        /// By one of some options.
        Choice = "choice",
        /// By a step of a scale.
        Score = "score",
    }
}
