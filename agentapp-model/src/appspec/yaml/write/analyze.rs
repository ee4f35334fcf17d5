//! Which styles a scalar may be written in.

/// What a scalar's text allows.
#[derive(Debug, PartialEq)]
pub(super) struct Analysis {
    /// It has line breaks.
    pub(super) is_multiline: bool,
    /// It may be written without quotes, if that does not change what it is.
    pub(super) allows_plain: bool,
    /// It may be written in single quotes.
    pub(super) allows_single_quoted: bool,
    /// It may be written behind `|`.
    pub(super) allows_block: bool,
}

/// What was seen of a text.
#[derive(Default)]
struct Seen {
    indicator: bool,
    line_break: bool,
    special: bool,
    leading: bool,
    trailing_space: bool,
    trailing_break: bool,
    break_space: bool,
    space_break: bool,
}

pub(super) fn is_break(char: char) -> bool {
    matches!(char, '\n' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn is_blank_or_break(char: char) -> bool {
    matches!(char, '\0' | ' ' | '\t' | '\r') || is_break(char)
}

impl Analysis {
    pub(super) fn of(text: &str) -> Analysis {
        if text.is_empty() {
            let (allows_plain, allows_single_quoted) = (true, true);
            return Analysis { is_multiline: false, allows_plain, allows_single_quoted, allows_block: false };
        }
        if is_simple(text.as_bytes()) {
            return Analysis {
                is_multiline: false,
                allows_plain: true,
                allows_single_quoted: true,
                allows_block: true,
            };
        }
        let seen = Seen::of(text);
        let is_double_only = seen.space_break || seen.special;
        let has_edge = seen.leading || seen.trailing_space || seen.trailing_break;
        Analysis {
            is_multiline: seen.line_break,
            allows_plain: !(seen.indicator
                || seen.line_break
                || has_edge
                || seen.break_space
                || is_double_only),
            allows_single_quoted: !(seen.break_space || is_double_only),
            allows_block: !(seen.trailing_space || is_double_only),
        }
    }
}

/// Returns true for what most scalars are: letters, digits and a few marks, with single spaces.
fn is_simple(bytes: &[u8]) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || b" _./-,()+;=".contains(&byte);
    bytes[0].is_ascii_alphanumeric()
        && bytes[bytes.len() - 1] != b' '
        && bytes.iter().all(|byte| is_inner(*byte))
}

impl Seen {
    fn of(text: &str) -> Seen {
        let is_mark = text.starts_with("---") || text.starts_with("...");
        let mut seen = Seen { indicator: is_mark, ..Seen::default() };
        let (mut before, mut chars) = (None, text.chars().peekable());
        while let Some(char) = chars.next() {
            let next = chars.peek().copied();
            seen.indicator |= is_indicator(char, before, next.is_none_or(is_blank_or_break));
            seen.special |= is_special(char);
            seen.line_break |= is_break(char);
            if char == ' ' || is_break(char) {
                seen.leading |= before.is_none();
                seen.trailing_space |= char == ' ' && next.is_none();
                seen.trailing_break |= char != ' ' && next.is_none();
                seen.break_space |= char == ' ' && before.is_some_and(is_break);
                seen.space_break |= char != ' ' && before == Some(' ');
            }
            before = Some(char);
        }
        seen
    }
}

/// Returns true if a character would mean something in a plain scalar outside of brackets.
fn is_indicator(char: char, before: Option<char>, ends_word: bool) -> bool {
    match (char, before) {
        (
            '#' | ',' | '[' | ']' | '{' | '}' | '&' | '*' | '!' | '|' | '>' | '\'' | '"' | '%' | '@' | '`',
            None,
        ) => true,
        ('?' | '-', None) | (':', _) => ends_word,
        ('#', Some(before)) => is_blank_or_break(before),
        _ => false,
    }
}

/// Returns true if a character is written as an escape. Python leaves out the very last character.
fn is_special(char: char) -> bool {
    !matches!(char,
        '\n' | ' '..='~' | '\u{85}' | '\u{A0}'..='\u{D7FF}' | '\u{E000}'..='\u{FEFE}' | '\u{FF00}'..='\u{FFFD}'
        | '\u{10000}'..='\u{10FFFE}')
}
