//! Where the pieces of a text stand, for what changes a text without rewriting it: what the tree leaves
//! out, such as where a value ends and in which style it is written.
//!
//! The text has been read before, so that nothing here can fail.

use super::scan::Scanner;
use super::token::{Kind, Token};

/// A value in the text.
#[derive(Debug)]
pub(crate) struct Piece {
    pub(crate) form: Form,
    /// Where it begins, with its anchor and its tag.
    pub(crate) at: usize,
    /// Where it ends; for text in a block, before the last line break that belongs to it.
    pub(crate) end: usize,
    /// It has an anchor or a tag of its own.
    pub(crate) has_properties: bool,
    /// There is an anchor or an alias in it.
    pub(crate) has_links: bool,
}

/// How a value is written.
#[derive(Debug)]
pub(crate) enum Form {
    Scalar,
    Alias,
    BlockList(Vec<Item>),
    FlowList(Vec<Item>),
    BlockMap(Vec<Entry>),
    FlowMap(Vec<Entry>),
}

/// A value in a list.
#[derive(Debug)]
pub(crate) struct Item {
    /// Where its dash stands, if it has one.
    pub(crate) at: usize,
    pub(crate) value: Piece,
}

/// A key with its value.
#[derive(Debug)]
pub(crate) struct Entry {
    /// Where it begins.
    pub(crate) at: usize,
    pub(crate) key: Piece,
    /// Where its `:` ends, or its key if there is none.
    pub(crate) colon: usize,
    pub(crate) value: Piece,
}

impl Entry {
    pub(crate) fn end(&self) -> usize {
        self.value.end.max(self.colon)
    }
}

/// Returns the pieces of a text that has been read, unless there is no value in it.
pub(crate) fn outline(text: &str) -> Option<Piece> {
    let mut reader = Reader { scanner: Scanner::new(text), column: 0 };
    while matches!(reader.peek()?.kind, Kind::Directive | Kind::DocumentStart) {
        reader.scanner.take();
    }
    match reader.peek()?.kind {
        Kind::DocumentEnd | Kind::StreamEnd => None,
        _ => reader.node(),
    }
}

struct Reader<'t> {
    scanner: Scanner<'t>,
    /// The column of the block collection that is being read.
    column: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<Token> {
        self.scanner.peek().ok()
    }

    fn take(&mut self) -> Option<Token> {
        let token = self.peek()?;
        self.scanner.take();
        Some(token)
    }

    fn takes(&mut self, kind: Kind) -> Option<Option<Token>> {
        if self.peek()?.kind == kind { Some(self.take()) } else { Some(None) }
    }

    fn node(&mut self) -> Option<Piece> {
        let (at, mut end) = (self.peek()?.at as usize, 0);
        let (mut has_properties, mut has_links) = (false, false);
        while matches!(self.peek()?.kind, Kind::Anchor | Kind::Tag) {
            let token = self.take()?;
            (has_properties, end) = (true, token.hi as usize);
            if token.kind == Kind::Tag {
                end = word_end(self.scanner.text, token.at as usize);
            }
            has_links |= token.kind == Kind::Anchor;
        }
        let mut piece = self.content(at, end)?;
        piece.has_properties = has_properties;
        piece.has_links |= has_links;
        Some(piece)
    }

    fn content(&mut self, at: usize, end: usize) -> Option<Piece> {
        let token = self.peek()?;
        match token.kind {
            Kind::Alias => {
                self.scanner.take();
                Some(Piece { has_links: true, ..Piece::new(Form::Alias, at, token.hi as usize) })
            }
            Kind::Scalar => {
                self.scanner.take();
                let end = self.scalar_end(token)?;
                Some(Piece::new(Form::Scalar, at, end))
            }
            Kind::FlowSequenceStart | Kind::FlowMappingStart => self.flow(at),
            Kind::BlockSequenceStart | Kind::BlockMappingStart => self.block(at),
            Kind::BlockEntry => Some(Piece::list(Form::BlockList, at, self.items()?)),
            // Anything else belongs to what is around a value that is absent.
            _ => Some(Piece::new(Form::Scalar, at.min(token.at as usize), end)),
        }
    }

    fn block(&mut self, at: usize) -> Option<Piece> {
        let token = self.take()?;
        let before = self.column;
        self.column = column(self.scanner.text, token.at as usize);
        let piece = if token.kind == Kind::BlockSequenceStart {
            Piece::list(Form::BlockList, at, self.items()?)
        } else {
            Piece::map(Form::BlockMap, at, self.entries()?)
        };
        self.takes(Kind::BlockEnd)?;
        self.column = before;
        Some(piece)
    }

    fn items(&mut self) -> Option<Vec<Item>> {
        let mut items = Vec::new();
        while let Some(dash) = self.takes(Kind::BlockEntry)? {
            let value = match self.peek()?.kind {
                Kind::BlockEntry | Kind::Key | Kind::Value | Kind::BlockEnd => Piece::absent(dash.hi),
                _ => self.node()?,
            };
            items.push(Item { at: dash.at as usize, value });
        }
        Some(items)
    }

    fn entries(&mut self) -> Option<Vec<Entry>> {
        let mut entries = Vec::new();
        while let Some(token) = self.takes(Kind::Key)? {
            let key = self.unless(&[Kind::Key, Kind::Value, Kind::BlockEnd], token.hi)?;
            let colon = self.takes(Kind::Value)?.map_or(key.end, |colon| colon.hi as usize);
            let value = self.unless(&[Kind::Key, Kind::Value, Kind::BlockEnd], colon as u32)?;
            entries.push(Entry { at: token.at as usize, key, colon, value });
        }
        Some(entries)
    }

    fn unless(&mut self, absent: &[Kind], end: u32) -> Option<Piece> {
        let kind = self.peek()?.kind;
        if absent.contains(&kind) { Some(Piece::absent(end)) } else { self.node() }
    }

    fn flow(&mut self, at: usize) -> Option<Piece> {
        let is_list = self.take()?.kind == Kind::FlowSequenceStart;
        let (mut items, mut entries) = (Vec::new(), Vec::new());
        let end = loop {
            let token = self.peek()?;
            match token.kind {
                Kind::FlowSequenceEnd | Kind::FlowMappingEnd => break self.take()?.hi as usize,
                Kind::FlowEntry => self.scanner.take(),
                Kind::Key if is_list => {
                    let entry = self.flow_entry()?;
                    let piece = Piece::map(Form::FlowMap, entry.at, vec![entry]);
                    items.push(Item { at: piece.at, value: piece });
                }
                _ if is_list => items.push(Item { at: token.at as usize, value: self.node()? }),
                _ => entries.push(self.flow_entry()?),
            }
        };
        let piece = if is_list {
            Piece::list(Form::FlowList, at, items)
        } else {
            Piece::map(Form::FlowMap, at, entries)
        };
        Some(Piece { end, ..piece })
    }

    fn flow_entry(&mut self) -> Option<Entry> {
        let ends = [Kind::Value, Kind::FlowEntry, Kind::FlowMappingEnd, Kind::FlowSequenceEnd];
        let at = self.peek()?.at as usize;
        let from = self.takes(Kind::Key)?.map_or(at as u32, |token| token.hi);
        let key = self.unless(&ends, from)?;
        let colon = self.takes(Kind::Value)?.map_or(key.end, |colon| colon.hi as usize);
        let value =
            if colon > key.end { self.unless(&ends, colon as u32)? } else { Piece::absent(colon as u32) };
        Some(Entry { at, key, colon, value })
    }

    fn scalar_end(&mut self, token: Token) -> Option<usize> {
        let (text, at) = (self.scanner.text, token.at as usize);
        let quote = text.as_bytes().get(at).copied();
        Some(match quote {
            Some(b'"' | b'\'') => quoted_end(text, at),
            Some(b'|' | b'>') => {
                let limit = self.peek()?.at as usize;
                block_end(&text[..limit.max(at)], at, self.column)
            }
            _ if !token.scalar.folded => token.hi as usize,
            _ => plain_end(&text[..self.peek()?.at as usize], at),
        })
    }
}

impl Piece {
    fn new(form: Form, at: usize, end: usize) -> Piece {
        Piece { form, at, end, has_properties: false, has_links: false }
    }

    fn absent(end: u32) -> Piece {
        Piece::new(Form::Scalar, end as usize, end as usize)
    }

    fn list(form: fn(Vec<Item>) -> Form, at: usize, items: Vec<Item>) -> Piece {
        let end = items.last().map_or(at, |item| item.value.end);
        let has_links = items.iter().any(|item| item.value.has_links);
        Piece { has_links, ..Piece::new(form(items), at, end) }
    }

    fn map(form: fn(Vec<Entry>) -> Form, at: usize, entries: Vec<Entry>) -> Piece {
        let end = entries.last().map_or(at, Entry::end);
        let has_links = entries.iter().any(|entry| entry.key.has_links || entry.value.has_links);
        Piece { has_links, ..Piece::new(form(entries), at, end) }
    }
}

/// Returns how many characters stand before an offset on its line.
fn column(text: &str, at: usize) -> usize {
    let line = text[..at].rfind('\n').map_or(0, |at| at + 1);
    text[line..at].chars().count()
}

fn word_end(text: &str, at: usize) -> usize {
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']' | '{' | '}');
    text[at..].find(is_end).map_or(text.len(), |length| at + length)
}

fn quoted_end(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    let quote = bytes[at];
    let mut end = at + 1;
    while end < bytes.len() {
        match bytes[end] {
            b'\\' if quote == b'"' => end += 2,
            b'\'' if quote == b'\'' && bytes.get(end + 1) == Some(&b'\'') => end += 2,
            byte if byte == quote => return end + 1,
            _ => end += 1,
        }
    }
    bytes.len()
}

/// What stands behind a plain scalar is blank or a comment, and there is no comment in it.
fn plain_end(text: &str, at: usize) -> usize {
    let mut before = 'x';
    let comment = text[at..].char_indices().find(|(_, c)| {
        let is_comment = *c == '#' && before.is_whitespace();
        before = *c;
        is_comment
    });
    let end = comment.map_or(text.len(), |(length, _)| at + length);
    at + text[at..end].trim_end().len()
}

/// Returns where text in a block ends that begins with its `|` or `>` at `at`, within a collection of
/// that column.
fn block_end(text: &str, at: usize, column: usize) -> usize {
    let header_end = text[at..].find('\n').map_or(text.len(), |length| at + length);
    let header = text[at..header_end].split('#').next().unwrap_or_default();
    let keeps = header.contains('+');
    let mut indent = header.bytes().find(u8::is_ascii_digit).map(|digit| column + usize::from(digit - b'0'));
    let mut end = header_end;
    let mut start = header_end + 1;
    while start < text.len() {
        let line_end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        let line = text[start..line_end].trim_end_matches('\r');
        let spaces = line.len() - line.trim_start_matches(' ').len();
        let is_blank = spaces == line.len();
        if is_blank && indent.is_none_or(|indent| spaces <= indent) {
            if keeps {
                end = line_end;
            }
        } else if spaces >= *indent.get_or_insert(spaces) {
            end = line_end;
        } else {
            break;
        }
        start = line_end + 1;
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows each entry of the outermost mapping between bars.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let piece = outline(text).unwrap();
        let (Form::BlockMap(entries) | Form::FlowMap(entries)) = &piece.form else { panic!("{piece:?}") };
        let found: Vec<&str> = entries.iter().map(|entry| &text[entry.at..entry.end()]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn entries_end_where_their_values_end() {
        check("a: 1 # one\nb: x y\n", &["a: 1", "b: x y"]);
        check("a: x\n  y # c\nb:\n  - 1\n  -\n", &["a: x\n  y", "b:\n  - 1\n  -"]);
        check("a: 'it''s' # c\nb: \"x\\\"\\\n  y\" \n", &["a: 'it''s'", "b: \"x\\\"\\\n  y\""]);
        check("a:\n- b: 1\n- c\nd:\n", &["a:\n- b: 1\n- c", "d:"]);
        check("--- # head\na: *x\n? b\n: c\n...\n", &["a: *x", "? b\n: c"]);
        check("{a: [1, {b: c}], 'd': e f , g, h: }", &["a: [1, {b: c}]", "'d': e f", "g", "h:"]);
        check("a: !!set {b, c}\nd: &x !!str\ne: &y\n", &["a: !!set {b, c}", "d: &x !!str", "e: &y"]);
    }

    #[test]
    fn text_in_blocks_ends_at_its_last_line() {
        check("a: |\n  x\n\n# c\nb: 1\n", &["a: |\n  x", "b: 1"]);
        check("a: |+\n  x\n\nb: 1\n", &["a: |+\n  x\n", "b: 1"]);
        check("a: >- # c\n    x\n  # c\nb: 1", &["a: >- # c\n    x", "b: 1"]);
        check("a: |2\n    x\n  y\n # c\nb: 1", &["a: |2\n    x\n  y", "b: 1"]);
        check("a: |\nb: 1", &["a: |", "b: 1"]);
    }
}
