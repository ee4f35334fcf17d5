//! Block scalars: `|` keeps its lines, `>` folds them.

use super::chars::Break;
use super::fault::{Fault, What};
use super::scan::Scanner;
use super::token::Scalar;

/// What becomes of the line breaks at the end.
#[derive(Clone, Copy, PartialEq)]
enum Chomp {
    /// One stays.
    Clip,
    /// `-`: none stays.
    Strip,
    /// `+`: all stay.
    Keep,
}

/// Empty lines that have been gone over: a stretch of breaks and blanks.
#[derive(Clone, Copy)]
struct Gap {
    lo: usize,
    hi: usize,
    has_breaks: bool,
}

impl Scanner<'_> {
    /// Scans `|…` or `>…`.
    pub(super) fn scan_block_scalar(&mut self, folds: bool) -> Result<(), Fault> {
        let (start, lo) = (self.pos, self.folded.len());
        self.pos += 1;
        let (chomp, increment) = self.block_header(start)?;
        let least = (self.indent + 1).max(1);
        let (indent, gap) = match increment {
            Some(increment) => {
                let indent = least + increment - 1;
                (indent, self.skip_block_breaks(indent))
            }
            None => {
                let (gap, deepest) = self.find_block_indent();
                (least.max(deepest), gap)
            }
        };
        self.block_lines(folds, chomp, indent, gap);
        let scalar = Scalar { folded: true, fresh: chomp != Chomp::Strip, ..Scalar::default() };
        self.push_scalar(start, lo, self.folded.len(), scalar);
        Ok(())
    }

    /// Reads the lines of the text and ends it.
    fn block_lines(&mut self, folds: bool, chomp: Chomp, indent: isize, mut gap: Gap) {
        let mut broken = None;
        while self.is_block_line(indent) {
            self.push_breaks(gap.lo, gap.hi);
            let is_indented = matches!(self.byte(), b' ' | b'\t');
            let end = self.line_end(self.pos);
            self.folded.push_str(&self.text[self.pos..end]);
            self.pos = end;
            broken = self.skip_break();
            gap = self.skip_block_breaks(indent);
            if !self.is_block_line(indent) {
                break;
            }
            let is_folded = folds
                && matches!(broken, Some(Break::Line(_)))
                && !is_indented
                && !matches!(self.byte(), b' ' | b'\t');
            match broken {
                Some(_) if is_folded && gap.has_breaks => {}
                Some(_) if is_folded => self.folded.push(' '),
                Some(broken) => self.folded.push(broken.char()),
                None => {}
            }
        }
        if chomp != Chomp::Strip {
            self.folded.extend(broken.map(Break::char));
        }
        if chomp == Chomp::Keep {
            self.push_breaks(gap.lo, gap.hi);
        }
    }

    fn is_block_line(&self, indent: isize) -> bool {
        self.pos < self.bytes.len() && self.column() == indent
    }

    /// Reads what stands behind `|` or `>` on its line.
    fn block_header(&mut self, start: usize) -> Result<(Chomp, Option<isize>), Fault> {
        let (mut chomp, mut increment) = (Chomp::Clip, None);
        if let Some(found) = self.chomp_mark() {
            chomp = found;
            increment = self.increment(start)?;
        } else if let Some(found) = self.increment(start)? {
            increment = Some(found);
            chomp = self.chomp_mark().unwrap_or(Chomp::Clip);
        }
        if self.byte() != b' ' && !self.ends_line() {
            return Err(Fault::within(What::BlockHeader, start, self.pos));
        }
        self.skip_comment();
        if !self.ends_line() {
            return Err(Fault::within(What::BlockHeader, start, self.pos));
        }
        self.skip_break();
        Ok((chomp, increment))
    }

    fn chomp_mark(&mut self) -> Option<Chomp> {
        let chomp = match self.byte() {
            b'+' => Chomp::Keep,
            b'-' => Chomp::Strip,
            _ => return None,
        };
        self.pos += 1;
        Some(chomp)
    }

    fn increment(&mut self, start: usize) -> Result<Option<isize>, Fault> {
        match self.byte() {
            b'0' => Err(Fault::within(What::BlockHeader, start, self.pos)),
            byte @ b'1'..=b'9' => {
                self.pos += 1;
                Ok(Some(isize::from((byte - b'0') as i8)))
            }
            _ => Ok(None),
        }
    }

    /// Goes over empty lines up to the first that is not; returns how far the lines are indented.
    fn find_block_indent(&mut self) -> (Gap, isize) {
        let mut gap = Gap { lo: self.pos, hi: self.pos, has_breaks: false };
        let mut deepest = 0;
        loop {
            if self.byte() == b' ' {
                self.skip_spaces();
                deepest = deepest.max(self.column());
            } else if self.skip_break().is_some() {
                gap = Gap { hi: self.pos, has_breaks: true, ..gap };
            } else {
                return (gap, deepest);
            }
        }
    }

    /// Goes over empty lines and the indentation of the next one.
    fn skip_block_breaks(&mut self, indent: isize) -> Gap {
        let mut gap = Gap { lo: self.pos, hi: self.pos, has_breaks: false };
        loop {
            self.skip_indent(indent);
            if self.skip_break().is_none() {
                return gap;
            }
            gap = Gap { hi: self.pos, has_breaks: true, ..gap };
        }
    }

    fn skip_indent(&mut self, indent: isize) {
        // Only the end of the text leaves this within a line, and there no blank follows.
        while self.byte() == b' ' && ((self.pos - self.line) as isize) < indent {
            self.pos += 1;
        }
    }
}
