//! Text as the lines of a block scalar.
//!
//! In a `>` block one line end between two lines of text is read as a blank, and one more is needed
//! to mean a line end. Lines that begin with a blank, and empty lines beside them, stand as they are.

/// Returns `text` with long lines broken, for a `>` block. All characters are printable.
pub(crate) fn fold(text: &str, width: usize) -> String {
    let (first, mut rest) = text.split_at(text.find('\n').unwrap_or(text.len()));
    let mut folded = String::with_capacity(text.len() + text.len() / width + 1);
    fold_line(first, width, &mut folded);
    let mut after_verbatim = text.starts_with(['\n', ' ']);
    while !rest.is_empty() {
        let ends = rest.len() - rest.trim_start_matches('\n').len();
        let line_end = rest[ends..].find('\n').map_or(rest.len(), |end| ends + end);
        let line = &rest[ends..line_end];
        let is_verbatim = line.starts_with(' ');
        folded.push_str(&rest[..ends]);
        if !after_verbatim && !is_verbatim && !line.is_empty() {
            folded.push('\n');
        }
        fold_line(line, width, &mut folded);
        after_verbatim = is_verbatim;
        rest = &rest[line_end..];
    }
    folded
}

/// A blank at which a line may be broken: its offset in bytes and in characters.
#[derive(Clone, Copy, Default)]
struct Blank {
    byte: usize,
    char: usize,
}

/// Breaks a line greedily: each part is the longest that fits, else the shortest that does not.
fn fold_line(line: &str, width: usize, folded: &mut String) {
    if line.starts_with(' ') {
        folded.push_str(line);
        return;
    }
    let (mut start, mut last) = (Blank::default(), Blank::default());
    for blank in blanks(line) {
        if blank.char - start.char > width {
            let end = if last.char > start.char { last } else { blank };
            start = break_at(line, start, end, folded);
        }
        last = blank;
    }
    if last.char > start.char && line[start.byte..].chars().count() > width {
        start = break_at(line, start, last, folded);
    }
    folded.push_str(&line[start.byte..]);
}

/// Writes the part before a blank and returns the start of the next part.
fn break_at(line: &str, start: Blank, end: Blank, folded: &mut String) -> Blank {
    folded.push_str(&line[start.byte..end.byte]);
    folded.push('\n');
    Blank { byte: end.byte + 1, char: end.char + 1 }
}

/// Blanks that stand before something other than a blank. A part must not begin with a blank, which
/// would make it a line that stands as it is.
fn blanks(line: &str) -> impl Iterator<Item = Blank> + '_ {
    let bytes = line.as_bytes();
    line.char_indices().enumerate().filter_map(move |(char, (byte, it))| {
        let breaks = it == ' ' && bytes.get(byte + 1).is_some_and(|next| *next != b' ');
        breaks.then_some(Blank { byte, char })
    })
}

/// Writes a block's lines, each behind `indent` blanks, empty ones without. The last line end is
/// left out: whoever writes on begins a new line.
pub(crate) fn indent(text: &str, indent: usize, out: &mut String) {
    let text = text.strip_suffix('\n').unwrap_or(text);
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        if !line.is_empty() {
            out.extend(std::iter::repeat_n(' ', indent));
            out.push_str(line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(fold(text, 10), expected);
    }

    #[test]
    fn lines_break_at_the_last_blank_that_fits() {
        check("one two three four", "one two\nthree four");
        check("one twothreefourfive six", "one\ntwothreefourfive\nsix");
        check("onetwothreefour", "onetwothreefour");
        check("ééé éééé ééé", "ééé éééé\nééé");
    }

    #[test]
    fn a_part_never_begins_with_a_blank() {
        check("one two   three four", "one two  \nthree four");
        check("onetwothree    ", "onetwothree    ");
    }

    #[test]
    fn line_ends_are_doubled_between_lines_of_text() {
        check("a\nb\n\nc\n", "a\n\nb\n\n\nc\n");
        check("a\n b\nc", "a\n b\nc");
        check("\na\nb", "\na\n\nb");
    }

    #[test]
    fn empty_lines_have_no_blanks() {
        let mut out = String::new();
        indent("a\n\n b\n", 2, &mut out);
        assert_eq!(out, "  a\n\n   b");
    }
}
