//! What stands before values and documents: anchors, aliases, tags and directives.

use super::fault::{Fault, What};
use super::scan::{Directive, Scanner};
use super::token::{Kind, Token};

/// The longest run of digits that Python makes a number of.
const MOST_DIGITS: usize = 4300;

impl<'t> Scanner<'t> {
    /// Scans `&name` or `*name`.
    pub(super) fn scan_name(&mut self, kind: Kind) -> Result<(), Fault> {
        let at = self.pos;
        self.pos += 1;
        let lo = self.pos;
        self.skip_word();
        let ends = self.ends_word(self.pos)
            || matches!(self.byte(), b'?' | b':' | b',' | b']' | b'}' | b'%' | b'@' | b'`');
        if self.pos == lo || !ends {
            return Err(Fault::within(What::Name, at, self.pos));
        }
        self.push(Token::spanning(kind, at, lo, self.pos));
        Ok(())
    }

    fn skip_word(&mut self) {
        while matches!(self.byte(), b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'_') {
            self.pos += 1;
        }
    }

    /// Scans `!`, `!name`, `!handle!name` or `!<name>`.
    pub(super) fn scan_tag(&mut self) -> Result<(), Fault> {
        let at = self.pos;
        let fault = Fault::new(What::Tag, at);
        let tag = if self.byte_at(at + 1) == b'<' {
            self.pos += 2;
            let name = self.uri(fault)?;
            if self.byte() != b'>' {
                return Err(fault);
            }
            self.pos += 1;
            (None, name)
        } else if self.ends_word(at + 1) {
            self.pos += 1;
            (None, "!".to_owned())
        } else {
            let handle = if self.has_handle() { self.tag_handle(fault)? } else { self.bare_handle() };
            (Some(handle), self.uri(fault)?)
        };
        if self.byte() != b' ' && !self.ends_line() {
            return Err(fault);
        }
        self.tags.push(tag);
        self.push(Token::spanning(Kind::Tag, at, self.tags.len() - 1, self.pos));
        Ok(())
    }

    /// Returns true if a second `!` follows before the next blank.
    fn has_handle(&self) -> bool {
        let mut at = self.pos + 1;
        while at < self.bytes.len() && self.bytes[at] != b' ' && self.break_at(at).is_none() {
            if self.bytes[at] == b'!' {
                return true;
            }
            at += 1;
        }
        false
    }

    fn bare_handle(&mut self) -> &'t str {
        self.pos += 1;
        "!"
    }

    fn tag_handle(&mut self, fault: Fault) -> Result<&'t str, Fault> {
        let lo = self.pos;
        if self.byte() != b'!' {
            return Err(fault);
        }
        self.pos += 1;
        if self.byte() != b' ' {
            self.skip_word();
            if self.byte() != b'!' {
                return Err(fault);
            }
            self.pos += 1;
        }
        Ok(&self.text[lo..self.pos])
    }

    fn uri(&mut self, fault: Fault) -> Result<String, Fault> {
        let start = self.pos;
        let mut uri = Vec::new();
        loop {
            let byte = self.byte();
            if byte == b'%' {
                uri.extend_from_slice(self.uri_escapes(fault)?.as_bytes());
            } else if byte.is_ascii_alphanumeric() || b"-;/?:@&=+$,_.!~*'()[]".contains(&byte) {
                uri.push(byte);
                self.pos += 1;
            } else {
                break;
            }
        }
        if self.pos == start {
            return Err(fault);
        }
        String::from_utf8(uri).map_err(|_| fault)
    }

    fn uri_escapes(&mut self, fault: Fault) -> Result<String, Fault> {
        let mut bytes = Vec::new();
        while self.byte() == b'%' {
            let digit = |at| char::from(self.byte_at(at)).to_digit(16);
            let (high, low) = (digit(self.pos + 1).ok_or(fault)?, digit(self.pos + 2).ok_or(fault)?);
            bytes.push((high * 16 + low) as u8);
            self.pos += 3;
        }
        String::from_utf8(bytes).map_err(|_| fault)
    }

    /// Scans a line that begins with `%`.
    pub(super) fn fetch_directive(&mut self) -> Result<(), Fault> {
        self.unwind_indent(-1);
        self.remove_key()?;
        self.allow_key = false;
        let at = self.pos;
        let fault = Fault::new(What::Directive, at);
        self.pos += 1;
        let name = self.pos;
        self.skip_word();
        if self.pos == name || !(self.byte() == b' ' || self.ends_line()) {
            return Err(fault);
        }
        let directive = match &self.text[name..self.pos] {
            "YAML" => self.yaml_directive(fault)?,
            "TAG" => self.tag_directive(fault)?,
            _ => {
                self.pos = self.line_end(self.pos);
                Directive::Other
            }
        };
        self.end_directive(fault)?;
        self.directives.push(directive);
        self.push(Token::spanning(Kind::Directive, at, self.directives.len() - 1, self.pos));
        Ok(())
    }

    fn yaml_directive(&mut self, fault: Fault) -> Result<Directive<'t>, Fault> {
        self.skip_spaces();
        let major = self.version_number(fault)?.trim_start_matches('0');
        if self.byte() != b'.' {
            return Err(fault);
        }
        self.pos += 1;
        self.version_number(fault)?;
        if self.byte() != b' ' && !self.ends_line() {
            return Err(fault);
        }
        Ok(Directive::Yaml(major == "1"))
    }

    fn version_number(&mut self, fault: Fault) -> Result<&'t str, Fault> {
        let lo = self.pos;
        while self.byte().is_ascii_digit() {
            self.pos += 1;
        }
        if (1..=MOST_DIGITS).contains(&(self.pos - lo)) { Ok(&self.text[lo..self.pos]) } else { Err(fault) }
    }

    fn tag_directive(&mut self, fault: Fault) -> Result<Directive<'t>, Fault> {
        self.skip_spaces();
        let handle = self.tag_handle(fault)?;
        if self.byte() != b' ' {
            return Err(fault);
        }
        self.skip_spaces();
        let prefix = self.uri(fault)?;
        if self.byte() != b' ' && !self.ends_line() {
            return Err(fault);
        }
        Ok(Directive::Tag(handle, prefix))
    }

    fn end_directive(&mut self, fault: Fault) -> Result<(), Fault> {
        self.skip_comment();
        if !self.ends_line() {
            return Err(fault);
        }
        self.skip_break();
        Ok(())
    }
}
