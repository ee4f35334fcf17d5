//! The scanner: from bytes to tokens, with PyYAML's rules for where each may stand.
//!
//! A key is recognised by the `:` behind it, so tokens wait in a queue while what could be a key
//! (one for each level of brackets) is still open. Everything else is decided by the next byte.

use std::collections::VecDeque;

use super::fault::{Fault, What};
use super::token::{Kind, Scalar, Token};

/// The most characters between the start of a simple key and its `:`.
const LONGEST_KEY: usize = 1024;

/// A text that is being read.
pub(super) struct Scanner<'t> {
    pub(super) text: &'t str,
    pub(super) bytes: &'t [u8],
    /// The next byte.
    pub(super) pos: usize,
    /// Where its line begins.
    pub(super) line: usize,
    /// How many brackets are open.
    pub(super) flow: usize,
    /// The column of the block collection that is open, or -1.
    pub(super) indent: isize,
    /// Whether a key, or a block collection, may begin here.
    pub(super) allow_key: bool,
    /// Scalars that are not a piece of the text.
    pub(super) folded: String,
    /// What tags were written: the handle, and the rest with its escapes resolved.
    pub(super) tags: Vec<(Option<&'t str>, String)>,
    pub(super) directives: Vec<Directive<'t>>,
    /// What the tree cannot hold.
    pub(super) losses: Vec<Fault>,
    indents: Vec<isize>,
    keys: VecDeque<SimpleKey>,
    tokens: VecDeque<Token>,
    taken: usize,
    pub(super) is_ascii: bool,
    is_done: bool,
}

/// A line that begins with `%`.
pub(super) enum Directive<'t> {
    /// `%YAML`, and whether the version is 1.something.
    Yaml(bool),
    /// `%TAG`: what a handle stands for.
    Tag(&'t str, String),
    /// Any other, which says nothing.
    Other,
}

/// Where a simple key may have begun.
#[derive(Clone, Copy)]
struct SimpleKey {
    /// The number of its first token.
    number: usize,
    /// Nothing but a key can stand there.
    required: bool,
    at: usize,
    line: usize,
    column: isize,
    flow: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Scanner<'t> {
        Scanner {
            text,
            bytes: text.as_bytes(),
            pos: 0,
            line: 0,
            flow: 0,
            indent: -1,
            allow_key: true,
            folded: String::new(),
            tags: Vec::new(),
            directives: Vec::new(),
            losses: Vec::new(),
            indents: Vec::new(),
            keys: VecDeque::new(),
            tokens: VecDeque::new(),
            taken: 0,
            is_ascii: text.is_ascii(),
            is_done: false,
        }
    }

    /// Returns the next token and leaves it where it is.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Token, Fault> {
        while self.needs_more()? {
            self.fetch()?;
        }
        Ok(*self.tokens.front().expect("the stream's end is never taken"))
    }

    /// Takes the token that was just looked at.
    #[inline]
    pub(super) fn take(&mut self) {
        self.taken += 1;
        self.tokens.pop_front();
    }

    fn needs_more(&mut self) -> Result<bool, Fault> {
        if self.is_done {
            return Ok(false);
        }
        if self.tokens.is_empty() {
            return Ok(true);
        }
        self.drop_stale_keys()?;
        Ok(self.keys.front().is_some_and(|key| key.number == self.taken))
    }

    /// Scans one token, and those that its column implies.
    fn fetch(&mut self) -> Result<(), Fault> {
        self.skip_to_token();
        self.drop_stale_keys()?;
        let column = if self.flow == 0 { self.column() } else { 0 };
        self.unwind_indent(column);
        match self.byte() {
            0 if self.pos == self.bytes.len() => self.stream_end(),
            b'%' if self.column() == 0 => self.fetch_directive(),
            b'-' if self.is_mark(b"---") => self.document_mark(Kind::DocumentStart),
            b'.' if self.is_mark(b"...") => self.document_mark(Kind::DocumentEnd),
            b'[' => self.open(Kind::FlowSequenceStart),
            b'{' => self.open(Kind::FlowMappingStart),
            b']' => self.close(Kind::FlowSequenceEnd),
            b'}' => self.close(Kind::FlowMappingEnd),
            b',' => self.flow_entry(),
            b'-' if self.ends_word(self.pos + 1) => self.block_entry(),
            b'?' if self.flow > 0 || self.ends_word(self.pos + 1) => self.key(),
            b':' if self.flow > 0 || self.ends_word(self.pos + 1) => self.value(),
            _ => self.fetch_content(),
        }
    }

    fn fetch_content(&mut self) -> Result<(), Fault> {
        let byte = self.byte();
        if self.flow == 0 && matches!(byte, b'|' | b'>') {
            self.allow_key = true;
            self.remove_key()?;
            return self.scan_block_scalar(byte == b'>');
        }
        if !matches!(byte, b'*' | b'&' | b'!' | b'\'' | b'"') && !self.begins_plain() {
            return Err(Fault::new(What::BadStart, self.pos));
        }
        self.save_key()?;
        self.allow_key = false;
        match byte {
            b'*' => self.scan_name(Kind::Alias),
            b'&' => self.scan_name(Kind::Anchor),
            b'!' => self.scan_tag(),
            b'\'' => self.scan_single_quoted(),
            b'"' => self.scan_double_quoted(),
            _ => self.scan_plain(),
        }
    }

    fn begins_plain(&self) -> bool {
        match self.byte() {
            b'-' => !self.ends_word(self.pos + 1),
            b'?' | b':' => self.flow == 0 && !self.ends_word(self.pos + 1),
            byte => !b"\t,[]{}#&*!|>'\"%@`".contains(&byte),
        }
    }

    /// Skips blanks, comments and line breaks.
    fn skip_to_token(&mut self) {
        if self.pos == 0 && self.text.starts_with('\u{FEFF}') {
            self.pos = '\u{FEFF}'.len_utf8();
        }
        loop {
            self.skip_comment();
            if self.skip_break().is_none() {
                return;
            }
            self.allow_key |= self.flow == 0;
        }
    }

    // Simple keys.

    fn drop_stale_keys(&mut self) -> Result<(), Fault> {
        while let Some(key) = self.keys.front() {
            let is_long = || {
                self.pos - key.at > LONGEST_KEY && self.text[key.at..self.pos].chars().count() > LONGEST_KEY
            };
            if key.line == self.line && !is_long() {
                break;
            }
            self.demand_no_key(*key)?;
            self.keys.pop_front();
        }
        Ok(())
    }

    fn save_key(&mut self) -> Result<(), Fault> {
        if self.allow_key {
            let column = if self.flow == 0 { self.column() } else { 0 };
            let required = self.flow == 0 && self.indent == column;
            self.remove_key()?;
            let number = self.taken + self.tokens.len();
            let (at, line, flow) = (self.pos, self.line, self.flow);
            self.keys.push_back(SimpleKey { number, required, at, line, column, flow });
        }
        Ok(())
    }

    /// Forgets the key that could have begun at this level.
    pub(super) fn remove_key(&mut self) -> Result<(), Fault> {
        if let Some(key) = self.take_key() {
            self.demand_no_key(key)?;
        }
        Ok(())
    }

    fn take_key(&mut self) -> Option<SimpleKey> {
        if self.keys.back()?.flow == self.flow { self.keys.pop_back() } else { None }
    }

    fn demand_no_key(&self, key: SimpleKey) -> Result<(), Fault> {
        if key.required { Err(Fault::within(What::KeyWithoutColon, key.at, self.pos)) } else { Ok(()) }
    }

    // Indentation.

    pub(super) fn unwind_indent(&mut self, column: isize) {
        if self.flow > 0 {
            return;
        }
        while self.indent > column {
            self.indent = self.indents.pop().expect("each column was pushed over another");
            self.push(Token::new(Kind::BlockEnd, self.pos, self.pos));
        }
    }

    fn add_indent(&mut self, column: isize) -> bool {
        let is_deeper = self.indent < column;
        if is_deeper {
            self.indents.push(self.indent);
            self.indent = column;
        }
        is_deeper
    }

    // Tokens of one mark.

    fn stream_end(&mut self) -> Result<(), Fault> {
        self.unwind_indent(-1);
        self.remove_key()?;
        self.keys.clear();
        self.push(Token::new(Kind::StreamEnd, self.pos, self.pos));
        self.is_done = true;
        Ok(())
    }

    fn document_mark(&mut self, kind: Kind) -> Result<(), Fault> {
        self.unwind_indent(-1);
        self.remove_key()?;
        self.allow_key = false;
        self.mark(kind, 3);
        Ok(())
    }

    fn open(&mut self, kind: Kind) -> Result<(), Fault> {
        self.save_key()?;
        self.flow += 1;
        self.allow_key = true;
        self.mark(kind, 1);
        Ok(())
    }

    fn close(&mut self, kind: Kind) -> Result<(), Fault> {
        self.remove_key()?;
        // PyYAML goes on below zero; its parser refuses the token.
        self.flow = self.flow.checked_sub(1).ok_or(Fault::new(What::Closes, self.pos))?;
        self.allow_key = false;
        self.mark(kind, 1);
        Ok(())
    }

    fn flow_entry(&mut self) -> Result<(), Fault> {
        self.allow_key = true;
        self.remove_key()?;
        self.mark(Kind::FlowEntry, 1);
        Ok(())
    }

    fn block_entry(&mut self) -> Result<(), Fault> {
        if self.flow == 0 {
            self.begin_block(What::ItemHere, Kind::BlockSequenceStart)?;
        }
        self.allow_key = true;
        self.remove_key()?;
        self.mark(Kind::BlockEntry, 1);
        Ok(())
    }

    fn key(&mut self) -> Result<(), Fault> {
        if self.flow == 0 {
            self.begin_block(What::KeyHere, Kind::BlockMappingStart)?;
        }
        self.allow_key = self.flow == 0;
        self.remove_key()?;
        self.mark(Kind::Key, 1);
        Ok(())
    }

    fn value(&mut self) -> Result<(), Fault> {
        if let Some(key) = self.take_key() {
            self.insert_key(key);
            self.allow_key = false;
        } else {
            if self.flow == 0 {
                self.begin_block(What::ValueHere, Kind::BlockMappingStart)?;
            }
            self.allow_key = self.flow == 0;
        }
        self.mark(Kind::Value, 1);
        Ok(())
    }

    /// Puts the token of a key before what turned out to be one.
    fn insert_key(&mut self, key: SimpleKey) {
        let place = key.number - self.taken;
        self.tokens.insert(place, Token::new(Kind::Key, key.at, key.at));
        if self.flow == 0 && self.add_indent(key.column) {
            self.tokens.insert(place, Token::new(Kind::BlockMappingStart, key.at, key.at));
        }
    }

    /// Begins a block collection here, unless the one that is open goes on.
    fn begin_block(&mut self, refused: What, kind: Kind) -> Result<(), Fault> {
        if !self.allow_key {
            return Err(Fault::new(refused, self.pos));
        }
        if self.add_indent(self.column()) {
            self.push(Token::new(kind, self.pos, self.pos));
        }
        Ok(())
    }

    fn mark(&mut self, kind: Kind, bytes: usize) {
        self.push(Token::new(kind, self.pos, self.pos + bytes));
        self.pos += bytes;
    }

    #[inline]
    pub(super) fn push(&mut self, token: Token) {
        self.tokens.push_back(token);
    }

    /// Adds a scalar whose text stands in the document or in the buffer.
    #[inline]
    pub(super) fn push_scalar(&mut self, at: usize, lo: usize, hi: usize, scalar: Scalar) {
        self.push(Token { scalar, ..Token::spanning(Kind::Scalar, at, lo, hi) });
    }
}
