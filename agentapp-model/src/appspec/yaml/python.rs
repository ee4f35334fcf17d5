//! Python's `int()` and `float()`: blanks around the number, and digits of any script.

use super::bignum::Big;
use super::number::{MOST_DIGITS, NoNumber};

/// The zeros of all scripts; nine digits follow each.
const ZEROS: [u32; 66] = [
    0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50,
    0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40,
    0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x11066,
    0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x11730, 0x118E0, 0x11950,
    0x11C50, 0x11D50, 0x11DA0, 0x16A60, 0x16AC0, 0x16B50, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6,
    0x1E140, 0x1E2F0, 0x1E950, 0x1FBF0,
];

/// Returns the text with the digits of all scripts as ASCII and without the blanks around it.
fn plain(text: &str) -> String {
    let text: String = text.chars().map(|char| if char.is_ascii() { char } else { ascii(char) }).collect();
    text.trim_matches([' ', '\t', '\n', '\r', '\x0B', '\x0C']).to_owned()
}

fn ascii(char: char) -> char {
    let code = char as u32;
    if char.is_whitespace() {
        return ' ';
    }
    let zero = ZEROS[..ZEROS.partition_point(|zero| *zero <= code)].last();
    match zero.and_then(|zero| char::from_digit(code - zero, 10)) {
        Some(digit) => digit,
        None => char,
    }
}

/// Returns what `int(text, base)` returns.
pub(super) fn int(text: &str, base: u32) -> Result<Big, NoNumber> {
    let text = plain(text);
    let negative = text.starts_with('-');
    let text = text.strip_prefix(['-', '+']).unwrap_or(&text);
    let digits = match (base, text.as_bytes()) {
        (2, [b'0', b'b' | b'B', ..]) | (8, [b'0', b'o' | b'O', ..]) | (16, [b'0', b'x' | b'X', ..]) => {
            &text[2..]
        }
        _ => text,
    };
    if digits.is_empty() || !digits.chars().all(|char| char.is_digit(base)) {
        return Err(NoNumber::NotOne);
    }
    if base == 10 && digits.len() > MOST_DIGITS {
        return Err(NoNumber::TooLong);
    }
    let mut value = Big::ZERO;
    for digit in digits.chars().filter_map(|char| char.to_digit(base)) {
        value.multiply_add(base, digit);
        if value.is_too_long() {
            return Err(NoNumber::TooLong);
        }
    }
    value.negate_if(negative);
    Ok(value)
}

/// Returns what `float(text)` returns.
pub(super) fn float(text: &str) -> Option<f64> {
    plain(text).parse().ok()
}
