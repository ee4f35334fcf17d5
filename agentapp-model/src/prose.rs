//! Texts for people: the comments of source code, whose lines are broken for the editor's sake, and the
//! texts of strangers, which go to terminals.

/// Returns a stranger's text as it can be printed: in one line, control characters as what they are, and
/// no more than `most` characters of it.
pub fn shown(text: &str, most: usize) -> String {
    let mut shown = String::with_capacity(text.len().min(most));
    for (at, char) in text.chars().enumerate() {
        if at == most {
            shown.push('…');
            break;
        }
        if char.is_control() { shown.extend(char.escape_default()) } else { shown.push(char) }
    }
    shown
}

/// Joins the lines of each paragraph. A line break before a list's item is meant and stays.
pub fn joined(text: &str) -> String {
    let mut joined = String::new();
    for line in text.lines().map(str::trim) {
        let item =
            line.starts_with(['-', '*', '#', '|', '>']) || line.starts_with(|c: char| c.is_ascii_digit());
        if line.is_empty() {
            joined.push_str("\n\n");
        } else if joined.is_empty() || joined.ends_with('\n') {
            joined.push_str(line);
        } else {
            joined.push(if item { '\n' } else { ' ' });
            joined.push_str(line);
        }
    }
    let mut text = joined.trim().to_owned();
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{joined, shown};

    #[test]
    fn hostile_texts_are_shown_in_one_line_of_some_length() {
        for (text, expected) in [
            ("aé", "aé"),
            ("a\nb", "a\\nb"),
            ("\u{1b}[31m", "\\u{1b}[31…"),
            ("abcd", "abcd"),
            ("abcde", "abcd…"),
        ] {
            assert_eq!(shown(text, 4), expected);
        }
    }

    #[test]
    fn lines_of_a_paragraph_are_joined_and_paragraphs_are_kept() {
        let cases = [
            (" Finds\n postings.", "Finds postings."),
            (" One.\n\n\n Two\n lines.", "One.\n\nTwo lines."),
            (" Does:\n - this\n - that\n   and more", "Does:\n- this\n- that and more"),
        ];
        for (text, expected) in cases {
            assert_eq!(joined(text), expected);
        }
    }
}
