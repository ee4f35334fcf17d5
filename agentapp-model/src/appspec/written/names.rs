//! Names and ids. They are of ASCII, so that lengths count letters and bytes alike.

use super::letters::is_lower;

/// Returns true for what begins with one kind of letter, goes on with another, and has so many at most.
pub(crate) fn is_word(
    text: &str,
    begins: impl Fn(char) -> bool,
    goes_on: impl Fn(char) -> bool,
    most: usize,
) -> bool {
    let mut chars = text.chars();
    text.len() <= most && chars.next().is_some_and(begins) && chars.all(goes_on)
}

/// Returns true for the name of a function in code: a letter or `_`, then letters, digits and `_`.
pub(crate) fn is_code_name(text: &str) -> bool {
    let begins = |letter: char| letter.is_ascii_alphabetic() || letter == '_';
    is_word(text, begins, |letter| begins(letter) || letter.is_ascii_digit(), usize::MAX)
}

/// Returns true for lower-case letters, digits and hyphens, with none of the last at either end.
pub(crate) fn is_id(text: &str) -> bool {
    let is_inner = |letter: char| is_lower(letter) || letter == '-';
    text.starts_with(is_lower) && text.ends_with(is_lower) && text.chars().all(is_inner)
}

/// Returns true for the id of a connection, of a merchant or of a site.
pub(crate) fn is_connection_id(text: &str) -> bool {
    is_word(text, is_small, is_small_or_joint, 64)
}

/// Returns true for the id of a mode, of one of its options, or of a profile.
pub(crate) fn is_mode_id(text: &str) -> bool {
    is_word(text, is_small, is_small_or_joint, 40)
}

/// Returns true for the id of an avatar: lower-case words joined by single hyphens, 64 characters at most.
pub(crate) fn is_avatar_id(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.split('-').all(|word| !word.is_empty() && word.chars().all(is_lower))
}

/// Returns true for what follows the slash of a command.
pub(crate) fn is_command_name(text: &str) -> bool {
    is_word(text, is_small, |letter| is_lower(letter) || letter == '-', 32) && !text.ends_with('-')
}

/// Returns true for what code draws, a component or a banner: a capital, then up to 63 letters or digits.
pub(crate) fn is_component_name(text: &str) -> bool {
    is_word(text, |letter| letter.is_ascii_uppercase(), |letter| letter.is_ascii_alphanumeric(), 64)
}

/// Returns true for the name of an icon: a capital, then up to 62 letters or digits, then `Icon`.
pub(crate) fn is_icon(text: &str) -> bool {
    text.strip_suffix("Icon").is_some_and(|name| name.len() <= 63 && is_component_name(name))
}

/// Returns true for what a host page calls a value or a function. The reference lets a line feed follow.
pub(crate) fn is_host_name(text: &str) -> bool {
    let text = text.strip_suffix('\n').unwrap_or(text);
    is_word(text, is_small, |letter| is_lower(letter) || letter == '_', 63)
}

/// Returns true for a file's name: a letter or a digit, then up to 99 of letters, digits, `.`, `_`, `-`.
pub(crate) fn is_file_name(text: &str) -> bool {
    let begins = |letter: char| letter.is_ascii_alphanumeric();
    is_word(text, begins, |letter| begins(letter) || matches!(letter, '.' | '_' | '-'), 100)
}

/// Returns true for an operation's action: lower-case words joined by dots.
pub(crate) fn is_action(text: &str) -> bool {
    let goes_on = |letter: char| is_lower(letter) || letter == '_';
    text.split('.').all(|word| is_word(word, is_small, goes_on, usize::MAX))
}

/// Returns true for a scope as OAuth writes one.
pub(crate) fn is_oauth_scope(text: &str) -> bool {
    let is_taken = |letter: char| letter.is_ascii_graphic() && !matches!(letter, '"' | '\\');
    is_word(text, is_taken, is_taken, 128)
}

/// Returns true for a scope as PACT writes one: `resource:verb`.
pub(crate) fn is_pact_scope(text: &str) -> bool {
    let goes_on = |letter: char| is_small_or_joint(letter) || letter == '.';
    let is_half = |half: &str| is_word(half, is_small, goes_on, 64);
    text.split_once(':').is_some_and(|(resource, verb)| is_half(resource) && is_half(verb))
}

fn is_small(letter: char) -> bool {
    letter.is_ascii_lowercase()
}

fn is_small_or_joint(letter: char) -> bool {
    is_lower(letter) || matches!(letter, '_' | '-')
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn names_end_where_they_should() {
        check(
            is_command_name,
            &["a", "a-b", &"a".repeat(32)],
            &["", "a-", "1a", "A", "a\n", &"a".repeat(33)],
        );
        check(is_component_name, &["A", &"A".repeat(64)], &["", "a", "A_", &"A".repeat(65)]);
        check(
            is_icon,
            &["AIcon", &format!("{}Icon", "A".repeat(63))],
            &["Icon", "aIcon", "A", &format!("{}Icon", "A".repeat(64))],
        );
        check(is_code_name, &["a", "_", "A9_z"], &["", "9a", "a-b", "é", "a\n"]);
        check(is_host_name, &["a", "a_1\n", &"a".repeat(63)], &["", "_a", "a\n\n", &"a".repeat(64)]);
        check(is_file_name, &["a.csv", &"1".repeat(100)], &["", ".a", "a/b", "a\n", &"1".repeat(101)]);
    }

    #[test]
    fn ids_are_lower_case() {
        check(is_id, &["a", "1", "a--b"], &["", "-", "a-", "-a", "A", "a_b", "a\n"]);
        check(is_connection_id, &["a", "a-_", &"a".repeat(64)], &["", "_a", "1", &"a".repeat(65)]);
        check(is_mode_id, &["a", "a-_", &"a".repeat(40)], &["", "_a", "é", &"a".repeat(41)]);
        check(is_avatar_id, &["a", "a1-2b", &"a".repeat(64)], &["", "a--b", "a-", "1", &"a".repeat(65)]);
    }

    #[test]
    fn scopes_are_as_each_protocol_writes_them() {
        check(is_oauth_scope, &["a", "orders.read", &"!".repeat(128)], &["", "a b", "a\"", "é"]);
        check(is_pact_scope, &["orders:read", "a.b-c_1:d"], &["orders", "a:b:c", ":a", "1:a", "A:b"]);
        check(is_action, &["orders", "orders.ex_1"], &["", "orders.", "Orders", "1.a", "a-b"]);
    }
}
