//! Domains, origins, and the addresses of models, modules and repositories.

use super::letters::{is_lower, is_number, is_space};
use super::names::{is_connection_id, is_word};

/// Returns true for a bare domain of two labels at least.
pub(crate) fn is_domain(text: &str) -> bool {
    let Some((labels, last)) = text.rsplit_once('.') else { return false };
    let is_label = |label: &str| {
        let inner = label.chars().all(|c| is_lower(c) || c == '-');
        inner && (1..=63).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-')
    };
    text.len() <= 253 && labels.split('.').all(is_label) && is_top_level(last)
}

/// Returns true for the last label of a domain: letters.
fn is_top_level(text: &str) -> bool {
    (2..=63).contains(&text.len()) && text.chars().all(|c| c.is_ascii_lowercase())
}

/// Returns true for an extension of the Personal Agent Protocol: a word, or a name under a domain.
pub(crate) fn is_extension(text: &str) -> bool {
    let Some((domain, name)) = text.split_once('/') else { return is_connection_id(text) };
    let in_domain = |c: char| is_lower(c) || matches!(c, '.' | '-');
    let in_name = |c: char| is_lower(c) || matches!(c, '_' | '.' | '-');
    domain
        .rsplit_once('.')
        .is_some_and(|(labels, last)| is_word(labels, in_domain, in_domain, usize::MAX) && is_top_level(last))
        && is_word(name, in_name, in_name, 64)
}

/// Returns true for a scheme, a host and maybe a port. The reference lets a line feed follow.
pub(crate) fn is_origin(text: &str) -> bool {
    let text = text.strip_suffix('\n').unwrap_or(text);
    text.split_once("://").is_some_and(|(scheme, authority)| is_safe(scheme, authority))
}

/// Returns true for any host by `https`, and for the machine itself by `http`; a port may follow.
fn is_safe(scheme: &str, authority: &str) -> bool {
    let (host, port) = authority.split_once(':').unwrap_or((authority, "0"));
    let is_inner = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-');
    let is_host = match scheme {
        "https" => is_word(host, is_inner, is_inner, usize::MAX),
        "http" => matches!(host, "localhost" | "127.0.0.1"),
        _ => false,
    };
    is_host && is_number(port)
}

/// Returns true for the address of a model in three dimensions, `https://….glb` or `.gltf`.
pub(crate) fn is_model_address(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://") else { return false };
    let ends = |at: usize, ending: &str| {
        at > 0 && matches!(rest.as_bytes().get(at + ending.len()), None | Some(b'?' | b'#'))
    };
    !rest.contains(is_space)
        && [".glb", ".gltf"].iter().any(|ending| rest.match_indices(ending).any(|(at, _)| ends(at, ending)))
}

/// Returns true for where a component's module is loaded from: an address, or a file of the
/// application's folder.
pub(crate) fn is_module_source(text: &str) -> bool {
    let scheme = text.split_once(':').map(|(scheme, _)| scheme);
    let rest = |letter: char| is_lower(letter) || matches!(letter, '+' | '.' | '-');
    match scheme {
        Some(scheme) if is_word(scheme, |letter| letter.is_ascii_lowercase(), rest, usize::MAX) => {
            is_module_address(text)
        }
        _ => is_module_file(text),
    }
}

fn is_module_address(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once("://") else { return false };
    rest.split_once('/')
        .is_some_and(|(authority, path)| is_safe(scheme, authority) && !path.contains(is_space))
}

fn is_module_file(text: &str) -> bool {
    let path = text.strip_prefix("./").unwrap_or(text);
    let first = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let rest = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '.' | '-');
    path.split('/').all(|part| is_word(part, first, rest, usize::MAX))
        && (path.ends_with(".js") || path.ends_with(".mjs"))
}

/// Returns true for an `https` address of a repository, with a host and a path, and no user name.
pub(crate) fn is_repository(url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else { return false };
    let (authority, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, port),
        _ => (authority, ""),
    };
    scheme.eq_ignore_ascii_case("https")
        && !host.is_empty()
        && !authority.contains('@')
        && port.bytes().all(|digit| digit.is_ascii_digit())
        && path.starts_with('/')
        && path.split(['?', '#']).next().is_some_and(|path| path.len() > 1)
        && !url.contains(|letter: char| is_space(letter) || letter.is_control() || letter == '\\')
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn a_domain_is_bare_and_has_two_labels() {
        for domain in ["example.com", "a-b.c1.example", "x.co", &format!("{}.com", "a".repeat(63))] {
            assert!(is_domain(domain), "{domain}");
        }
        let long = format!("{}.com", "a.".repeat(130));
        for text in ["com", "example.c", "Example.com", "-a.com", "a-.com", "a..com", "a.c0m", ".com", &long]
        {
            assert!(!is_domain(text), "{text}");
        }
    }

    #[test]
    fn models_are_at_https_addresses() {
        let taken = ["https://x/y.glb", "https://a.glb", "https://x.glb/y.gltf?q#f", "https://x/y.gltf#"];
        let refused =
            ["https://.glb", "http://x/y.glb", "https://x/y.glbx", "https://x/ y.glb", "https://x/y.glb\n"];
        check(is_model_address, &taken, &refused);
    }

    #[test]
    fn modules_are_at_safe_addresses_or_in_the_folder() {
        let taken =
            ["a.js", "./a/b.mjs", "https://x/", "https://x:80/a?b", "https://x:٣/", "http://localhost:1/a"];
        check(is_module_source, &taken, &[]);
        let refused = ["", "../a.js", "/a.js", "a/.b.js", ".js", "a.js\n", "a.jsx", "a//b.js", "a:b.js"];
        check(is_module_source, &[], &refused);
        let refused =
            ["https://x", "https:///a", "http://x/", "https://u@x/", "https://x:/", "https://x/\u{1c}"];
        check(is_module_source, &[], &refused);
    }

    #[test]
    fn an_origin_has_no_path() {
        let taken = ["https://a", "https://a.example:80", "http://localhost:1", "https://a\n"];
        let refused = ["https://", "https://a/", "https://*.a", "http://a", "https://a:", "a.example"];
        check(is_origin, &taken, &refused);
    }
}
