//! The collector of errors. All of one macro call are shown in one build, each at its own tokens, in
//! the author's order.

use crate::places::{Extent, Places};
use agentapp_model::{Place, Problem, Severity};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use std::collections::HashSet;
use std::fmt::Write;

/// What is wrong with one macro call. It must be used up by [`Report::finish`].
pub(crate) struct Report {
    errors: Vec<(Extent, String)>,
    /// Where syntax is at fault, as the order of its stretch.
    unread: HashSet<(String, usize, usize)>,
}

impl Report {
    pub(crate) fn new() -> Report {
        Report { errors: Vec::new(), unread: HashSet::new() }
    }

    /// Adds an error at a stretch of tokens.
    pub(crate) fn error(&mut self, extent: Extent, message: impl Into<String>) {
        self.unread.insert(extent.order());
        self.errors.push((extent, message.into()));
    }

    /// Adds the problems that refuse the app, each at its place, or at `otherwise` if it has none.
    /// Macros cannot warn on stable Rust; `agentapp check` shows the warnings.
    pub(crate) fn problems(&mut self, problems: &[Problem], places: &Places, otherwise: Extent) {
        for problem in problems.iter().filter(|problem| problem.rule.severity == Severity::Error) {
            let extent = places.extent(problem.place).unwrap_or(otherwise);
            // What is half written is no breach of a rule yet.
            if self.unread.contains(&extent.order()) {
                continue;
            }
            let notes = problem.notes.iter().map(|note| match places.extent(note.place) {
                Some(extent) => format!("{} {}", note.text, extent.position()),
                None => note.text.clone(),
            });
            self.errors.push((extent, words(problem, notes)));
        }
    }

    /// Takes out the problems that stand at a whole, which are about what is missing in it, if something
    /// could not be read: it may be there.
    pub(crate) fn drop_what_is_missing(&self, problems: &mut Vec<Problem>, whole: Place) {
        problems.retain(|problem| self.errors.is_empty() || problem.place != whole);
    }

    /// Returns true if nothing is wrong so far.
    pub(crate) fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns how much is wrong so far.
    pub(crate) fn len(&self) -> usize {
        self.errors.len()
    }

    /// Returns the words of the errors, where no compiler is there to show them.
    #[cfg(test)]
    pub(crate) fn taken(mut self) -> Vec<String> {
        std::mem::take(&mut self.errors).into_iter().map(|(_, words)| words).collect()
    }

    /// Returns the errors as items that rustc refuses with their words.
    pub(crate) fn finish(mut self) -> TokenStream {
        let mut errors = std::mem::take(&mut self.errors);
        errors.sort_by_cached_key(|(extent, _)| extent.order());
        errors.iter().map(|(extent, message)| compile_error(*extent, message)).collect()
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        assert!(self.errors.is_empty() || std::thread::panicking(), "errors were collected and not shown");
    }
}

/// Returns a problem's lines: message, notes, help and the name of its rule.
pub(crate) fn words(problem: &Problem, notes: impl Iterator<Item = String>) -> String {
    let mut text = problem.message.clone();
    let mut line = |word: &str, rest: &str| write!(text, "\n  {word}: {rest}").unwrap_or_default();
    notes.for_each(|note| line("note", &note));
    if let Some(help) = &problem.help {
        line("help", help);
    }
    line("rule", problem.rule.name);
    text
}

// rustc underlines a macro call from the first token of its path to the closing bracket.
fn compile_error(extent: Extent, message: &str) -> TokenStream {
    let path = quote_spanned!(extent.start=> ::core::compile_error!);
    let arguments = quote_spanned!(extent.end=> { #message });
    quote!(#path #arguments)
}
