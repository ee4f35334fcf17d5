//! Comments in source code as prose: their lines are broken for the editor's sake.

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
    use super::joined;

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
