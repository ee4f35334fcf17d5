//! Problems of a file, as lines for people and as JSON.

use agentapp_model::Problem as Found;
use agentapp_runtime::load::{Report, Sources};
use serde::{Serialize, Serializer};

/// A problem as it stands in the JSON object.
#[derive(Serialize)]
struct Problem<'r> {
    rule: &'static str,
    severity: &'static str,
    loc: &'r str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'r str,
    help: Option<&'r str>,
}

/// Serializes the problems of a file, whose name stands beside them.
pub(super) fn problems<S: Serializer>(reports: &[Report], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(reports.iter().map(|report| Problem {
        rule: report.rule,
        severity: report.severity,
        loc: &report.path,
        line: report.line,
        column: report.column,
        message: &report.message,
        help: report.help.as_deref(),
    }))
}

/// Tells the problems of a text with their lines and columns.
pub(super) fn reports(file: &str, text: String, problems: &[Found]) -> Vec<Report> {
    let mut sources = Sources::default();
    sources.add(file, text);
    problems.iter().map(|problem| Report::new(problem, &sources)).collect()
}

/// A file that cannot be read is not the YAML that was asked for.
pub(super) fn unread(file: &str, why: String) -> Report {
    Report {
        rule: "yaml",
        severity: "error",
        file: Some(file.to_owned()),
        line: None,
        column: None,
        path: String::new(),
        message: why,
        notes: Vec::new(),
        help: None,
    }
}

/// Something to know of a file as a whole.
pub(super) fn warning(file: &str, words: &str) -> Report {
    Report { severity: "warning", ..unread(file, words.to_owned()) }
}
