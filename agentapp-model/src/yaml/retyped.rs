//! Plain text that some reader would take for something else.
//!
//! A string is written plain only if every reader of YAML 1.1 or 1.2 takes it for that string. The
//! kinds that at least one reader takes otherwise, and their quoted forms:
//!
//! | kind | examples | who takes it for what |
//! |---|---|---|
//! | words, in any letter case | `yes` `No` `oN` `y` `null` `~` `TRUE` | booleans or null in 1.1, some in 1.2 |
//! | whole numbers | `12` `+1` `010` `1_000` `12_` | a number in one version or in both |
//! | other bases | `0x1F` `0o17` `0b11` | a number in one version or in both |
//! | fractions and exponents | `1.5` `.5` `1e3` `1_0.5` | a number in one version or in both |
//! | names of floats | `.inf` `-.Inf` `.NaN` | a float |
//! | sexagesimals | `1:30` `20:30.5` | a number in 1.1; a `:` is never plain here anyway |
//! | dates and times | `2026-05-02` `2026-5-2` `2026-05-02 10:00:00Z` | a date in 1.1 |
//! | outer white space | U+3000 and others of Unicode | whoever trims the text drops it |
//! | marks | `=` `<<` `...` | a default value, a merge, the end of the document |

/// Words that stand for something in YAML 1.1 or 1.2, in lower case.
const WORDS: [&str; 10] = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"];

/// Returns true if `text`, written plain, would not be that string to every reader.
pub(crate) fn is_retyped(text: &str) -> bool {
    is_word(text) || is_number(text) || is_date(text) || is_mark(text) || is_trimmed(text)
}

fn is_word(text: &str) -> bool {
    text.len() <= 5 && WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// A mark, or text that begins like the mark that ends a document: a key at the left margin.
fn is_mark(text: &str) -> bool {
    matches!(text, "=" | "<<") || text.strip_prefix("...").is_some_and(begins_blank)
}

fn begins_blank(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(' ')
}

fn is_trimmed(text: &str) -> bool {
    text.starts_with(char::is_whitespace) || text.ends_with(char::is_whitespace)
}

fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    is_other_base(unsigned) || is_decimal(unsigned) || is_float_name(unsigned)
}

fn is_other_base(unsigned: &str) -> bool {
    let digits_after = |prefix: &str, radix: u32| {
        let digits = unsigned.get(..2).filter(|start| start.eq_ignore_ascii_case(prefix));
        digits.is_some() && unsigned.len() > 2 && are_digits(&unsigned[2..], radix)
    };
    digits_after("0x", 16) || digits_after("0o", 8) || digits_after("0b", 2)
}

fn are_digits(text: &str, radix: u32) -> bool {
    text.chars().all(|char| char == '_' || char.is_digit(radix))
}

/// Digits and underscores, with a point, an exponent or parts of sixty at most.
fn is_decimal(unsigned: &str) -> bool {
    if !unsigned.starts_with(|char: char| char == '.' || char.is_ascii_digit()) {
        return false;
    }
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.strip_prefix(['-', '+']).unwrap_or(exponent)),
        None => (unsigned, ""),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let has_digit = unsigned.bytes().any(|byte| byte.is_ascii_digit());
    has_digit
        && whole.split(':').all(|part| are_digits(part, 10))
        && are_digits(fraction, 10)
        && are_digits(exponent, 10)
}

fn is_float_name(unsigned: &str) -> bool {
    [".inf", ".nan"].iter().any(|name| unsigned.eq_ignore_ascii_case(name))
}

/// A year, a month and a day, then nothing or what could be a time.
fn is_date(text: &str) -> bool {
    let Some(rest) = number_part(text, 4..=4).and_then(|rest| rest.strip_prefix('-')) else {
        return false;
    };
    let Some(rest) = number_part(rest, 1..=2).and_then(|rest| rest.strip_prefix('-')) else {
        return false;
    };
    number_part(rest, 1..=2).is_some_and(is_time)
}

/// Returns what follows the digits that `text` begins with, if there are that many.
fn number_part(text: &str, count: std::ops::RangeInclusive<usize>) -> Option<&str> {
    let rest = text.trim_start_matches(|char: char| char.is_ascii_digit());
    count.contains(&(text.len() - rest.len())).then_some(rest)
}

fn is_time(rest: &str) -> bool {
    let is_of_time = |char: char| char.is_ascii_digit() || "TtZz:.+- \t".contains(char);
    rest.is_empty() || (rest.starts_with(['T', 't', ' ', '\t']) && rest.chars().all(is_of_time))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_found() {
        let retyped = [
            "yes",
            "No",
            "oN",
            "OFF",
            "y",
            "N",
            "null",
            "NuLL",
            "~",
            "TRUE",
            "fAlse",
            "12",
            "+1",
            "-0",
            "010",
            "1_000",
            "12_",
            "0x1F",
            "0X1f",
            "-0x1",
            "0o17",
            "0b11",
            "0b_1",
            "1.5",
            ".5",
            "1.",
            "1e3",
            "1E+3",
            "1_0.5",
            "._1",
            ".inf",
            "-.Inf",
            "+.INF",
            ".NaN",
            "1:30",
            "20:30.5",
            "2026-05-02",
            "2026-5-2",
            "2026-05-02T10:00:00Z",
            "2026-05-02 10:00:00.5 +1",
            "=",
            "<<",
            "...",
            "... x",
            "1.e+21",
            "\u{3000}a",
            "a\u{2003}",
        ];
        for text in retyped {
            assert!(is_retyped(text), "{text}");
        }
    }

    #[test]
    fn what_every_reader_takes_for_text_is_not() {
        let text = [
            "",
            "a",
            "yes sir",
            "yess",
            "nope",
            "nul",
            "-",
            "+",
            ".",
            "..",
            "....",
            "0.1.0",
            "1.2.3",
            "v1",
            "1st",
            "0xg",
            "0o8",
            "0x",
            "1e",
            "2026",
            "2026-05",
            "2026-05-02x",
            "20260-05-02",
            "a=b",
            "<<x",
            "12 apples",
            "1,5",
            "é",
            "e3",
            "inf",
            "nan",
            "_1",
        ];
        for text in text {
            assert_eq!(is_retyped(text), matches!(text, "1e" | "2026"), "{text}");
        }
    }
}
