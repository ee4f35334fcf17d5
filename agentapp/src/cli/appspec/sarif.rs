//! What was found as a SARIF 2.1.0 log, which code scanning services and editors read.

use super::check::File;
use agentapp_model::appspec::rules;
use agentapp_runtime::load::Report;
use serde::Serialize;
use serde_json::{Value, json};

/// A log with one run.
#[derive(Serialize)]
pub(super) struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Value; 1],
}

impl Log {
    pub(super) fn of(files: &[File]) -> Log {
        let problems = || files.iter().flat_map(|file| file.problems.iter().map(move |it| (file, it)));
        let mut broken: Vec<&str> = problems().map(|(_, problem)| problem.rule).collect();
        broken.sort_unstable();
        broken.dedup();
        let index = |name: &str| broken.binary_search(&name).unwrap_or_default();
        let results: Vec<Value> =
            problems().map(|(file, problem)| result(file, problem, index(problem.rule))).collect();
        let run = json!({
            "tool": { "driver": {
                "name": "agentapp",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": broken.iter().copied().map(rule).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "artifacts": files.iter().map(|file| json!({ "location": { "uri": uri(&file.file) } })).collect::<Vec<_>>(),
            "results": results,
        });
        Log { schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] }
    }
}

fn rule(name: &str) -> Value {
    let (rule, statement) =
        rules::all().find(|(rule, _)| rule.name == name).expect("every rule that reports is listed");
    json!({
        "id": name,
        "shortDescription": { "text": statement },
        "help": { "text": format!("`agentapp explain {name}` says more") },
        "defaultConfiguration": { "level": rule.severity.word() },
    })
}

fn result(file: &File, problem: &Report, rule: usize) -> Value {
    let mut physical = json!({ "artifactLocation": { "uri": uri(&file.file) } });
    if let (Some(line), Some(column)) = (problem.line, problem.column) {
        physical["region"] = json!({ "startLine": line, "startColumn": column });
    }
    let mut location = json!({ "physicalLocation": physical });
    if !problem.path.is_empty() {
        location["logicalLocations"] = json!([{ "fullyQualifiedName": problem.path }]);
    }
    json!({
        "ruleId": problem.rule,
        "ruleIndex": rule,
        "level": problem.severity,
        "message": { "text": text(problem) },
        "locations": [location],
    })
}

fn text(problem: &Report) -> String {
    let notes = problem.notes.iter().map(|note| format!("\nnote: {note}"));
    let help = problem.help.iter().map(|help| format!("\nhelp: {help}"));
    std::iter::once(problem.message.clone()).chain(notes).chain(help).collect()
}

/// Returns a path as a URI reference: relative stays relative.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                uri.push(byte.into())
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    if uri.starts_with("//") { format!("/.{uri}") } else { uri }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_references() {
        assert_eq!(uri("a/b-c.yaml"), "a/b-c.yaml");
        assert_eq!(uri("my app: ä.yaml"), "my%20app%3A%20%C3%A4.yaml");
        assert_eq!(uri("//host/x"), "/.//host/x");
    }
}
