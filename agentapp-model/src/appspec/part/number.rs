//! Booleans and numbers, read as leniently as the reference reads them: from each other where nothing
//! is lost, and from texts. A text's limits are those of the reference's parser, oddities included.

use std::borrow::Cow;

use crate::appspec::tree::Value;

/// A number that is written with a fraction.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Number(pub f64);

const TRUE: [&str; 6] = ["true", "t", "yes", "y", "on", "1"];
const FALSE: [&str; 6] = ["false", "f", "no", "n", "off", "0"];

/// Returns the text that a value is, or holds as bytes.
pub(crate) fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        Value::Bytes(bytes) => str::from_utf8(bytes).ok(),
        _ => None,
    }
}

/// Returns the boolean that a value stands for.
pub(crate) fn bool(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(bool) => Some(*bool),
        Value::Int(1) => Some(true),
        Value::Int(0) => Some(false),
        Value::Float(float) if *float == 1.0 => Some(true),
        Value::Float(float) if *float == 0.0 => Some(false),
        other => {
            let text = text(other)?;
            let is = |word: &&str| word.eq_ignore_ascii_case(text);
            TRUE.iter().any(is).then_some(true).or_else(|| FALSE.iter().any(is).then_some(false))
        }
    }
}

/// Returns the whole number that a value stands for, if 64 bits hold it: no field takes a larger one.
pub(crate) fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Bool(bool) => Some(i64::from(*bool)),
        Value::Int(int) => Some(*int),
        Value::Float(float) => {
            let fits = float.fract() == 0.0 && float.abs() < i64::MAX as f64;
            fits.then_some(*float as i64)
        }
        other => whole_in(text(other)?),
    }
}

/// Returns the number that a value stands for.
pub(crate) fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Bool(bool) => Some(f64::from(u8::from(*bool))),
        Value::Int(int) => Some(*int as f64),
        Value::Big(digits) => digits.parse().ok().filter(|number: &f64| number.is_finite()),
        Value::Float(float) => Some(*float),
        other => number_in(text(other)?),
    }
}

/// `5`, ` 5 `, `+5`, `05`, `1_0` and `5.0` are whole numbers. The zeros in front may have underscores
/// among them, as many as they like.
fn whole_in(text: &str) -> Option<i64> {
    let text = text.trim();
    let (sign, text) = match text.strip_prefix(['+', '-']) {
        Some(rest) => (text.get(..1)?, rest),
        None => ("", text),
    };
    let whole = match text.split_once('.') {
        Some((whole, zeros)) if !zeros.is_empty() && zeros.bytes().all(|byte| byte == b'0') => whole,
        Some(_) => return None,
        None => text,
    };
    let is_digit = |first: char| first.is_ascii_digit();
    let significant = if whole.starts_with('0') { whole.trim_start_matches(['0', '_']) } else { whole };
    if significant.is_empty() {
        return whole.ends_with('0').then_some(0);
    }
    let digits = without_underscores(significant).filter(|digits| digits.starts_with(is_digit))?;
    format!("{sign}{digits}").parse().ok()
}

/// What Rust reads as a number, or would without the underscores.
fn number_in(text: &str) -> Option<f64> {
    text.trim().parse().ok().or_else(|| without_underscores(text)?.parse().ok())
}

/// Returns the digits without single underscores between them.
fn without_underscores(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('_') {
        return Some(Cow::Borrowed(text));
    }
    let stray = text.starts_with('_') || text.ends_with('_') || text.contains("__");
    (!stray).then(|| Cow::Owned(text.replace('_', "")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    #[test]
    fn booleans_are_read_from_words_and_numbers() {
        for (word, expected) in
            [("yes", true), ("T", true), ("oN", true), ("1", true), ("OFF", false), ("0", false)]
        {
            assert_eq!(bool(&of(word)), Some(expected), "{word}");
        }
        for value in
            [of(" true"), of("1.0"), of(""), of("tru"), Value::Int(2), Value::Float(0.5), Value::Null]
        {
            assert_eq!(bool(&value), None, "{value:?}");
        }
        assert_eq!(bool(&Value::Float(1.0)), Some(true));
        assert_eq!(bool(&Value::Bytes(b"no".to_vec())), Some(false));
    }

    #[test]
    fn whole_numbers_are_read_from_what_loses_nothing() {
        let read = ["5", " 5 ", "+5", "05", "0__5", "5.0", "+05.00", "5\u{a0}"];
        for text in read {
            assert_eq!(whole(&of(text)), Some(5), "{text}");
        }
        assert_eq!(whole(&of("-1_0")), Some(-10));
        assert_eq!(whole(&of("0_0")), Some(0));
        let refused = [
            "", "+", "_5", "5_", "1__0", "0_", "5.", ".5", "5.5", "+-5", "++5", "-_5", "1e3", "٣", "5\u{1c}",
        ];
        for text in refused {
            assert_eq!(whole(&of(text)), None, "{text}");
        }
        assert_eq!(whole(&Value::Float(2.0)), Some(2));
        for value in
            [Value::Float(1e300), Value::Float(f64::NAN), Value::Big("9".repeat(20).into()), Value::Null]
        {
            assert_eq!(whole(&value), None, "{value:?}");
        }
    }

    #[test]
    fn numbers_are_read_from_what_rust_reads() {
        for (text, expected) in [(" .5 ", 0.5), ("1_0.5", 10.5), ("1e1_0", 1e10), ("1_.5", 1.5), ("5.", 5.0)]
        {
            assert_eq!(number(&of(text)), Some(expected), "{text}");
        }
        assert_eq!(number(&of("-Infinity")), Some(f64::NEG_INFINITY));
        assert!(number(&of("NaN")).is_some_and(f64::is_nan));
        // Underscores are looked for only where there is no white space around.
        for text in ["", " 1_0 ", "_1", "1__0", "0x10", "1e"] {
            assert_eq!(number(&of(text)), None, "{text}");
        }
        assert_eq!(number(&Value::Big("1".repeat(400).into())), None);
        assert_eq!(number(&Value::Bool(true)), Some(1.0));
    }
}
