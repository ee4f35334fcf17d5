//! Quoted scalars: escapes, and lines that fold.

use super::chars;
use super::fault::{Fault, What};
use super::scan::Scanner;
use super::token::Scalar;

impl Scanner<'_> {
    /// Scans `'…'`.
    pub(super) fn scan_single_quoted(&mut self) -> Result<(), Fault> {
        let start = self.pos;
        self.pos += 1;
        let (mut from, mut folded) = (self.pos, None);
        loop {
            self.pos = self.next_of(self.pos, chars::SINGLE);
            match self.byte() {
                b'\'' if self.byte_at(self.pos + 1) == b'\'' => {
                    self.keep(&mut folded, from, self.pos + 1);
                    self.pos += 2;
                    from = self.pos;
                }
                b'\'' => return self.end_quoted(start, from, folded, false),
                _ => from = self.quoted_break(start, from, &mut folded)?,
            }
        }
    }

    /// Scans `"…"`.
    pub(super) fn scan_double_quoted(&mut self) -> Result<(), Fault> {
        let start = self.pos;
        self.pos += 1;
        let (mut from, mut folded) = (self.pos, None);
        // Where the text goes on behind `\L` or `\P`, if that is all there was.
        let mut separator = None;
        loop {
            self.pos = self.next_of(self.pos, chars::DOUBLE);
            match self.byte() {
                b'"' => return self.end_quoted(start, from, folded, separator == Some(self.pos)),
                b'\\' => {
                    self.keep(&mut folded, from, self.pos);
                    let is_separator = matches!(self.byte_at(self.pos + 1), b'L' | b'P');
                    self.escape(start)?;
                    from = self.pos;
                    let is_first = folded == Some(self.folded.len() - self.last_char_len());
                    separator = (is_separator && is_first).then_some(from);
                }
                _ => from = self.quoted_break(start, from, &mut folded)?,
            }
        }
    }

    fn last_char_len(&self) -> usize {
        self.folded.chars().next_back().map_or(0, char::len_utf8)
    }

    /// Copies a piece of the text to the buffer.
    fn keep(&mut self, folded: &mut Option<usize>, from: usize, to: usize) {
        folded.get_or_insert(self.folded.len());
        self.folded.push_str(&self.text[from..to]);
    }

    fn end_quoted(
        &mut self,
        start: usize,
        from: usize,
        folded: Option<usize>,
        shared: bool,
    ) -> Result<(), Fault> {
        let end = self.pos;
        self.pos += 1;
        match folded {
            None => self.push_scalar(start, from, end, Scalar::default()),
            Some(lo) => {
                self.folded.push_str(&self.text[from..end]);
                let scalar = Scalar { folded: true, shared, ..Scalar::default() };
                self.push_scalar(start, lo, self.folded.len(), scalar);
            }
        }
        Ok(())
    }

    /// Folds a line break, if one stands here; returns from where the text goes on.
    fn quoted_break(
        &mut self,
        start: usize,
        from: usize,
        folded: &mut Option<usize>,
    ) -> Result<usize, Fault> {
        let at = self.pos;
        if at >= self.bytes.len() {
            return Err(Fault::within(What::Unclosed, start, at));
        }
        let Some(broken) = self.skip_break() else {
            self.pos += 1;
            return Ok(from);
        };
        let piece = self.text[from..at].trim_end_matches([' ', '\t']);
        self.keep(folded, from, from + piece.len());
        let lo = self.pos;
        self.skip_quoted_breaks(start)?;
        self.push_folded(broken, lo, self.pos);
        Ok(self.pos)
    }

    /// Goes over blanks and empty lines inside quotes.
    fn skip_quoted_breaks(&mut self, start: usize) -> Result<(), Fault> {
        loop {
            if self.is_any_mark() {
                return Err(Fault::within(What::MarkInQuotes, self.pos, start));
            }
            while matches!(self.byte(), b' ' | b'\t') {
                self.pos += 1;
            }
            if self.skip_break().is_none() {
                return Ok(());
            }
        }
    }

    /// Reads the escape that begins here and adds what it stands for.
    fn escape(&mut self, start: usize) -> Result<(), Fault> {
        let at = self.pos;
        self.pos += 1;
        if self.skip_break().is_some() {
            let lo = self.pos;
            self.skip_quoted_breaks(start)?;
            self.push_breaks(lo, self.pos);
            return Ok(());
        }
        let byte = self.byte();
        if let Some(digits) = hex_digits(byte) {
            return self.hex_escape(at, digits);
        }
        let fault = Fault::within(What::Escape, at, start);
        self.folded.push(escaped(byte).filter(|_| self.pos < self.bytes.len()).ok_or(fault)?);
        self.pos += 1;
        Ok(())
    }

    fn hex_escape(&mut self, at: usize, digits: usize) -> Result<(), Fault> {
        self.pos += 1;
        let hex = self.bytes.get(self.pos..self.pos + digits);
        let hex = hex.filter(|hex| hex.iter().all(u8::is_ascii_hexdigit));
        let hex = hex.and_then(|hex| std::str::from_utf8(hex).ok());
        let hex = hex.ok_or(Fault::new(What::HexEscape, at))?;
        let code = u32::from_str_radix(hex, 16).unwrap_or(u32::MAX);
        let fault = Fault::new(What::NoCharacter, at);
        self.folded.push(match char::from_u32(code) {
            Some(char) => char,
            None if code > u32::from(char::MAX) => return Err(fault),
            None => {
                self.losses.push(fault);
                char::REPLACEMENT_CHARACTER
            }
        });
        self.pos += digits;
        Ok(())
    }
}

fn hex_digits(byte: u8) -> Option<usize> {
    match byte {
        b'x' => Some(2),
        b'u' => Some(4),
        b'U' => Some(8),
        _ => None,
    }
}

fn escaped(byte: u8) -> Option<char> {
    Some(match byte {
        b'0' => '\0',
        b'a' => '\x07',
        b'b' => '\x08',
        b't' | b'\t' => '\t',
        b'n' => '\n',
        b'v' => '\x0B',
        b'f' => '\x0C',
        b'r' => '\r',
        b'e' => '\x1B',
        b' ' => ' ',
        b'"' => '"',
        b'\\' => '\\',
        b'/' => '/',
        b'N' => '\u{85}',
        b'_' => '\u{A0}',
        b'L' => '\u{2028}',
        b'P' => '\u{2029}',
        _ => return None,
    })
}
