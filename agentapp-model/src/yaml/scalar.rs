//! What a scalar means: YAML 1.2's core schema, in one function.
//!
//! One departure: digits behind a leading zero (`010`) stay text. YAML 1.1 takes them for octal and
//! the core schema for decimal, so they are no number that two readers agree on.

use std::borrow::Cow;

use granit_parser::ScalarStyle;

use crate::node::Value;

/// Returns the value of a scalar without a tag.
pub(crate) fn resolve(raw: Cow<'_, str>, style: ScalarStyle) -> Value {
    match style {
        ScalarStyle::Plain => plain(&raw).unwrap_or_else(|| Value::Text(raw.into_owned())),
        ScalarStyle::SingleQuoted
        | ScalarStyle::DoubleQuoted
        | ScalarStyle::Literal
        | ScalarStyle::Folded => Value::Text(raw.into_owned()),
    }
}

/// Returns the value of a scalar under a core tag such as `str` or `int`, or nothing if the text is
/// no such value.
pub(crate) fn resolve_tagged(raw: Cow<'_, str>, tag: &str) -> Option<Value> {
    if tag == "str" {
        return Some(Value::Text(raw.into_owned()));
    }
    match (tag, plain(&raw)?) {
        ("null", Value::Null) => Some(Value::Null),
        ("bool", value @ Value::Bool(_)) => Some(value),
        ("int", value @ Value::Int(_)) => Some(value),
        ("float", value @ Value::Float(_)) => Some(value),
        ("float", Value::Int(int)) => Some(Value::Float(int as f64)),
        _ => None,
    }
}

/// Returns the value of a plain scalar that is not text.
fn plain(raw: &str) -> Option<Value> {
    match raw.as_bytes().first() {
        None => Some(Value::Null),
        Some(b'~' | b'n' | b'N' | b't' | b'T' | b'f' | b'F') => word(raw),
        Some(b'0'..=b'9' | b'-' | b'+' | b'.') => number(raw),
        Some(_) => None,
    }
}

fn word(raw: &str) -> Option<Value> {
    match raw {
        "~" | "null" | "Null" | "NULL" => Some(Value::Null),
        "true" | "True" | "TRUE" => Some(Value::Bool(true)),
        "false" | "False" | "FALSE" => Some(Value::Bool(false)),
        _ => None,
    }
}

fn number(raw: &str) -> Option<Value> {
    if let Some(digits) = raw.strip_prefix("0x") {
        return radix(digits, 16);
    }
    if let Some(digits) = raw.strip_prefix("0o") {
        return radix(digits, 8);
    }
    let unsigned = raw.strip_prefix(['-', '+']).unwrap_or(raw);
    if is_digits(unsigned) {
        let padded = unsigned.len() > 1 && unsigned.starts_with('0');
        return if padded { None } else { decimal(raw) };
    }
    match unsigned {
        ".inf" | ".Inf" | ".INF" if raw.starts_with('-') => Some(Value::Float(f64::NEG_INFINITY)),
        ".inf" | ".Inf" | ".INF" => Some(Value::Float(f64::INFINITY)),
        ".nan" | ".NaN" | ".NAN" if raw == unsigned => Some(Value::Float(f64::NAN)),
        _ if is_float(unsigned) => raw.parse().ok().map(Value::Float),
        _ => None,
    }
}

fn decimal(raw: &str) -> Option<Value> {
    let int = raw.parse().ok().map(Value::Int);
    int.or_else(|| raw.parse().ok().map(Value::Float))
}

fn radix(digits: &str, radix: u32) -> Option<Value> {
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    let int = i64::from_str_radix(digits, radix).ok().map(Value::Int);
    int.or_else(|| Some(Value::Float(wide(digits, radix))))
}

/// Returns digits that are too many for an integer as the nearest number.
fn wide(digits: &str, radix: u32) -> f64 {
    let digits = digits.chars().filter_map(|digit| digit.to_digit(radix));
    digits.fold(0.0, |sum, digit| sum * f64::from(radix) + f64::from(digit))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Digits with a point, an exponent or both; `unsigned` is not digits alone.
fn is_float(unsigned: &str) -> bool {
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (unsigned, None),
    };
    let mantissa_holds = match mantissa.split_once('.') {
        Some((whole, "")) => is_digits(whole),
        Some(("", fraction)) => is_digits(fraction),
        Some((whole, fraction)) => is_digits(whole) && is_digits(fraction),
        None => is_digits(mantissa),
    };
    mantissa_holds && exponent.is_none_or(|it| is_digits(it.strip_prefix(['-', '+']).unwrap_or(it)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(raw: &str, expected: Value) {
        assert_eq!(resolve(Cow::Borrowed(raw), ScalarStyle::Plain), expected, "{raw}");
        let quoted = resolve(Cow::Borrowed(raw), ScalarStyle::SingleQuoted);
        assert_eq!(quoted, Value::Text(raw.into()), "quoted {raw}");
    }

    #[track_caller]
    fn check_text(raw: &str) {
        check(raw, Value::Text(raw.into()));
    }

    #[test]
    fn nulls_and_booleans_are_the_core_spellings() {
        for raw in ["", "~", "null", "Null", "NULL"] {
            check(raw, Value::Null);
        }
        for raw in ["true", "True", "TRUE"] {
            check(raw, Value::Bool(true));
        }
        for raw in ["false", "False", "FALSE"] {
            check(raw, Value::Bool(false));
        }
        for raw in ["nULL", "tRue", "nul", "~~", "n", "no", "y", "yes", "on", "off", "t", "f"] {
            check_text(raw);
        }
    }

    #[test]
    fn integers_are_decimal_hexadecimal_or_octal() {
        check("0", Value::Int(0));
        check("-0", Value::Int(0));
        check("+12", Value::Int(12));
        check("-7", Value::Int(-7));
        check("0x1F", Value::Int(31));
        check("0o17", Value::Int(15));
        check("9223372036854775807", Value::Int(i64::MAX));
        check("-9223372036854775808", Value::Int(i64::MIN));
    }

    #[test]
    fn integers_beyond_64_bits_become_floats() {
        check("9223372036854775808", Value::Float(9_223_372_036_854_775_808.0));
        check("0x8000000000000000", Value::Float(9_223_372_036_854_775_808.0));
        check("123456789012345678901234567890", Value::Float(123_456_789_012_345_678_901_234_567_890.0));
    }

    #[test]
    fn floats_have_a_point_or_an_exponent() {
        check("1.0", Value::Float(1.0));
        check("1.", Value::Float(1.0));
        check(".5", Value::Float(0.5));
        check("-1.5e3", Value::Float(-1500.0));
        check("1e3", Value::Float(1000.0));
        check("1.e+3", Value::Float(1000.0));
        check("010.5", Value::Float(10.5));
        check("+.inf", Value::Float(f64::INFINITY));
        check("-.INF", Value::Float(f64::NEG_INFINITY));
        let nan = resolve(Cow::Borrowed(".nan"), ScalarStyle::Plain);
        assert!(matches!(nan, Value::Float(it) if it.is_nan()));
    }

    #[test]
    fn whatever_readers_disagree_on_is_text() {
        for raw in ["2026-05-02", "2026-05-02T10:00:00Z", "1_000", "1:30", "010", "-010", "00", "="] {
            check_text(raw);
        }
        for raw in ["-", "+", ".", "..", "...", "0x", "0o", "0o8", "0xg", "-0x1", "0b1", "e3", ".e3"] {
            check_text(raw);
        }
        for raw in ["1.2.3", "1e", "1e+", "--1", "+-1", "-.nan", "inf", "nan", "1 ", "1a", "0x+1", "<<"] {
            check_text(raw);
        }
    }

    #[test]
    fn a_core_tag_demands_such_a_value() {
        let tagged = |raw: &'static str, tag| resolve_tagged(Cow::Borrowed(raw), tag);
        assert_eq!(tagged("12", "str"), Some(Value::Text("12".into())));
        assert_eq!(tagged("12", "int"), Some(Value::Int(12)));
        assert_eq!(tagged("12", "float"), Some(Value::Float(12.0)));
        assert_eq!(tagged("", "null"), Some(Value::Null));
        assert_eq!(tagged("true", "bool"), Some(Value::Bool(true)));
        assert_eq!(tagged("1.5", "int"), None);
        assert_eq!(tagged("x", "int"), None);
        assert_eq!(tagged("12", "map"), None);
    }
}
