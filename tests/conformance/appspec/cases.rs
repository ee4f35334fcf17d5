//! Each case of the fixtures: same verdict, same stage, and an error at each of its locations.

use agentapp_model::Problem;
use agentapp_model::appspec::{
    self,
    catalogue::{Catalogue, Known},
};
use agentapp_tests::fixture;
use serde_json::Value;

/// Returns where the reading of a text ended, and what was found.
pub(crate) fn judged(text: &str) -> (&'static str, Vec<Problem>) {
    let known = Known { catalogue: Some(Catalogue::embedded()), organization_frames: &[] };
    let checked = appspec::read(text, known);
    (checked.stage.word(), checked.problems)
}

/// Returns how ours differs from a verdict: where the reading ended, and where errors are.
pub(crate) fn difference(text: &str, expected: &str, at: &[&str]) -> Option<String> {
    let (stage, problems) = judged(text);
    let errors: Vec<_> = problems.iter().filter(|problem| problem.is_error()).collect();
    let unmet: Vec<_> = at.iter().filter(|loc| !errors.iter().any(|error| error.path == **loc)).collect();
    let ours = || errors.iter().map(|error| &error.message).collect::<Vec<_>>();
    (stage != expected || !unmet.is_empty())
        .then(|| format!("{expected}, not {stage}; no error at {unmet:?}; ours: {:?}", ours()))
}

/// Returns the locations that a case names.
pub(crate) fn locations(case: &Value) -> Vec<&str> {
    let at = case["error_locs"].as_array().expect("a list");
    at.iter().map(|loc| loc.as_str().expect("a path")).collect()
}

/// `APPSPEC_CASES=R05,R06` runs the cases whose names begin so.
#[test]
fn every_case_gets_the_verdict_of_the_reference() {
    let only = std::env::var("APPSPEC_CASES").unwrap_or_default();
    let cases = fs_err::read_to_string(fixture("appspec/cases.jsonl")).expect("a readable file");
    let cases = cases.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let cases = cases.filter(|case| case.get("seed_differs").is_none());
    let mut failed = Vec::new();
    for case in cases {
        let name = case["name"].as_str().expect("a name");
        if !only.split(',').any(|only| name.starts_with(only)) {
            continue;
        }
        let text = case["yaml"].as_str().expect("a text");
        let stage = case["stage"].as_str().expect("a stage");
        if let Some(difference) = difference(text, stage, &locations(&case)) {
            failed.push(format!("{name}: {difference}"));
        }
    }
    assert!(failed.is_empty(), "{} cases differ:\n{}", failed.len(), failed.join("\n"));
}
