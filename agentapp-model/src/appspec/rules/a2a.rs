//! Rules about A2A extensions. A card is public, so nothing on it looks like a credential.

use crate::appspec::found::{Found, Step, key_text, steps};
use crate::appspec::part::Free;
use crate::appspec::parts::A2a;
use crate::appspec::tree::{Map, Node, Value};
use crate::appspec::written::url::Url;

use super::alike::differ;
use super::rules;

rules! {
    R120 = "an extension's URI is an `https` URL or a `urn:`",
    R121 = "an extension is not one of the host's own",
    R122 = "the params of an extension hold nothing that is named like a credential",
    R123 = "the params of an extension are JSON",
    R124 = "no two extensions have one URI",
}

const OF_THE_HOST: &str = "https://datalayer.ai/extensions/";
const SECRETS: [&str; 6] = ["secret", "token", "password", "passwd", "credential", "bearer"];

pub(crate) fn r120_uri_is_an_address(uri: &str, found: &mut Found<'_>) {
    let is_one = |url: Url| {
        let is_url = url.is_https() && url.fragment.is_empty();
        is_url || (url.scheme == "urn" && !url.path.is_empty())
    };
    if !Url::parse(uri).is_some_and(is_one) {
        let message =
            format!("an `https` URL with a host and without user and fragment, or a `urn:`, not `{uri}`");
        found.report(&R120, message);
    }
}

pub(crate) fn r121_uri_is_not_the_hosts(uri: &str, found: &mut Found<'_>) {
    if uri.starts_with(OF_THE_HOST) {
        found.report(&R121, format!("is under `{OF_THE_HOST}`, whose extensions the host adds itself"));
    }
}

pub(crate) fn r122_params_hold_no_secret(params: &mut Free, found: &mut Found<'_>) {
    walk(&params.0, &mut Vec::new(), &mut |key, _, path| {
        if key.as_text().is_some_and(is_named_like_a_secret) {
            let message = "holds a key that is named like a credential, and an agent's card is public";
            found.report(&R122, message).seen_at(path.iter().cloned()).on_key();
        }
    });
}

pub(crate) fn r123_params_are_json(params: &mut Free, found: &mut Found<'_>) {
    walk(&params.0, &mut Vec::new(), &mut |key, value, path| {
        if key.as_text().is_none() {
            let message = format!("holds a key that is {}, not a string", key.value.kind());
            found.report(&R123, message).seen_at(path.iter().cloned()).on_key();
        }
        if let Some(kind) = other_than_json(value) {
            found.report(&R123, format!("holds {kind}, which is not JSON")).seen_at(path.iter().cloned());
        }
    });
}

/// Looks at every key with its value, whatever the depth.
fn walk(map: &Map, path: &mut Vec<Step>, look: &mut dyn FnMut(&Node, &Node, &[Step])) {
    for entry in map {
        path.push(key_text(&entry.key).into_owned().into());
        look(&entry.key, &entry.value, path);
        walk_value(&entry.value, path, look);
        path.pop();
    }
}

fn walk_value(value: &Node, path: &mut Vec<Step>, look: &mut dyn FnMut(&Node, &Node, &[Step])) {
    match &value.value {
        Value::Map(map) => walk(map, path, look),
        Value::List(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push(at.into());
                walk_value(item, path, look);
                path.pop();
            }
        }
        _ => {}
    }
}

/// Returns the kind of the first value in a list, or of a value itself, that JSON does not have.
fn other_than_json(value: &Node) -> Option<&'static str> {
    match &value.value {
        Value::Bytes(_) | Value::Date(_) | Value::Set(_) => Some(value.value.kind()),
        Value::List(items) => items.iter().find_map(other_than_json),
        Value::Null
        | Value::Bool(_)
        | Value::Int(_)
        | Value::Big(_)
        | Value::Float(_)
        | Value::Text(_)
        | Value::Map(_)
        | Value::Later => None,
    }
}

fn is_named_like_a_secret(key: &str) -> bool {
    let plain: String = key.chars().map(folded).collect();
    SECRETS.iter().any(|word| plain.contains(word)) || joined(&plain, "api") || joined(&plain, "private")
}

/// Returns true if the word is followed by `key`, maybe behind a `-` or a `_`.
fn joined(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let rest = &text[at + word.len()..];
        rest.strip_prefix(['-', '_']).unwrap_or(rest).starts_with("key")
    })
}

/// Returns the lower-case letter of ASCII that a letter counts as, whatever its case.
fn folded(c: char) -> char {
    match c {
        '\u{17f}' => 's',
        '\u{130}' | '\u{131}' => 'i',
        '\u{212a}' => 'k',
        c => c.to_ascii_lowercase(),
    }
}

pub(crate) fn r124_uris_differ(a2a: &A2a, found: &mut Found<'_>) {
    let uris = a2a.extensions.iter().map(|extension| extension.uri.as_str());
    differ(&R124, "two extensions have the `uri`", uris, |at| steps!["extensions", at, "uri"], found);
}

#[cfg(test)]
mod tests {
    use super::is_named_like_a_secret;

    #[test]
    fn a_name_like_a_credential_is_told_whatever_its_case() {
        for key in
            ["secret", "max_tokens", "X-API_Key", "apikey", "Private-Key", "api_api-key", "to\u{212a}en"]
        {
            assert!(is_named_like_a_secret(key), "{key}");
        }
        for key in ["api", "api__key", "private", "key", "tok", "pass_word"] {
            assert!(!is_named_like_a_secret(key), "{key}");
        }
    }
}
