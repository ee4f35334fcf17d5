//! The styles of scalars, and where their lines break.

use super::analyze::is_break;
use super::emit::Emitter;

/// Lines break behind this column where they can.
const WIDTH: usize = 80;

impl Emitter {
    pub(super) fn write_plain(&mut self, text: &str, splits: bool) {
        if text.is_empty() {
            return;
        }
        if !self.whitespace {
            self.write_text(" ");
        }
        self.whitespace = false;
        self.indention = false;
        // A plain scalar has one line, so only its blanks matter.
        for (piece, _) in pieces(text) {
            if piece == " " && splits && self.column > WIDTH {
                self.write_indent();
                self.whitespace = false;
                self.indention = false;
            } else {
                self.write_text(piece);
            }
        }
    }

    pub(super) fn write_single_quoted(&mut self, text: &str, splits: bool) {
        self.write_indicator("'", true);
        for (piece, at) in pieces(text) {
            let is_inner = at > 0 && at + piece.len() < text.len();
            match piece.as_bytes()[0] {
                b' ' if piece == " " && splits && is_inner && self.column > WIDTH => self.write_indent(),
                b'\'' => self.write_text("''"),
                _ if piece.starts_with(is_break) => self.write_breaks(piece),
                _ => self.write_text(piece),
            }
        }
        self.write_indicator("'", false);
    }

    /// Writes line breaks inside quotes, where the first line feed would be read as a blank.
    fn write_breaks(&mut self, breaks: &str) {
        if breaks.starts_with('\n') {
            self.write_line_break('\n');
        }
        breaks.chars().for_each(|char| self.write_line_break(char));
        self.write_indent();
    }

    /// Writes text behind `|`. Base64 alone is written so: whole lines of ASCII.
    pub(super) fn write_literal(&mut self, text: &str) {
        self.write_indicator("|", true);
        self.write_line_break('\n');
        for line in text.lines() {
            self.write_indent();
            self.out.push_str(line);
            self.write_line_break('\n');
        }
    }

    pub(super) fn write_double_quoted(&mut self, text: &str, splits: bool) {
        self.write_indicator("\"", true);
        let count = text.chars().count();
        // Where the text begins that is not yet written, in bytes and in characters.
        let (mut start, mut start_at) = (0, 0);
        for (at, (byte, char)) in text.char_indices().enumerate() {
            if needs_escape(char) {
                self.write_text(&text[start..byte]);
                self.write_escape(char);
                (start, start_at) = (byte + char.len_utf8(), at + 1);
            }
            let may_split = splits && 0 < at && at + 1 < count && (char == ' ' || start_at >= at);
            if may_split && self.column + at > WIDTH + start_at {
                if start < byte {
                    self.write_text(&text[start..byte]);
                    (start, start_at) = (byte, at);
                }
                self.write_text("\\");
                self.write_indent();
                self.whitespace = false;
                self.indention = false;
                if text[start..].starts_with(' ') {
                    self.write_text("\\");
                }
            }
        }
        self.write_text(&text[start..]);
        self.write_indicator("\"", false);
    }

    fn write_escape(&mut self, char: char) {
        let escape = match char {
            '\0' => "\\0".to_owned(),
            '\x07' => "\\a".to_owned(),
            '\x08' => "\\b".to_owned(),
            '\t' => "\\t".to_owned(),
            '\n' => "\\n".to_owned(),
            '\x0B' => "\\v".to_owned(),
            '\x0C' => "\\f".to_owned(),
            '\r' => "\\r".to_owned(),
            '\x1B' => "\\e".to_owned(),
            '"' => "\\\"".to_owned(),
            '\\' => "\\\\".to_owned(),
            '\u{85}' => "\\N".to_owned(),
            '\u{2028}' => "\\L".to_owned(),
            '\u{2029}' => "\\P".to_owned(),
            '\0'..='\u{FF}' => format!("\\x{:02X}", char as u32),
            '\u{100}'..='\u{FFFF}' => format!("\\u{:04X}", char as u32),
            _ => format!("\\U{:08X}", char as u32),
        };
        self.write_text(&escape);
    }
}

/// Returns true if a character cannot stand in double quotes as it is.
fn needs_escape(char: char) -> bool {
    matches!(char, '"' | '\\' | '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{FEFF}')
        || !matches!(char, ' '..='~' | '\u{A0}'..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}')
}

/// Splits a text into runs of blanks, runs of line breaks, single quotes and the rest, each with
/// where it begins.
fn pieces(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let first = rest.chars().next()?;
        let end = match first {
            '\'' => 1,
            ' ' => rest.find(|char| char != ' ').unwrap_or(rest.len()),
            _ if is_break(first) => rest.find(|char| !is_break(char)).unwrap_or(rest.len()),
            _ => rest.find(|char| char == ' ' || char == '\'' || is_break(char)).unwrap_or(rest.len()),
        };
        at += end;
        Some((&rest[..end], at - end))
    })
}
