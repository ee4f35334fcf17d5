//! What is wrong with an app, where, and how to mend it, independent of who found it.

use crate::place::Place;
use crate::prose::shown;

/// A rule's identity: its stable name and what its breach means.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// The name people see and tools match on, such as `ref.id-mismatch`.
    pub name: &'static str,
    /// Whether a breach refuses the app.
    pub severity: Severity,
}

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The app is refused.
    Error,
    /// The app is accepted.
    Warning,
}

impl Severity {
    /// Returns the word that stands before the message.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// One breach of one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The rule that was broken.
    pub rule: &'static Rule,
    /// The smallest thing at fault.
    pub place: Place,
    /// The field in its document, such as `memory.scope` or `steps[2].tool`; empty for the whole.
    pub path: String,
    /// One line: outermost thing first, what is wrong, no final stop.
    pub message: String,
    /// What else there is to know, each line with the place it speaks of.
    pub notes: Vec<Note>,
    /// The mend, when it is very likely right.
    pub help: Option<String>,
}

/// A line below a problem's message.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The line.
    pub text: String,
    /// The other place that the line speaks of; written behind the text.
    pub place: Place,
}

impl Problem {
    /// A problem with no notes. Control characters are shown as what they are: texts of strangers go
    /// to terminals.
    pub fn new(
        rule: &'static Rule,
        place: Place,
        path: impl Into<String>,
        message: impl Into<String>,
    ) -> Problem {
        let (path, message) = (on_one_line(path.into()), on_one_line(message.into()));
        Problem { rule, place, path, message, notes: Vec::new(), help: None }
    }

    /// Adds a line with the other place it speaks of.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>, place: Place) -> Problem {
        self.notes.push(Note { text: on_one_line(text.into()), place });
        self
    }

    /// Adds the mend, if there is one.
    #[must_use]
    pub fn help(mut self, help: impl Into<Option<String>>) -> Problem {
        self.help = help.into().map(on_one_line);
        self
    }

    /// Returns true if the app is refused for it.
    pub fn is_error(&self) -> bool {
        self.rule.severity == Severity::Error
    }
}

/// The most characters of a message. It may quote a value of any length.
const MOST_SHOWN: usize = 2_000;

fn on_one_line(text: String) -> String {
    let is_short = text.len() <= MOST_SHOWN;
    if is_short && !text.contains(|c: char| c.is_control()) { text } else { shown(&text, MOST_SHOWN) }
}
