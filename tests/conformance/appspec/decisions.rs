//! Decisions about calls, beside those of the reference.

use agentapp_model::Place;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use agentapp_model::appspec::decide::{Call, decide};
use agentapp_model::appspec::part::Choice as _;
use agentapp_model::appspec::{self, yaml};
use agentapp_tests::fixture;
use serde_json::Value;

#[test]
fn every_call_is_decided_as_the_reference_decides_it() {
    let catalogue = Catalogue::embedded();
    let known = Known { catalogue: Some(catalogue), organization_frames: &[] };
    let lines = fs_err::read_to_string(fixture("appspec/decisions.jsonl")).expect("a readable file");
    let (mut failed, mut decided) = (Vec::new(), 0);
    for line in lines.lines() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        let text = case["yaml"].as_str().expect("a text");
        let spec = appspec::read(text, known).spec.expect("the documents are valid");
        for call in case["calls"].as_array().expect("a list") {
            let arguments = yaml::read(&call["arguments"].to_string(), Place::NOWHERE).expect("JSON is YAML");
            let tool = call["tool"].as_str().expect("a name");
            let decision = decide(&spec, catalogue, &Call { tool, arguments: arguments.as_map() });
            decided += 1;
            if call["behaviour"] != decision.behaviour.word() {
                failed.push(format!("{call}: {}", decision.explanation));
            }
        }
    }
    assert!(failed.is_empty(), "{} decisions differ:\n{}", failed.len(), failed.join("\n"));
    assert_eq!(decided, 480);
}
