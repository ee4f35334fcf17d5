//! Where an offset is in a text: its line and column, found without reading the text from its start,
//! so that a thousand problems in a long file cost no more than a thousand in a short one.

/// How many bytes lie between two marks.
const STRIDE: usize = 256;

/// Marks in a text: the line and column at every so many bytes of it.
#[derive(Debug)]
pub(super) struct Lines {
    marks: Vec<(u32, u32)>,
}

impl Lines {
    /// Reads a text once.
    pub(super) fn of(text: &str) -> Lines {
        let bytes = text.as_bytes();
        let mut marks = Vec::with_capacity(bytes.len() / STRIDE + 1);
        let mut position = (1, 1);
        for stretch in bytes.chunks(STRIDE) {
            marks.push(position);
            position = further(position, stretch);
        }
        Lines { marks }
    }

    /// Returns the line and column of an offset in that text, both from 1.
    pub(super) fn position(&self, text: &str, offset: usize) -> (usize, usize) {
        let offset = offset.min(text.len());
        let last = self.marks.len().saturating_sub(1);
        let mark = (offset / STRIDE).min(last);
        let start = self.marks.get(mark).copied().unwrap_or((1, 1));
        let (line, column) = further(start, &text.as_bytes()[mark * STRIDE..offset]);
        // A byte order mark takes no column.
        let mark = u32::from(line == 1 && column > 1 && text.starts_with('\u{FEFF}'));
        (line as usize, (column - mark) as usize)
    }
}

fn further((line, column): (u32, u32), bytes: &[u8]) -> (u32, u32) {
    // Counting the bytes that begin a character is right even within one.
    let characters = |bytes: &[u8]| bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count() as u32;
    match bytes.iter().rposition(|byte| *byte == b'\n') {
        None => (line, column + characters(bytes)),
        Some(last) => {
            let lines = bytes.iter().filter(|byte| **byte == b'\n').count() as u32;
            (line + lines, 1 + characters(&bytes[last + 1..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str, offset: usize) -> (usize, usize) {
        Lines::of(text).position(text, offset)
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        let text = "a\nbé🍉c\r\nd";
        let at = |what: &str| position(text, text.find(what).unwrap());
        assert_eq!((at("a"), at("b"), at("🍉"), at("c"), at("d")), ((1, 1), (2, 1), (2, 3), (2, 4), (3, 1)));
        assert_eq!(position("\u{FEFF}ab", 4), (1, 2));
        assert_eq!((position("", 0), position("ab", 9)), ((1, 1), (1, 3)));
    }

    #[test]
    fn marks_change_nothing() {
        let text = "é🍉 a long line\nshort\n\n".repeat(40) + &"🍉".repeat(300) + "\nend";
        let (mut line, mut column) = (1, 1);
        for (offset, c) in text.char_indices() {
            assert_eq!(position(&text, offset), (line, column), "{offset}");
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        assert_eq!(position(&text, text.len()), (line, column));
    }
}
