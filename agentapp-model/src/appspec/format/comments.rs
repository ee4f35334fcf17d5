//! The comments within a value: what is lost with it unless it is kept elsewhere.

use crate::appspec::yaml::outline::{Entry, Form, Piece};

/// Returns the comments that stand within a stretch of entries and behind them, in the order of the text.
pub(super) fn within<'t>(text: &'t str, entries: &[Entry], (from, to): (usize, usize)) -> Vec<&'t str> {
    let mut search = Search { text, at: from, found: Vec::new() };
    entries.iter().for_each(|entry| search.entry(entry));
    search.look(to);
    search.found
}

struct Search<'t> {
    text: &'t str,
    at: usize,
    found: Vec<&'t str>,
}

impl Search<'_> {
    /// Looks through a stretch in which there is no scalar.
    fn look(&mut self, to: usize) {
        for line in self.text[self.at.min(to)..to].lines() {
            self.found.extend(line.find('#').map(|at| line[at..].trim_end()));
        }
        self.at = to.max(self.at);
    }

    fn entry(&mut self, entry: &Entry) {
        self.look(entry.at);
        self.piece(&entry.key);
        self.look(entry.colon);
        self.piece(&entry.value);
    }

    fn piece(&mut self, piece: &Piece) {
        self.look(piece.at);
        match &piece.form {
            Form::Scalar | Form::Alias => self.scalar(&self.text[piece.at..piece.end]),
            Form::BlockList(items) | Form::FlowList(items) => {
                items.iter().for_each(|item| self.piece(&item.value));
            }
            Form::BlockMap(entries) | Form::FlowMap(entries) => {
                entries.iter().for_each(|entry| self.entry(entry));
            }
        }
        match &piece.form {
            Form::Scalar | Form::Alias => self.at = piece.end,
            _ => self.look(piece.end),
        }
    }

    /// A comment may stand behind the mark of text in a block.
    fn scalar(&mut self, scalar: &str) {
        if scalar.starts_with(['|', '>']) {
            let head = scalar.lines().next().unwrap_or_default();
            let at = self.at + head.find('#').unwrap_or(head.len());
            let end = self.at + head.len();
            self.found.extend((at < end).then(|| self.text[at..end].trim_end()));
        }
    }
}
