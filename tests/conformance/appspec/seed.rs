//! Where the seed describes a later edition than the reference judges: its own cases, and the cases of
//! the reference that touch what has changed.

use agentapp_model::Severity;
use agentapp_tests::fixture;
use serde_json::Value;

use crate::cases::{difference, judged, locations};

fn cases(file: &str) -> Vec<Value> {
    let cases = fs_err::read_to_string(fixture(file)).expect("a readable file");
    cases.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn text<'c>(case: &'c Value, key: &str) -> &'c str {
    case[key].as_str().expect("a text")
}

#[track_caller]
fn none_differs(failed: Vec<String>) {
    assert!(failed.is_empty(), "{} cases differ:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_case_of_the_seed_gets_its_verdict() {
    let mut failed = Vec::new();
    for case in cases("appspec/seed-cases.jsonl") {
        let stage = if case["valid"] == true { "ok" } else { "structure" };
        if let Some(difference) = difference(text(&case, "yaml"), stage, &locations(&case)) {
            failed.push(format!("{}: {difference}", text(&case, "name")));
        }
        let (_, problems) = judged(text(&case, "yaml"));
        let warns = problems.iter().any(|problem| problem.rule.severity == Severity::Warning);
        if case["warning"] != warns {
            failed.push(format!("{}: warns: {warns}", text(&case, "name")));
        }
    }
    none_differs(failed);
}

#[test]
fn what_the_seed_changed_is_judged_by_the_seed() {
    let mut failed = Vec::new();
    let cases = cases("appspec/cases.jsonl");
    let cases: Vec<_> = cases.iter().filter(|case| case["seed_differs"] == true).collect();
    assert_eq!(cases.len(), 63);
    for case in cases {
        let (stage, at) = by_the_seed(case);
        if let Some(difference) = difference(text(case, "yaml"), stage, &at) {
            failed.push(format!("{}: {difference}", text(case, "name")));
        }
    }
    none_differs(failed);
}

/// Returns the verdict of the seed on a case of the reference: standing permissions are gone, an
/// operation has a tool, a company may be reached by `web`, and its scopes are mappings, or text that
/// is warned of.
fn by_the_seed(case: &Value) -> (&'static str, Vec<&str>) {
    const ALLOWS: &str = "pap.company.operations.0.allows";
    const TOOL: &str = "pap.company.operations.0.tool";
    const APPROVAL: &str = "pap.company.operations.0.user_approval_required";
    let yaml = text(case, "yaml");
    let mut at: Vec<&str> = locations(case);
    at.retain(|loc| loc.starts_with("pap.connections"));
    match text(case, "name") {
        "R069-bad-2" => return ("ok", Vec::new()),
        "type-pap.company.scopes.n" => at = vec!["pap.company.scopes.0.x", "pap.company.scopes.0.name"],
        "missing-pap.company.operations.n.tool" | "missing-pap.company.operations.n.allows" => at.push(TOOL),
        _ if yaml.contains("      allows:") => {
            at.push(ALLOWS);
            at.extend((!yaml.contains("      tool:")).then_some(TOOL));
            at.extend(yaml.contains("user_approval_required:").then_some(APPROVAL));
        }
        _ => return (if case["valid"] == true { "ok" } else { "structure" }, locations(case)),
    }
    ("structure", at)
}
