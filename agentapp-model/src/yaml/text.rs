//! Faults in the characters of a text, which the parser lets pass.

use crate::place::Place;

use super::error::YamlError;
use super::explain;

/// Refuses characters that YAML does not allow anywhere, not even in quotes.
pub(crate) fn check_characters(text: &str, start: Place) -> Result<(), YamlError> {
    let may_begin_one = |byte: u8| {
        (byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r')) || matches!(byte, 0x7F | 0xC2 | 0xEF)
    };
    if !text.bytes().any(may_begin_one) {
        return Ok(());
    }
    match text.char_indices().find(|(_, char)| is_forbidden(*char)) {
        Some((at, char)) => {
            let message = format!("the character U+{:04X} is not allowed in YAML", u32::from(char));
            let help = "write it as an escape in double quotes";
            Err(YamlError::new(start.further(at), message).help(help))
        }
        None => Ok(()),
    }
}

fn is_forbidden(char: char) -> bool {
    (char.is_control() && !matches!(char, '\t' | '\n' | '\r' | '\u{85}'))
        || matches!(char, '\u{FFFE}' | '\u{FFFF}')
}

/// Refuses a line `...` in a text without any value.
pub(crate) fn check_end_marks(text: &str, start: Place) -> Result<(), YamlError> {
    let mark = text.starts_with("...").then_some(0);
    match mark.or_else(|| text.find("\n...").map(|at| at + 1)) {
        Some(at) => Err(YamlError::new(start.further(at), "a line `...` is not allowed")),
        None => Ok(()),
    }
}

/// Refuses a tab before a block collection, on whose column everything in it depends.
pub(crate) fn check_indentation(text: &str, at: usize, start: Place) -> Result<(), YamlError> {
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let before = &text[line..at];
    match before.find('\t').filter(|_| before.trim_matches([' ', '\t', '-', '?']).is_empty()) {
        Some(tab) => Err(explain::tab(start.further(line + tab))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    /// `at` is the rest of the text, from the place of the fault on.
    #[track_caller]
    fn check(text: &str, at: &str, expected: &str) {
        let error = parse(text, Place::new(3, 100)).expect_err(text);
        assert_eq!(error.message, expected);
        assert_eq!(error.place, Place::new(3, 100).further(text.len() - at.len()), "{text:?}");
    }

    #[test]
    fn characters_that_yaml_forbids() {
        check("a: b\0\n", "\0\n", "the character U+0000 is not allowed in YAML");
        check("a: 'é\u{7F}'\n", "\u{7F}'\n", "the character U+007F is not allowed in YAML");
        check("a: \u{80}\n", "\u{80}\n", "the character U+0080 is not allowed in YAML");
        check("a: \u{FFFE}\n", "\u{FFFE}\n", "the character U+FFFE is not allowed in YAML");
        check("a: \u{FEFF}b\n", "\u{FEFF}b\n", "a byte order mark stands inside the text");
        assert!(parse("a: é\u{85}\u{A0}\u{FFFD}", Place::NOWHERE).is_ok());
    }

    #[test]
    fn tabs_before_a_collection() {
        for text in ["\ta: b\n", "\n \ta: b\n", "-\ta: b\n", "\t- a\n"] {
            check(text, &text[text.find('\t').unwrap()..], "a tab cannot indent a line");
        }
        for text in ["a:\tb\n", "-\ta\n", "a: b\t\n\t\n", "a: b # c\td\n"] {
            assert!(parse(text, Place::NOWHERE).is_ok(), "{text:?}");
        }
    }
}
