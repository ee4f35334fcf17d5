//! URLs, taken apart as the reference takes them apart: leniently, so that rules see what it sees.

use core::net::Ipv6Addr;

/// The parts of a URL that rules look at. An absent part is empty.
#[derive(Debug, PartialEq)]
pub(crate) struct Url {
    /// In lower case.
    pub(crate) scheme: String,
    pub(crate) user: String,
    pub(crate) host: String,
    pub(crate) path: String,
    pub(crate) query: String,
    pub(crate) fragment: String,
}

impl Url {
    /// Takes a text apart; nothing, if the part that names the host cannot be one.
    pub(crate) fn parse(text: &str) -> Option<Url> {
        let text = text.trim_start_matches(|c| c <= ' ').replace(['\t', '\r', '\n'], "");
        let (scheme, rest) = split_scheme(&text);
        let (authority, rest) = match rest.strip_prefix("//") {
            Some(rest) => rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len())),
            None => ("", rest),
        };
        if !brackets_hold_an_address(authority) || authority.contains(stands_for_a_delimiter) {
            return None;
        }
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (user, host) = split_authority(authority);
        let scheme = scheme.to_ascii_lowercase();
        let [user, host, path, query, fragment] = [user, host, path, query, fragment].map(str::to_owned);
        Some(Url { scheme, user, host, path, query, fragment })
    }

    /// Returns true for `https`, with a host and without a user name.
    pub(crate) fn is_https(&self) -> bool {
        self.scheme == "https" && !self.host.is_empty() && self.user.is_empty()
    }
}

fn split_scheme(text: &str) -> (&str, &str) {
    let is_scheme = |scheme: &str| {
        let all = scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        all && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
    };
    text.split_once(':').filter(|(scheme, _)| is_scheme(scheme)).unwrap_or(("", text))
}

/// Returns the user name and the host.
fn split_authority(authority: &str) -> (&str, &str) {
    let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let host = match host.split_once('[') {
        Some((_, bracketed)) => bracketed.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    (user.split(':').next().unwrap_or_default(), host)
}

fn brackets_hold_an_address(authority: &str) -> bool {
    match (authority.contains('['), authority.contains(']')) {
        (false, false) => true,
        (true, true) => {
            let inner = authority.split_once('[').map_or("", |(_, inner)| inner);
            is_address(inner.split(']').next().unwrap_or_default())
        }
        _ => false,
    }
}

/// Returns true for what may stand in brackets: an IPv6 address, maybe with a zone, or a later one.
fn is_address(text: &str) -> bool {
    if let Some(later) = text.strip_prefix('v') {
        let digits = later.split_once('.');
        return digits.is_some_and(|(digits, rest)| {
            !digits.is_empty() && digits.chars().all(|c| c.is_ascii_hexdigit()) && !rest.is_empty()
        });
    }
    match text.split_once('%') {
        Some((_, zone)) if zone.is_empty() || zone.contains('%') => false,
        Some((address, _)) => address.parse::<Ipv6Addr>().is_ok(),
        None => text.parse::<Ipv6Addr>().is_ok(),
    }
}

/// Returns true for a character that a reader of names may take for `/`, `?`, `#`, `@` or `:`.
fn stands_for_a_delimiter(c: char) -> bool {
    matches!(c, '\u{2047}'..='\u{2049}' | '\u{2100}' | '\u{2101}' | '\u{2105}' | '\u{2106}' | '\u{2a74}')
        || matches!(c, '\u{fe13}' | '\u{fe16}' | '\u{fe55}' | '\u{fe56}' | '\u{fe5f}' | '\u{fe6b}')
        || matches!(c, '\u{ff03}' | '\u{ff0f}' | '\u{ff1a}' | '\u{ff1f}' | '\u{ff20}')
}

#[cfg(test)]
mod tests {
    use super::Url;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        assert_eq!(Url::parse(text).is_some_and(|url| url.is_https()), expected, "{text}");
    }

    #[test]
    fn https_needs_a_host_and_no_user() {
        check("https://a.example", true);
        check("HTTPS://a.example:x/p?q#f", true);
        check(" https://@a.example", true);
        check("ht\ntps://a", true);
        check("https://me@a.example", false);
        check("https://me:pw@a.example", false);
        check("https:///p", false);
        check("https:a.example", false);
        check("http://a.example", false);
        check("://a", false);
    }

    #[test]
    fn brackets_are_for_addresses() {
        check("https://[::1]:80/", true);
        check("https://[fe80::1%eth0]/", true);
        check("https://[v1.x]/", true);
        check("https://[1.2.3.4]/", false);
        check("https://[::1/", false);
        check("https://[]/", false);
    }

    #[test]
    fn a_host_holds_no_character_that_reads_as_a_delimiter() {
        check("https://a\u{2100}b.example", false);
        check("https://a\u{ff0f}b.example", false);
        check("https://é.example", true);
    }
}
