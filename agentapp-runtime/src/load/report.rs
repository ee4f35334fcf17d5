//! A problem as people and tools read it: with file, line and column.

use super::sources::Sources;
use agentapp_model::{Note, Problem};
use serde::Serialize;
use std::fmt;

/// A problem with file, line and column. As JSON it is the stable object of `check --format json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The rule's name.
    pub rule: &'static str,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The path in the app directory, with `/`.
    pub file: Option<String>,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The column, from 1, in Unicode scalar values.
    pub column: Option<usize>,
    /// The field in its document.
    pub path: String,
    /// What is wrong.
    pub message: String,
    /// What else there is to know.
    pub notes: Vec<String>,
    /// The mend.
    pub help: Option<String>,
}

impl Report {
    /// A problem, told with the files it was found in.
    pub fn new(problem: &Problem, sources: &Sources) -> Report {
        let location = sources.locate(problem.place);
        let position = location.as_ref().and_then(|location| location.position);
        let note = |note: &Note| match sources.locate(note.place) {
            Some(location) => format!("{} {location}", note.text),
            None => note.text.clone(),
        };
        Report {
            rule: problem.rule.name,
            severity: problem.rule.severity.word(),
            file: location.map(|location| location.file),
            line: position.map(|(line, _)| line),
            column: position.map(|(_, column)| column),
            path: problem.path.clone(),
            message: problem.message.clone(),
            notes: problem.notes.iter().map(note).collect(),
            help: problem.help.clone(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: ", self.severity, self.rule)?;
        match (&self.file, self.line, self.column) {
            (Some(file), Some(line), Some(column)) => write!(f, "{file}:{line}:{column}: ")?,
            (Some(file), ..) => write!(f, "{file}: ")?,
            (None, ..) => {}
        }
        f.write_str(&self.message)?;
        for note in &self.notes {
            write!(f, "\n  note: {note}")?;
        }
        match &self.help {
            Some(help) => write!(f, "\n  help: {help}"),
            None => Ok(()),
        }
    }
}
