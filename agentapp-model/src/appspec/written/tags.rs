//! Types of media, tags of languages, hashes, amounts and emoji.

use super::letters::{is_letter_or_digit, is_lower, is_space};
use super::names::is_word;

/// Returns true for `type/subtype` in lower case, without parameters.
pub(crate) fn is_media_type(text: &str) -> bool {
    text.split_once('/').is_some_and(|(kind, subtype)| is_media_word(kind) && is_media_word(subtype))
}

/// Returns true for a kind of file: a media type, a family of them (`image/*`), or an extension (`.csv`).
pub(crate) fn is_upload_kind(text: &str) -> bool {
    if let Some(extension) = text.strip_prefix('.') {
        let rest = |letter: char| is_lower(letter) || matches!(letter, '_' | '+' | '-');
        return is_word(extension, is_lower, rest, usize::MAX);
    }
    is_media_type(text) || text.strip_suffix("/*").is_some_and(is_media_word)
}

fn is_media_word(text: &str) -> bool {
    let rest = |letter: char| is_lower(letter) || matches!(letter, '.' | '+' | '-');
    is_word(text, is_lower, rest, usize::MAX)
}

/// Returns true for a language, and if it likes its script, its region and its variants. The reference
/// lets one line feed follow.
pub(crate) fn is_language_tag(text: &str) -> bool {
    let mut subtags = text.strip_suffix('\n').unwrap_or(text).split('-').peekable();
    let letters = |subtag: &str| subtag.chars().all(|letter| letter.is_ascii_alphabetic());
    let digits = |subtag: &str| subtag.chars().all(|letter| letter.is_ascii_digit());
    let language = subtags.next().unwrap_or_default();
    if !(matches!(language.len(), 2 | 3) && letters(language)) {
        return false;
    }
    let _script = subtags.next_if(|subtag| subtag.len() == 4 && letters(subtag));
    let _region = subtags
        .next_if(|subtag| (subtag.len() == 2 && letters(subtag)) || (subtag.len() == 3 && digits(subtag)));
    subtags.all(|variant| {
        variant.chars().all(|letter| letter.is_ascii_alphanumeric())
            && (matches!(variant.len(), 5..=8) || (variant.len() == 4 && digits(&variant[..1])))
    })
}

/// Returns true for a language that voices speak, maybe in a region: `en`, `en-US`.
pub(crate) fn is_voice_language(text: &str) -> bool {
    let (language, region) = text.split_once('-').unwrap_or((text, "US"));
    matches!(language.len(), 2 | 3)
        && language.chars().all(|letter| letter.is_ascii_lowercase())
        && region.len() == 2
        && region.chars().all(|letter| letter.is_ascii_uppercase())
}

/// Returns true for a Subresource Integrity hash; its length is not looked at.
pub(crate) fn is_integrity(text: &str) -> bool {
    let Some((algorithm, hash)) = text.split_once('-') else { return false };
    let base64 = hash.strip_suffix("==").or_else(|| hash.strip_suffix('=')).unwrap_or(hash);
    let is_base64 = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '/');
    matches!(algorithm, "sha256" | "sha384" | "sha512") && is_word(base64, is_base64, is_base64, usize::MAX)
}

/// Returns true for an amount above zero, with nine digits and two decimals at most.
pub(crate) fn is_amount(text: &str) -> bool {
    let (whole, cents) = text.split_once('.').unwrap_or((text, "00"));
    let are_digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let is_led = whole == "0" || !whole.starts_with('0');
    let is_above_zero = text.contains(|c: char| matches!(c, '1'..='9'));
    are_digits(whole) && are_digits(cents) && is_led && whole.len() <= 9 && cents.len() <= 2 && is_above_zero
}

/// Returns true for up to `most` characters that may be an emoji: no letter, no digit, no white space.
pub(crate) fn is_emoji(text: &str, most: usize) -> bool {
    let is_sign = |letter: char| !is_letter_or_digit(letter) && !is_space(letter);
    !text.is_empty() && text.chars().count() <= most && text.chars().all(is_sign)
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn tags_of_languages_have_their_parts_in_order() {
        let taken =
            ["en", "EN", "eng", "pt-BR", "en-419", "zh-Hant-TW", "de-1901", "sl-rozaj-biske-1994", "en\n"];
        let refused =
            ["", "e", "engl", "en-", "en--US", "en-US-Latn", "en-41", "en-abcd-efgh", "en\n\n", "én"];
        check(is_language_tag, &taken, &refused);
        check(is_voice_language, &["en", "fil", "en-US"], &["", "EN", "en-us", "en-", "en-USA", "en-US\n"]);
    }

    #[test]
    fn media_types_have_no_parameters() {
        check(is_media_type, &["text/plain", "a/b.c+d"], &["a", "a/", "/a", "A/b", "a/b;c", "a/b/c", "a/*"]);
        check(
            is_upload_kind,
            &["a/b", "a/*", ".csv", ".7z"],
            &["csv", ".", ".tar.gz", ".CSV", "*/*", "a/*b"],
        );
    }

    #[test]
    fn a_hash_has_two_signs_of_equality_at_most() {
        let refused = ["", "sha384-", "sha384-=", "sha384-a===", "sha1-a", "sha384-a b"];
        check(is_integrity, &["sha256-a", "sha512-a+/b==", "sha384-a="], &refused);
    }

    #[test]
    fn an_amount_is_a_decimal_above_zero() {
        let refused = ["0", "0.00", "01", "1.", ".5", "1.234", "1234567890", "-1", "1e3", "", "1\n", "٣"];
        check(is_amount, &["1", "0.01", "12.5", "12.50", "999999999.99"], &refused);
    }
}
