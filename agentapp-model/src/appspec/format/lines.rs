//! Lines between the entries of a block, and whose they are.

/// Returns where the line begins in which an offset stands.
pub(super) fn start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |at| at + 1)
}

/// Returns where the line ends in which an offset stands, its line break included.
pub(super) fn end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |length| at + length + 1)
}

/// Returns how many spaces a line begins with.
pub(super) fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Returns true if there is nothing on a line.
pub(super) fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

/// Returns true if there is only a comment on a line.
pub(super) fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// Returns where an entry ends that stands at a column, with the comment behind it and those below it
/// that are deeper than it.
pub(super) fn end_of_entry(text: &str, ends: usize, column: usize, limit: usize) -> usize {
    let mut end = self::end(text, ends).min(limit);
    let mut next = end;
    while next < limit {
        let line = &text[next..self::end(text, next).min(limit)];
        next += line.len();
        if is_comment(line) && indent(line) > column {
            end = next;
        } else if !is_blank(line) {
            break;
        }
    }
    end
}

/// Returns where the comments and empty lines begin that stand right above a line.
pub(super) fn above(text: &str, line: usize) -> usize {
    let mut first = line;
    while first > 0 {
        let before = start(text, first - 1);
        let line = &text[before..first];
        if !is_blank(line) && !is_comment(line) {
            break;
        }
        first = before;
    }
    first
}

/// Splits what stands above the first key of a document into the document's own comments and the key's:
/// the last block of comments, if others or an empty line stand before it.
pub(super) fn split_head(head: &str) -> (&str, &str) {
    let mut own = head.len();
    for line in head.split_inclusive('\n').rev() {
        if !is_comment(line) {
            return head.split_at(own);
        }
        own -= line.len();
    }
    (head, "")
}

/// Splits empty lines off the front.
pub(super) fn split_blank(lines: &str) -> (&str, &str) {
    let blank = lines.split_inclusive('\n').take_while(|line| is_blank(line)).map(str::len).sum();
    lines.split_at(blank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_comments_belong_to_the_entry_above() {
        let text = "a:\n  b: 1 # c\n\n  # d\n# e\nf: 2\n";
        let end = end_of_entry(text, text.find(" # c").unwrap(), 0, text.len());
        assert_eq!(&text[end..], "# e\nf: 2\n");
        assert_eq!(&text[above(text, text.find('f').unwrap())..], "\n  # d\n# e\nf: 2\n");
    }

    #[test]
    fn the_comments_at_the_top_are_the_document_s() {
        assert_eq!(split_head("# head\n"), ("# head\n", ""));
        assert_eq!(split_head("# head\n\n# key\n"), ("# head\n\n", "# key\n"));
        assert_eq!(split_head("# head\n\n"), ("# head\n\n", ""));
        assert_eq!(split_blank("\n \n# key\n\n"), ("\n \n", "# key\n\n"));
    }
}
