//! Each example that the seed gives for a field, in the smallest application that may have the field.

use agentapp_model::appspec;
use agentapp_model::appspec::canonical::canonical;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use agentapp_tests::published;

use crate::json::json;

/// What a field needs beside it.
const COMPANIONS: [(&str, &str); 10] = [
    ("enabled", "unavailable_because: Not yet.\n"),
    ("unavailable_because", "enabled: false\n"),
    ("pap", "protocols: [pap]\n"),
    ("pair", "protocols: [pact]\n"),
    ("commerce", "protocols: [ucp, acp]\n"),
    ("signed_fetch", "protocols: [web-bot-auth]\n"),
    ("a2a", "protocols: [a2a]\n"),
    ("decision", "kind: decision\n"),
    ("triggers", "kind: worker\ngoal: An empty inbox.\n"),
    (
        "samples",
        "kind: decision\ndecision:\n  question: Which first?\n  criteria:\n  - name: Rows affected\n  - \
         name: Effect on the result\n",
    ),
];

const REST: [(&str, &str); 4] = [
    ("id", "id: demo\n"),
    ("name", "name: Demo\n"),
    ("kind", "kind: chat\n"),
    ("agent", "agent: worker-accountant:0.0.1\n"),
];

/// Returns the fields with their examples: under each field's name stands what a file says.
fn examples(seed: &str) -> Vec<(String, String)> {
    let section = seed.split("\nExamples\n").nth(1).expect("the section of the examples");
    let section = section.split("\nParts\n").next().expect("a split has a first part");
    let lines: Vec<&str> = section.lines().collect();
    let is_heading = |at: usize| {
        let next = lines.get(at + 2).is_some_and(|line| line.starts_with(&format!("{}:", lines[at])));
        !lines[at].is_empty() && lines[at + 1].is_empty() && next
    };
    let headings: Vec<usize> = (0..lines.len().saturating_sub(2)).filter(|at| is_heading(*at)).collect();
    let ends = headings.iter().skip(1).copied().chain([lines.len()]);
    let blocks = headings.iter().zip(ends);
    blocks.map(|(at, end)| (lines[*at].to_owned(), lines[at + 2..end].join("\n") + "\n")).collect()
}

/// Returns an application with a field.
fn around(field: &str, example: &str) -> String {
    let companions = COMPANIONS.iter().find(|(name, _)| *name == field).map_or("", |(_, text)| text);
    let said = format!("{example}\n{companions}");
    let is_said = |key: &str| said.lines().any(|line| line.starts_with(&format!("{key}:")));
    let rest = REST.iter().filter(|(key, _)| !(is_said(key) || *key == "agent" && is_said("team")));
    rest.map(|(_, text)| *text).collect::<String>() + &said
}

#[test]
fn every_example_of_the_seed_is_accepted() {
    let Some(path) = published::beside("seeds/004_122f269022857be0.txt") else { return };
    let examples = examples(&fs_err::read_to_string(path).expect("the seed"));
    assert_eq!(examples.len(), 45);
    let known = Known { catalogue: Some(Catalogue::embedded()), organization_frames: &[] };
    let mut refused = Vec::new();
    for (field, example) in &examples {
        let checked = appspec::read(around(field, example), known);
        let Some(spec) = checked.spec else {
            let why: Vec<_> = checked.problems.iter().map(|problem| &problem.message).collect();
            refused.push(format!("{field}: {why:?}"));
            continue;
        };
        assert!(checked.problems.is_empty(), "{field}: {:?}", checked.problems);
        // What was read is written again: no example is a default.
        let written = json(&canonical(&spec)).expect("an example is JSON");
        assert!(written.get(field).is_some(), "{field} is not written: {written}");
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
