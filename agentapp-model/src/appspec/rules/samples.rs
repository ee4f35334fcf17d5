//! Rules about the material that an application is first tried with.

use std::collections::HashSet;

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Choice;
use crate::appspec::parts::{Appspec, Criterion, CriterionKind};
use crate::appspec::written::letters::is_blank;
use crate::near::did_you_mean;

use super::alike::{differ, differ_but_for_case, must_be_a_file_name};
use super::rules;

rules! {
    R048 = "no two sample documents have the same name",
    R049 = "no two sample documents are given as the same file",
    R050 = "a sample document is one of the application's `contents`",
    R051 = "a sample document's file is a name without a folder",
    R052 = "only a decision has sample alternatives",
    R053 = "a decision is tried on two sample alternatives at least",
    R054 = "every sample alternative has a name of its own",
    R055 = "something is known of every sample alternative",
    R056 = "a sample alternative's metrics are the decision's criteria of kind `metric`",
    R057 = "every sample alternative has a value for each metric that counts",
}

pub(crate) fn r048_names_differ(spec: &Appspec, found: &mut Found<'_>) {
    let names = spec.samples.documents.iter().map(|document| document.name.as_str());
    let path = |at| steps!["samples", "documents", at, "name"];
    differ(&R048, "two sample documents are named", names, path, found);
}

pub(crate) fn r049_files_differ(spec: &Appspec, found: &mut Found<'_>) {
    let files = spec.samples.documents.iter().map(|document| document.file.as_str());
    let path = |at| steps!["samples", "documents", at, "file"];
    differ(&R049, "two sample documents are given as the file", files, path, found);
}

pub(crate) fn r050_documents_are_contents(spec: &Appspec, found: &mut Found<'_>) {
    let contents: HashSet<&str> = spec.contents.iter().map(String::as_str).collect();
    let documents = spec.samples.documents.iter().enumerate();
    let foreign = documents.filter(|(_, document)| !contents.contains(document.name.as_str()));
    for (count, (at, document)) in foreign.enumerate() {
        let near = did_you_mean_once(count, &document.name, spec.contents.iter().map(String::as_str));
        found
            .report(&R050, format!("the sample document `{}` is not one of the `contents`", document.name))
            .seen_at(steps!["samples", "documents", at, "name"])
            .help(near);
    }
}

pub(crate) fn r051_file_is_a_name(file: &str, found: &mut Found<'_>) {
    must_be_a_file_name(&R051, file, found);
}

pub(crate) fn r052_alternatives_are_a_decisions(spec: &Appspec, found: &mut Found<'_>) {
    if !spec.samples.alternatives.is_empty() && spec.decision.is_none() {
        let message = format!("a {} decides nothing: sample alternatives are a decision's", spec.kind.word());
        found.report(&R052, message).seen_at(steps!["samples", "alternatives"]);
    }
}

pub(crate) fn r053_alternatives_are_several(spec: &Appspec, found: &mut Found<'_>) {
    if spec.samples.alternatives.len() == 1 {
        found
            .report(&R053, "there is one sample alternative: give two at least, or none")
            .seen_at(steps!["samples", "alternatives"]);
    }
}

pub(crate) fn r054_alternatives_differ(spec: &Appspec, found: &mut Found<'_>) {
    let path = |at| steps!["samples", "alternatives", at, "name"];
    let names = spec.samples.alternatives.iter().map(|alternative| alternative.name.as_str());
    for (at, _) in names.clone().enumerate().filter(|(_, name)| is_blank(name)) {
        found.report(&R054, "a sample alternative has a blank name").seen_at(path(at));
    }
    differ_but_for_case(&R054, "two sample alternatives are named", names, path, found);
}

pub(crate) fn r055_evidence_is_said(spec: &Appspec, found: &mut Found<'_>) {
    for (at, alternative) in spec.samples.alternatives.iter().enumerate() {
        if is_blank(&alternative.evidence) {
            found
                .report(&R055, format!("nothing is known of the sample alternative `{}`", alternative.name))
                .seen_at(steps!["samples", "alternatives", at, "evidence"]);
        }
    }
}

pub(crate) fn r056_metrics_are_criteria(spec: &Appspec, found: &mut Found<'_>) {
    let Some(decision) = &spec.decision else { return };
    let names = || metrics(&decision.criteria).map(|criterion| criterion.name.as_str());
    let known: HashSet<&str> = names().collect();
    let alternatives = spec.samples.alternatives.iter().enumerate();
    let said = alternatives.flat_map(|(at, it)| it.metrics.iter().map(move |(metric, _)| (at, metric)));
    for (count, (at, metric)) in said.filter(|(_, metric)| !known.contains(metric)).enumerate() {
        found
            .report(&R056, format!("`{metric}` is not a criterion of kind `metric`"))
            .seen_at(steps!["samples", "alternatives", at, "metrics", metric.to_owned()])
            .help(did_you_mean_once(count, metric, names()))
            .note("the criteria are at", steps!["decision", "criteria"]);
    }
}

pub(crate) fn r057_metrics_are_said(spec: &Appspec, found: &mut Found<'_>) {
    let Some(decision) = &spec.decision else { return };
    let counted = metrics(&decision.criteria).filter(|criterion| criterion.weight.0 > 0.0);
    let counted: Vec<&str> = counted.map(|criterion| criterion.name.as_str()).collect();
    for (at, alternative) in spec.samples.alternatives.iter().enumerate() {
        let said: HashSet<&str> = alternative.metrics.iter().map(|(metric, _)| metric).collect();
        if let Some(metric) = counted.iter().find(|metric| !said.contains(*metric)) {
            let message =
                format!("the sample alternative `{}` has no value for `{metric}`", alternative.name);
            found
                .report(&R057, message)
                .seen_at(steps!["samples", "alternatives", at, "metrics"])
                .note("the criteria are at", steps!["decision", "criteria"]);
        }
    }
}

fn metrics(criteria: &[Criterion]) -> impl Iterator<Item = &Criterion> {
    criteria.iter().filter(|criterion| criterion.kind == CriterionKind::Metric)
}

/// Returns the mend of the first slip. A list may be long, and comparing all with all takes its time.
fn did_you_mean_once<'n>(before: usize, word: &str, known: impl Iterator<Item = &'n str>) -> Option<String> {
    (before == 0).then(|| did_you_mean(word, known)).flatten()
}
