//! Base64 as Python's `decodebytes` and `encodebytes` have it.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// How many bytes a line stands for.
const LINE: usize = 57;

/// Returns the bytes that a text stands for. Whatever is no digit is passed over; what follows the
/// padding is not looked at.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() {
        return None;
    }
    let (mut bytes, mut held, mut digits, mut pads) = (Vec::new(), 0u32, 0, 0);
    for byte in text.bytes() {
        if byte == b'=' {
            if digits >= 2 {
                pads += 1;
                if digits + pads >= 4 {
                    return Some(bytes);
                }
            }
            continue;
        }
        let Some(digit) = digit(byte) else { continue };
        pads = 0;
        held = held << 6 | digit;
        if digits > 0 {
            bytes.push((held >> (6 - 2 * digits)) as u8);
        }
        digits = (digits + 1) % 4;
    }
    (digits == 0).then_some(bytes)
}

fn digit(byte: u8) -> Option<u32> {
    let digit = match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(u32::from(digit))
}

/// Returns the text of bytes, in lines of which each is ended.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for line in bytes.chunks(LINE) {
        for group in line.chunks(3) {
            let at = |at: usize| group.get(at).copied().map_or(0, u32::from);
            let held = at(0) << 16 | at(1) << 8 | at(2);
            for digit in 0..4 {
                let is_digit = digit <= group.len();
                let value = held >> (18 - 6 * digit) & 63;
                text.push(if is_digit { char::from(ALPHABET[value as usize]) } else { '=' });
            }
        }
        text.push('\n');
    }
    text
}
