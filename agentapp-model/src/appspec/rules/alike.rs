//! What several rules ask alike, each under its own number: that a list repeats nothing, that a name is
//! written so.

use std::collections::HashMap;
use std::hash::Hash;

use crate::appspec::found::{Found, Step};
use crate::appspec::written::addresses::is_domain;
use crate::appspec::written::letters::{is_blank, trim};
use crate::appspec::written::names::{is_code_name, is_connection_id, is_file_name};
use crate::appspec::written::url::Url;
use crate::problem::Rule;

/// Reports each text that stood before: `what`, such as "two tools are named", and the text. The one at a
/// position stands at its `path`.
pub(crate) fn differ<'t, const N: usize>(
    rule: &'static Rule,
    what: &str,
    texts: impl Iterator<Item = &'t str>,
    path: impl Fn(usize) -> [Step; N],
    found: &mut Found<'_>,
) {
    let texts: Vec<&str> = texts.collect();
    report_again(rule, &texts, repeated(&texts), path, |text| format!("{what} `{text}`"), found);
}

/// The same, white space around a text and the case of its letters aside. Blank ones are left out.
pub(crate) fn differ_but_for_case<'t, const N: usize>(
    rule: &'static Rule,
    what: &str,
    texts: impl Iterator<Item = &'t str>,
    path: impl Fn(usize) -> [Step; N],
    found: &mut Found<'_>,
) {
    let texts: Vec<&str> = texts.collect();
    let mut again = repeated(texts.iter().map(|text| trim(text).to_lowercase()));
    again.retain(|(_, at)| !is_blank(texts[*at]));
    report_again(rule, &texts, again, path, |text| format!("{what} `{text}`"), found);
}

fn report_again<const N: usize>(
    rule: &'static Rule,
    texts: &[&str],
    again: Vec<(usize, usize)>,
    path: impl Fn(usize) -> [Step; N],
    message: impl Fn(&str) -> String,
    found: &mut Found<'_>,
) {
    for (before, at) in again {
        let first = found.path_to(path(before));
        found.report(rule, message(texts[at])).seen_at(path(at)).note("the first is at", first);
    }
}

/// Reports each text that a list names twice. The one at a position stands at its `path`.
pub(crate) fn each_once<'t, const N: usize>(
    rule: &'static Rule,
    texts: impl Iterator<Item = &'t str>,
    path: impl Fn(usize) -> [Step; N],
    found: &mut Found<'_>,
) {
    let texts: Vec<&str> = texts.collect();
    report_again(rule, &texts, repeated(&texts), path, |text| format!("names `{text}` twice"), found);
}

/// Returns the positions of items that stood before, each behind the position of the first.
pub(crate) fn repeated<T: Eq + Hash>(items: impl IntoIterator<Item = T>) -> Vec<(usize, usize)> {
    let mut first = HashMap::new();
    let mut found = Vec::new();
    for (at, item) in items.into_iter().enumerate() {
        let before = *first.entry(item).or_insert(at);
        if before != at {
            found.push((before, at));
        }
    }
    found
}

/// Reports an id that is none of a connection.
pub(crate) fn must_be_an_id(rule: &'static Rule, id: &str, found: &mut Found<'_>) {
    if !is_connection_id(id) {
        let shape = "a lower-case letter, then at most 63 lower-case letters, digits, `_` and `-`";
        found.report(rule, format!("{shape}, not `{id}`"));
    }
}

/// Reports what is no bare domain.
pub(crate) fn must_be_a_domain(rule: &'static Rule, domain: &str, found: &mut Found<'_>) {
    if is_domain(domain) {
        return;
    }
    let inner = Url::parse(domain).map(|url| url.host.to_lowercase()).filter(|host| is_domain(host));
    let lower = Some(domain.trim().to_lowercase()).filter(|lower| is_domain(lower));
    let help = inner.or(lower).map(|domain| format!("write `{domain}`"));
    let message = format!("a bare domain in lower case, such as `example.com`, not `{domain}`");
    found.report(rule, message).help(help);
}

/// Reports what cannot be the name of a function in code.
pub(crate) fn must_be_a_code_name(rule: &'static Rule, name: &str, found: &mut Found<'_>) {
    if !is_code_name(name) {
        found.report(rule, format!("a letter or `_`, then letters, digits and `_`, not `{name}`"));
    }
}

/// Reports what is no name of a file.
pub(crate) fn must_be_a_file_name(rule: &'static Rule, name: &str, found: &mut Found<'_>) {
    if !is_file_name(name) {
        let message = format!("a name without a folder, of letters, digits, `.`, `_` and `-`, not `{name}`");
        found.report(rule, message);
    }
}

/// Reports a number that is no share of one.
pub(crate) fn must_be_a_share(rule: &'static Rule, share: f64, found: &mut Found<'_>) {
    if !(0.0..=1.0).contains(&share) {
        let percent = share / 100.0;
        let help = (share > 1.0 && percent <= 1.0).then(|| format!("write `{percent}`"));
        found.report(rule, format!("a number from 0 to 1, not {share}")).help(help);
    }
}

#[cfg(test)]
mod tests {
    use super::repeated;

    #[test]
    fn what_stands_again_is_told_with_its_first() {
        assert_eq!(repeated(["a", "b", "a", "c", "a", "b"]), [(0, 2), (0, 4), (1, 5)]);
    }
}
