//! Characters as YAML 1.1 sorts them. The scanner looks at bytes; what is beyond ASCII matters only
//! where it breaks a line (U+0085, U+2028, U+2029) or may not stand in a text at all.

/// Ends a word of a plain scalar in block style, or may do so.
pub(super) const WORD: u8 = 1;
/// Ends a word of a plain scalar in flow style, or may do so.
pub(super) const FLOW_WORD: u8 = 2;
/// Breaks a line, or may do so.
pub(super) const BREAK: u8 = 4;
/// Stops the reading of a single-quoted scalar.
pub(super) const SINGLE: u8 = 8;
/// Stops the reading of a double-quoted scalar.
pub(super) const DOUBLE: u8 = 16;
/// Never stands in a text.
const BANNED: u8 = 32;
/// Begins a character that never stands in a text, or may do so.
const MAYBE_BANNED: u8 = 64;

/// What each byte may be the first one of.
pub(super) const CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = class(byte as u8);
        byte += 1;
    }
    table
}

const fn class(byte: u8) -> u8 {
    match byte {
        b'\n' | b'\r' => WORD | FLOW_WORD | BREAK | SINGLE | DOUBLE,
        b' ' | b'\t' | b':' => WORD | FLOW_WORD,
        b',' | b'?' | b'[' | b']' | b'{' | b'}' => FLOW_WORD,
        b'\'' => SINGLE,
        b'"' | b'\\' => DOUBLE,
        0..0x20 | 0x7F => BANNED,
        0xC2 | 0xE2 => WORD | FLOW_WORD | BREAK | SINGLE | DOUBLE | MAYBE_BANNED,
        0xEF => MAYBE_BANNED,
        _ => 0,
    }
}

/// What breaks a line, and how many bytes it has.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Break {
    /// LF, CR, CRLF or NEL, all of which are read as LF.
    Line(usize),
    /// LS or PS, which stay what they are.
    Kept(char),
}

impl Break {
    pub(super) fn bytes(self) -> usize {
        match self {
            Break::Line(bytes) => bytes,
            Break::Kept(char) => char.len_utf8(),
        }
    }

    /// Returns what is read for it.
    pub(super) fn char(self) -> char {
        match self {
            Break::Line(_) => '\n',
            Break::Kept(char) => char,
        }
    }
}

/// Returns the line break that stands at a byte of the text.
#[inline]
pub(super) fn break_at(bytes: &[u8], at: usize) -> Option<Break> {
    match *bytes.get(at)? {
        b'\n' => Some(Break::Line(1)),
        b'\r' => Some(Break::Line(if bytes.get(at + 1) == Some(&b'\n') { 2 } else { 1 })),
        0xC2 | 0xE2 => wide_break(&bytes[at..]),
        _ => None,
    }
}

fn wide_break(bytes: &[u8]) -> Option<Break> {
    match bytes {
        [0xC2, 0x85, ..] => Some(Break::Line(2)),
        [0xE2, 0x80, 0xA8, ..] => Some(Break::Kept('\u{2028}')),
        [0xE2, 0x80, 0xA9, ..] => Some(Break::Kept('\u{2029}')),
        _ => None,
    }
}

/// Returns where the first character stands that no text may hold.
pub(super) fn first_banned(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    for chunk in bytes.chunks(64) {
        let seen = chunk.iter().fold(0, |seen, byte| seen | CLASS[*byte as usize]);
        if seen & (BANNED | MAYBE_BANNED) != 0 {
            let found = (at..at + chunk.len()).find(|at| is_banned(&bytes[*at..]));
            if found.is_some() {
                return found;
            }
        }
        at += chunk.len();
    }
    None
}

fn is_banned(bytes: &[u8]) -> bool {
    match bytes {
        [0xC2, next, ..] => (0x80..0xA0).contains(next) && *next != 0x85,
        [0xEF, 0xBF, last, ..] => *last >= 0xBE,
        [byte, ..] => CLASS[*byte as usize] & BANNED != 0,
        [] => false,
    }
}

/// Returns how many characters the bytes hold, marks of byte order apart, which have no width.
pub(super) fn width(bytes: &[u8]) -> usize {
    let chars = bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count();
    if chars == bytes.len() {
        return chars;
    }
    chars - bytes.windows(3).filter(|bytes| *bytes == [0xEF, 0xBB, 0xBF]).count()
}
