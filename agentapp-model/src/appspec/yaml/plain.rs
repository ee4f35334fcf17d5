//! Plain scalars: words and single spaces, over lines that are indented further.

use super::chars::{self, Break};
use super::fault::Fault;
use super::scan::Scanner;
use super::token::Scalar;

impl Scanner<'_> {
    /// Scans a plain scalar. Its text is a piece of the document unless a line was folded.
    pub(super) fn scan_plain(&mut self) -> Result<(), Fault> {
        let start = self.pos;
        let mut from = start;
        let mut folded = None;
        loop {
            let end = self.plain_line();
            let Some(broken) = self.break_at(self.pos) else {
                return self.end_plain(start, from, end, folded);
            };
            let at = self.pos;
            let goes_on = self.skip_plain_breaks(broken);
            if !goes_on {
                return self.end_plain(start, from, end, folded);
            }
            folded.get_or_insert(self.folded.len());
            self.folded.push_str(&self.text[from..end]);
            self.push_folded(broken, at + broken.bytes(), self.pos);
            self.allow_key = false;
            from = self.pos;
        }
    }

    fn end_plain(
        &mut self,
        start: usize,
        from: usize,
        end: usize,
        folded: Option<usize>,
    ) -> Result<(), Fault> {
        match folded {
            None => self.push_scalar(start, start, end, Scalar { plain: true, ..Scalar::default() }),
            Some(lo) => {
                self.folded.push_str(&self.text[from..end]);
                let scalar = Scalar { plain: true, folded: true, ..Scalar::default() };
                self.push_scalar(start, lo, self.folded.len(), scalar);
            }
        }
        Ok(())
    }

    /// Goes over the words of this line and the blanks behind them; returns where the last word ends.
    fn plain_line(&mut self) -> usize {
        let class = if self.flow > 0 { chars::FLOW_WORD } else { chars::WORD };
        let mut at = self.pos;
        // The end of the last word, while only blanks have been seen since.
        let mut end = None;
        loop {
            let word = self.next_of(at, class);
            if word > at {
                end = None;
            }
            at = word;
            match self.byte_at(at) {
                b' ' => {
                    end.get_or_insert(at);
                    at += 1;
                    while self.byte_at(at) == b' ' {
                        at += 1;
                    }
                    if self.byte_at(at) == b'#' {
                        break;
                    }
                }
                b':' if !self.ends_plain(at) => {
                    end = None;
                    at += 1;
                }
                0xC2 | 0xE2 if self.break_at(at).is_none() => {
                    end = None;
                    at += 1;
                }
                _ => break,
            }
        }
        self.pos = at;
        end.unwrap_or(at)
    }

    /// Returns true if the `:` there ends a plain scalar.
    fn ends_plain(&self, at: usize) -> bool {
        self.ends_word(at + 1)
            || (self.flow > 0 && matches!(self.byte_at(at + 1), b',' | b'[' | b']' | b'{' | b'}'))
    }

    /// Goes over line breaks and the blanks between them; returns true if the scalar goes on there.
    fn skip_plain_breaks(&mut self, first: Break) -> bool {
        self.pos += first.bytes();
        self.line = self.pos;
        self.allow_key = true;
        if self.is_any_mark() {
            return false;
        }
        loop {
            self.skip_spaces();
            if self.skip_break().is_none() {
                break;
            }
            if self.is_any_mark() {
                return false;
            }
        }
        let is_inside = self.flow > 0 || self.column() > self.indent;
        is_inside && self.byte() != b'#' && self.begins_word()
    }

    /// Returns true if a word of a plain scalar stands here.
    fn begins_word(&self) -> bool {
        match self.byte() {
            b'\t' => false,
            0 => self.pos < self.bytes.len(),
            b':' => !self.ends_plain(self.pos),
            b',' | b'?' | b'[' | b']' | b'{' | b'}' => self.flow == 0,
            _ => true,
        }
    }

    /// Adds what a line break and the empty lines behind it are read as.
    pub(super) fn push_folded(&mut self, broken: Break, lo: usize, hi: usize) {
        let mark = self.folded.len();
        self.push_breaks(lo, hi);
        match broken {
            Break::Line(_) if self.folded.len() > mark => {}
            Break::Line(_) => self.folded.push(' '),
            Break::Kept(char) => self.folded.insert(mark, char),
        }
    }

    /// Adds the line breaks of a stretch that holds nothing else but blanks.
    pub(super) fn push_breaks(&mut self, lo: usize, hi: usize) {
        let mut at = lo;
        while at < hi {
            match self.break_at(at) {
                Some(found) => {
                    self.folded.push(found.char());
                    at += found.bytes();
                }
                None => at += 1,
            }
        }
    }
}
