//! How a string is written: plain, quoted or as a block, as js-yaml 3 chooses.

use super::retyped::is_retyped;

/// The ways to write a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// As it is.
    Plain,
    /// In single quotes; the string has one line.
    Single,
    /// As a `|` block.
    Literal,
    /// As a `>` block.
    Folded,
    /// In double quotes, with escapes.
    Double,
}

/// Returns the style of a key, which never spans lines.
pub(crate) fn of_key(text: &str) -> Style {
    if text.chars().all(is_printable) { on_one_line(text) } else { Style::Double }
}

/// Returns the style of a value in lines of at most `width` characters.
pub(crate) fn of_value(text: &str, width: usize) -> Style {
    if !text.chars().all(|char| char == '\n' || is_printable(char)) {
        Style::Double
    } else if text.split('\n').any(|line| is_foldable(line, width)) {
        Style::Folded
    } else if text.contains('\n') {
        Style::Literal
    } else {
        on_one_line(text)
    }
}

/// A line that is too long, and is not kept as it is for the blanks it begins with.
fn is_foldable(line: &str, width: usize) -> bool {
    line.len() > width && !line.starts_with(' ') && line.chars().count() > width
}

fn on_one_line(text: &str) -> Style {
    if is_plain(text) && !is_retyped(text) { Style::Plain } else { Style::Single }
}

fn is_plain(text: &str) -> bool {
    text.starts_with(may_start_plain) && !text.ends_with(' ') && holds_no_mark(text)
}

fn may_start_plain(char: char) -> bool {
    char != ' ' && !"-?:,[]{}#&*!|=>'\"%@`".contains(char)
}

/// No mark of flow style or of mappings, and a `#` only behind a character.
fn holds_no_mark(text: &str) -> bool {
    !text.contains([',', '[', ']', '{', '}', ':']) && !text.contains(" #")
}

/// Characters that js-yaml writes as they are. It looks at halves of UTF-16 pairs, so a character
/// beyond U+FFFF is not one of them.
pub(crate) fn is_printable(char: char) -> bool {
    match char {
        ' '..='~' => true,
        '\u{2028}' | '\u{2029}' | '\u{FEFF}' => false,
        '\u{A1}'..='\u{FFFD}' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Style) {
        assert_eq!(of_value(text, 78), expected, "{text:?}");
    }

    #[test]
    fn plain_text_has_no_marks() {
        for text in ["a", "a b", "a#b", "0.1.0", "é", "a=b", "<a>", "$input.x", "it's"] {
            check(text, Style::Plain);
        }
        for text in ["", " a", "a ", "a: b", "a:b", "a #b", "@x", "#x", "- a", "-a", "[a", "a,b", "=x"] {
            check(text, Style::Single);
        }
    }

    #[test]
    fn what_a_reader_would_retype_is_quoted() {
        for text in ["yes", "YeS", "12", "010", "2026-5-2", "<<", "null", "...", "1_000"] {
            check(text, Style::Single);
            assert_eq!(of_key(text), Style::Single, "{text}");
        }
    }

    #[test]
    fn what_does_not_print_is_escaped() {
        for text in ["\t", "a\rb", "a\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "😀", "\u{7F}"] {
            check(text, Style::Double);
        }
    }

    #[test]
    fn lines_make_blocks() {
        check("a\nb", Style::Literal);
        check("\n", Style::Literal);
        check(&"long ".repeat(30), Style::Folded);
        check(&format!(" {}", "long ".repeat(30)), Style::Single);
        assert_eq!(of_key("a\nb"), Style::Double);
        assert_eq!(of_key(&"long ".repeat(30)), Style::Single);
    }
}
