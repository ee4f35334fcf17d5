//! How wide a text is, in columns of a terminal and in pixels, and how it is broken into lines.

/// Returns the columns of a terminal that a character takes.
pub(super) fn columns(c: char) -> usize {
    match u32::from(c) {
        0..=0x1f | 0x7f..=0x9f | 0x300..=0x36f | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x2069 => 0,
        0xfe00..=0xfe0f | 0xfeff => 0,
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f => 2,
        0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f300..=0x1faff | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

/// Returns the columns of a terminal that a text takes.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

/// Returns a bound on the width of a character in a sans-serif face of size 1. The widest face in
/// common use was measured; others leave some room.
pub(super) fn em(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | '\'' => 0.29,
        'f' | 't' | ' ' | '.' | ',' | ':' | ';' | '!' | '|' | '/' | '\\' | '-' => 0.40,
        '(' | ')' | '[' | ']' | 'r' | 'I' | 'J' => 0.42,
        'm' | 'M' | 'W' | '@' | '%' => 1.0,
        'w' | '=' | '<' | '>' | '+' | '~' | '^' | '#' | '→' | 'O' | 'Q' | 'G' | 'N' | 'U' | 'H' | 'D' => {
            0.84
        }
        'c' | 'k' | 's' | 'v' | 'x' | 'y' | 'z' => 0.60,
        'a'..='z' | '0'..='9' | '_' | '$' | '*' | '"' | '`' | '?' | '·' => 0.65,
        '!'..='~' => 0.80,
        _ => 1.1,
    }
}

/// Returns a bound on the width of a text in pixels.
pub(super) fn pixels(text: &str, size: f64) -> f64 {
    text.chars().map(em).sum::<f64>() * size
}

/// Breaks a text into lines no wider than `room`, at blanks where there are some. What does not fit
/// into `most` lines is left out behind an ellipsis.
pub(super) fn wrapped(text: &str, room: f64, most: usize, measure: impl Fn(char) -> f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() && lines.len() < most {
        let (fits, behind) = first_line(rest, room, &measure);
        lines.push(fits.trim_end().to_owned());
        rest = behind.trim_start();
    }
    if let (false, Some(last)) = (rest.is_empty(), lines.last_mut()) {
        *last = shortened(last, room, &measure);
    }
    lines
}

fn first_line(text: &str, room: f64, measure: impl Fn(char) -> f64) -> (&str, &str) {
    let (mut used, mut blank) = (0.0, None);
    for (at, c) in text.char_indices() {
        used += measure(c);
        if c == ' ' {
            blank = Some(at);
        }
        if used > room && at > 0 {
            return text.split_at(blank.filter(|at| *at > 0).unwrap_or(at));
        }
    }
    (text, "")
}

fn shortened(line: &str, room: f64, measure: impl Fn(char) -> f64) -> String {
    let mut short = line.to_owned();
    let used = |text: &str| text.chars().map(&measure).sum::<f64>();
    while !short.is_empty() && used(&short) + measure('…') > room {
        short.pop();
    }
    format!("{}…", short.trim_end())
}

/// Returns the beginning of a text, with an ellipsis if there is more.
pub(super) fn clipped(text: &str, most: usize) -> String {
    let measure = |c| columns(c) as f64;
    if width(text) > most { shortened(text, most as f64, measure) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, most: usize, expected: &[&str]) {
        assert_eq!(wrapped(text, 10.0, most, |c| columns(c) as f64), expected);
    }

    #[test]
    fn lines_break_at_blanks_or_anywhere() {
        check("find all postings", 3, &["find all", "postings"]);
        check("abcdefghijklmno", 3, &["abcdefghij", "klmno"]);
        check("find all postings", 1, &["find all…"]);
        check("日本語日本語", 2, &["日本語日本", "語"]);
        check("", 2, &[]);
    }
}
