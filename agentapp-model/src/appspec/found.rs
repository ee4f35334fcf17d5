//! What rules find: each fault with the path of its field. Places are looked up afterwards, in the
//! tree that was read, so that a document without faults pays nothing for them.

use std::borrow::Cow;

use crate::problem::{Problem, Rule, Severity};

use super::catalogue::Known;
use super::places::Places;
use super::rules::Stage;
use super::tree::{Node, Value};

/// One step of a path: a key or a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Under a key of a mapping.
    Key(Cow<'static, str>),
    /// At a position of a list, counted from 0.
    At(usize),
}

/// Makes a path of keys and positions: `steps!["rules", 3, "action"]`.
macro_rules! steps {
    ($($step:expr),* $(,)?) => { [$($crate::appspec::found::Step::from($step)),*] };
}
pub(crate) use steps;

/// The faults found so far, and the path of what is being looked at.
#[derive(Debug)]
pub struct Found<'k> {
    known: Known<'k>,
    path: Vec<Step>,
    faults: Vec<Fault>,
    /// A fault that is one too many to be told.
    untold: Option<Fault>,
    errors: usize,
    /// The first stage that found an error.
    stage: Stage,
}

/// The most faults that are told: nobody reads more, and a document of nothing but faults would fill the
/// memory with them.
const MOST_FAULTS: usize = 10_000;

/// One breach of one rule, before its place is known.
#[derive(Debug)]
pub struct Fault {
    rule: &'static Rule,
    loc: Vec<Step>,
    seen: Option<Vec<Step>>,
    on_key: bool,
    message: String,
    notes: Vec<(String, Vec<Step>)>,
    help: Option<String>,
}

impl<'k> Found<'k> {
    /// Nothing found yet, with what is known of the world outside the document.
    pub fn new(known: Known<'k>) -> Found<'k> {
        let (path, faults) = (Vec::new(), Vec::new());
        Found { known, path, faults, untold: None, errors: 0, stage: Stage::Ok }
    }

    /// Returns what is known of the world outside the document.
    pub(crate) fn known(&self) -> Known<'k> {
        self.known
    }

    /// Returns the number of errors found so far.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    /// Returns true if an error of an earlier stage was found, so that the reference does not come so far.
    pub(crate) fn stops_before(&self, stage: Stage) -> bool {
        let errors = self.faults.iter().filter(|fault| fault.rule.severity == Severity::Error);
        errors.map(|fault| Stage::of(fault.rule)).any(|found| found < stage)
    }

    /// Returns the path from the document's root to what is `below` what is being looked at.
    pub(crate) fn path_to(&self, below: impl IntoIterator<Item = Step>) -> Vec<Step> {
        self.path.iter().cloned().chain(below).collect()
    }

    /// Looks at what is one step further in, and comes back.
    pub(crate) fn within<T>(&mut self, step: impl Into<Step>, look: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(step.into());
        let seen = look(self);
        self.path.pop();
        seen
    }

    /// Looks at what is several steps further in, and comes back.
    pub(crate) fn inside<T>(
        &mut self,
        steps: impl IntoIterator<Item = Step>,
        look: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let here = self.path.len();
        self.path.extend(steps);
        let seen = look(self);
        self.path.truncate(here);
        seen
    }

    /// Reports a breach of a rule at what is being looked at.
    pub(crate) fn report(&mut self, rule: &'static Rule, message: impl Into<String>) -> &mut Fault {
        let stage = if rule.severity == Severity::Error { Stage::of(rule) } else { Stage::Ok };
        self.errors += usize::from(stage < Stage::Ok);
        let is_told = self.faults.len() < MOST_FAULTS || stage < self.stage;
        self.stage = self.stage.min(stage);
        let fault = Fault {
            rule,
            loc: self.path.clone(),
            seen: None,
            on_key: false,
            message: message.into(),
            notes: Vec::new(),
            help: None,
        };
        if !is_told {
            return self.untold.insert(fault);
        }
        self.faults.push(fault);
        self.faults.last_mut().expect("one was pushed")
    }

    /// Returns the first stage that found an error.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// Turns the faults into problems, each at its place in the tree, in the order of the text.
    pub(crate) fn finish(self, root: &Node) -> Vec<Problem> {
        let mut places = Places::of(root);
        let mut problems: Vec<Problem> =
            self.faults.into_iter().map(|fault| fault.into_problem(&mut places)).collect();
        problems.sort_by_key(|problem| problem.place);
        problems
    }
}

impl Fault {
    /// Sets the field at fault, further in than what is being looked at.
    pub(crate) fn at(&mut self, below: impl IntoIterator<Item = Step>) -> &mut Fault {
        self.loc.extend(below);
        self
    }

    /// Points at something further in, while the field at fault stays what it is.
    pub(crate) fn seen_at(&mut self, below: impl IntoIterator<Item = Step>) -> &mut Fault {
        let mut seen = self.loc.clone();
        seen.extend(below);
        self.seen = Some(seen);
        self
    }

    /// Lays the fault to the document as a whole, and goes on pointing at where it was found.
    pub(crate) fn of_document(&mut self) -> &mut Fault {
        self.seen.get_or_insert_with(|| self.loc.clone());
        self.loc.clear();
        self
    }

    /// Points at the key rather than at its value.
    pub(crate) fn on_key(&mut self) -> &mut Fault {
        self.on_key = true;
        self
    }

    /// Adds a line that speaks of another place: a path from the document's root.
    pub(crate) fn note(
        &mut self,
        text: impl Into<String>,
        path: impl IntoIterator<Item = Step>,
    ) -> &mut Fault {
        self.notes.push((text.into(), path.into_iter().collect()));
        self
    }

    /// Adds the mend, if there is one.
    pub(crate) fn help(&mut self, help: impl Into<Option<String>>) -> &mut Fault {
        self.help = help.into();
        self
    }

    fn into_problem(self, places: &mut Places<'_>) -> Problem {
        let place = places.place(self.seen.as_deref().unwrap_or(&self.loc), self.on_key);
        let loc = dotted(&self.loc);
        let message = if loc.is_empty() { self.message } else { format!("`{loc}`: {}", self.message) };
        let problem = Problem::new(self.rule, place, "", message).help(self.help);
        let notes = self.notes.into_iter();
        let noted = |problem: Problem, (text, path): (String, Vec<Step>)| {
            let place = places.place(&path, false);
            problem.note(text, place)
        };
        // A key stands in the path as it is, line ends and all: programs compare it.
        Problem { path: loc, ..notes.fold(problem, noted) }
    }
}

impl From<&'static str> for Step {
    fn from(key: &'static str) -> Step {
        Step::Key(Cow::Borrowed(key))
    }
}

impl From<String> for Step {
    fn from(key: String) -> Step {
        Step::Key(Cow::Owned(key))
    }
}

impl From<usize> for Step {
    fn from(position: usize) -> Step {
        Step::At(position)
    }
}

/// Returns a path as one string: keys and positions joined by dots.
pub(crate) fn dotted(path: &[Step]) -> String {
    let steps: Vec<Cow<'_, str>> = path
        .iter()
        .map(|step| match step {
            Step::Key(key) => Cow::Borrowed(key.as_ref()),
            Step::At(position) => Cow::Owned(position.to_string()),
        })
        .collect();
    steps.join(".")
}

/// Returns a key as paths write it.
pub(crate) fn key_text(key: &Node) -> Cow<'_, str> {
    match &key.value {
        Value::Text(text) => Cow::Borrowed(text),
        Value::Big(digits) => Cow::Borrowed(digits),
        Value::Date(date) => Cow::Owned(date.to_string()),
        Value::Null => Cow::Borrowed("None"),
        Value::Bool(bool) => Cow::Borrowed(if *bool { "true" } else { "false" }),
        Value::Int(int) => Cow::Owned(int.to_string()),
        Value::Float(float) => Cow::Owned(format!("{float:?}")),
        Value::Bytes(bytes) => String::from_utf8_lossy(bytes),
        Value::List(_) | Value::Set(_) | Value::Map(_) | Value::Later => Cow::Borrowed("?"),
    }
}
