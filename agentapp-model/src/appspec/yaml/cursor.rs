//! The scanner's steps from byte to byte, and where in its line it stands.

use super::chars::{self, Break, CLASS};
use super::scan::Scanner;

impl Scanner<'_> {
    /// Returns the next byte, or zero at the end.
    #[inline]
    pub(super) fn byte(&self) -> u8 {
        self.byte_at(self.pos)
    }

    #[inline]
    pub(super) fn byte_at(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn skip_spaces(&mut self) {
        while self.byte() == b' ' {
            self.pos += 1;
        }
    }

    /// Goes over blanks and a comment, up to the end of the line or what stands on it.
    #[inline]
    pub(super) fn skip_comment(&mut self) {
        self.skip_spaces();
        if self.byte() == b'#' {
            self.pos = self.line_end(self.pos);
        }
    }

    #[inline]
    pub(super) fn break_at(&self, at: usize) -> Option<Break> {
        chars::break_at(self.bytes, at)
    }

    #[inline]
    pub(super) fn skip_break(&mut self) -> Option<Break> {
        let found = self.break_at(self.pos)?;
        self.pos += found.bytes();
        self.line = self.pos;
        Some(found)
    }

    /// Returns where the line ends that goes on at `at`.
    pub(super) fn line_end(&self, mut at: usize) -> usize {
        loop {
            at = self.next_of(at, chars::BREAK);
            if at == self.bytes.len() || self.break_at(at).is_some() {
                return at;
            }
            at += 1;
        }
    }

    /// Returns where the next byte of a class stands, or the end.
    #[inline]
    pub(super) fn next_of(&self, at: usize, class: u8) -> usize {
        let rest = &self.bytes[at..];
        at + rest.iter().position(|byte| CLASS[*byte as usize] & class != 0).unwrap_or(rest.len())
    }

    /// Returns true if a blank, a line break or the end stands there.
    #[inline]
    pub(super) fn ends_word(&self, at: usize) -> bool {
        matches!(self.byte_at(at), b' ' | b'\t' | b'\n' | b'\r')
            || at >= self.bytes.len()
            || self.break_at(at).is_some()
    }

    /// Returns true if a line break or the end comes next.
    pub(super) fn ends_line(&self) -> bool {
        self.pos >= self.bytes.len() || self.break_at(self.pos).is_some()
    }

    /// Returns true if `---` or `...` stands at the start of this line and alone.
    pub(super) fn is_mark(&self, mark: &[u8; 3]) -> bool {
        self.bytes[self.pos..].starts_with(mark) && self.ends_word(self.pos + 3) && self.column() == 0
    }

    /// Returns true if the next three bytes end a document.
    pub(super) fn is_any_mark(&self) -> bool {
        let rest = &self.bytes[self.pos..];
        (rest.starts_with(b"---") || rest.starts_with(b"...")) && self.ends_word(self.pos + 3)
    }

    /// Returns how many characters stand before the next byte on its line.
    #[inline]
    pub(super) fn column(&self) -> isize {
        let columns =
            if self.is_ascii { self.pos - self.line } else { chars::width(&self.bytes[self.line..self.pos]) };
        columns as isize
    }
}
