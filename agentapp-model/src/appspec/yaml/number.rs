//! Numbers: what looks like one, and what Python makes of it.

use crate::appspec::tree::Value;

use super::bignum::Big;
use super::python;

/// The most decimal digits of a whole number. Python refuses to read more of them, and could not
/// write a number that was given longer in another base.
pub(super) const MOST_DIGITS: usize = 4300;

/// Why a text is no number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NoNumber {
    NotOne,
    TooLong,
}

/// Returns true if a plain scalar is a whole number.
pub(super) fn is_int(text: &[u8]) -> bool {
    let text = unsigned(text);
    match text {
        [b'0', b'b', rest @ ..] => all(rest, |byte| matches!(byte, b'0' | b'1' | b'_')),
        [b'0', b'x', rest @ ..] => all(rest, |byte| byte.is_ascii_hexdigit() || byte == b'_'),
        [b'0'] => true,
        [b'0', rest @ ..] => all(rest, |byte| matches!(byte, b'0'..=b'7' | b'_')),
        [b'1'..=b'9', rest @ ..] => {
            let digits = leading(rest, |byte| byte.is_ascii_digit() || byte == b'_');
            digits == rest.len() || sixties(&rest[digits..]) == Some(rest.len() - digits)
        }
        _ => false,
    }
}

/// Returns true if a plain scalar is a number with a fraction.
pub(super) fn is_float(text: &[u8]) -> bool {
    if matches!(text, b".nan" | b".NaN" | b".NAN") {
        return true;
    }
    if let [b'.', b'0'..=b'9', rest @ ..] = text {
        return is_exponent(&rest[leading(rest, is_digit)..]);
    }
    let text = unsigned(text);
    if matches!(text, b".inf" | b".Inf" | b".INF") {
        return true;
    }
    let [b'0'..=b'9', rest @ ..] = text else { return false };
    let rest = &rest[leading(rest, is_digit)..];
    match rest {
        [b'.', rest @ ..] => is_exponent(&rest[leading(rest, is_digit)..]),
        [b':', ..] => match sixties(rest).map(|end| &rest[end..]) {
            Some([b'.', rest @ ..]) => all_or_none(rest, is_digit),
            _ => false,
        },
        _ => false,
    }
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit() || byte == b'_'
}

fn is_exponent(text: &[u8]) -> bool {
    match text {
        [] => true,
        [b'e' | b'E', b'-' | b'+', rest @ ..] => all(rest, |byte| byte.is_ascii_digit()),
        _ => false,
    }
}

/// Returns how far `:0`, `:00` … `:59` reach, if there is one.
fn sixties(text: &[u8]) -> Option<usize> {
    let mut end = 0;
    loop {
        match &text[end..] {
            [b':', b'0'..=b'5', b'0'..=b'9', ..] => end += 3,
            [b':', b'0'..=b'9', ..] => end += 2,
            _ => return (end > 0).then_some(end),
        }
    }
}

fn unsigned(text: &[u8]) -> &[u8] {
    match text {
        [b'+' | b'-', rest @ ..] => rest,
        _ => text,
    }
}

fn leading(text: &[u8], is_in: impl Fn(u8) -> bool) -> usize {
    text.iter().position(|byte| !is_in(*byte)).unwrap_or(text.len())
}

fn all(text: &[u8], is_in: impl Fn(u8) -> bool) -> bool {
    !text.is_empty() && all_or_none(text, is_in)
}

fn all_or_none(text: &[u8], is_in: impl Fn(u8) -> bool) -> bool {
    text.iter().all(|byte| is_in(*byte))
}

/// Returns the whole number that a text tagged as one is.
pub(super) fn int(text: &str) -> Result<Value, NoNumber> {
    if let Some(value) = short_int(text) {
        return Ok(Value::Int(value));
    }
    let text = text.replace('_', "");
    let negative = text.starts_with('-');
    let text = text.strip_prefix(['-', '+']).unwrap_or(&text);
    if text.is_empty() {
        return Err(NoNumber::NotOne);
    }
    let mut big = if let Some(rest) = text.strip_prefix("0b") {
        python::int(rest, 2)?
    } else if let Some(rest) = text.strip_prefix("0x") {
        python::int(rest, 16)?
    } else if text != "0" && text.starts_with('0') {
        python::int(text, 8)?
    } else if text.contains(':') {
        base_60(text)?
    } else {
        python::int(text, 10)?
    };
    big.negate_if(negative);
    big.value().ok_or(NoNumber::TooLong)
}

/// The numbers of every day: few decimal digits.
fn short_int(text: &str) -> Option<i64> {
    let is_decimal = !text.starts_with('0') || text == "0";
    let is_plain = is_decimal && text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}

fn base_60(text: &str) -> Result<Big, NoNumber> {
    let mut value = Big::ZERO;
    for part in text.split(':') {
        let part = python::int(part, 10)?;
        value.multiply_add(60, 0);
        value = value.plus(part);
        if value.is_too_long() {
            return Err(NoNumber::TooLong);
        }
    }
    Ok(value)
}

/// Returns the number that a text tagged as a float is.
pub(super) fn float(text: &str, identity: u32) -> Result<f64, NoNumber> {
    let text = text.replace('_', "").to_lowercase();
    let sign = if text.starts_with('-') { -1.0 } else { 1.0 };
    let text = text.strip_prefix(['-', '+']).unwrap_or(&text);
    match text {
        "" => Err(NoNumber::NotOne),
        ".inf" => Ok(sign * f64::INFINITY),
        ".nan" => Ok(f64::NAN),
        _ if text.contains(':') => Ok(sign * float_base_60(text)?),
        _ => {
            let value = python::float(text).ok_or(NoNumber::NotOne)?;
            Ok(if value.is_nan() { distinct_nan(identity) } else { sign * value })
        }
    }
}

/// Python tells apart two keys that are no number, unless they are one object. The object is kept
/// in the bits that have no meaning.
fn distinct_nan(identity: u32) -> f64 {
    f64::from_bits(f64::NAN.to_bits() | (u64::from(identity) + 1))
}

fn float_base_60(text: &str) -> Result<f64, NoNumber> {
    let parts: Option<Vec<f64>> = text.split(':').map(python::float).collect();
    let mut base = Big::from(1);
    let mut value = 0.0;
    for part in parts.ok_or(NoNumber::NotOne)?.into_iter().rev() {
        // Python overflows where the power of sixty is no float any more.
        value += part * base.as_f64().filter(|base| base.is_finite()).ok_or(NoNumber::TooLong)?;
        base.multiply_add(60, 0);
    }
    Ok(value)
}
