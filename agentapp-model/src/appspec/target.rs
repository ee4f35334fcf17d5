//! What rules and connections name: classes of action, tools of a server, tools that belong to none, and
//! patterns of names.

use std::borrow::Cow;
use std::collections::HashSet;

use super::catalogue::id_of;
use super::part::Choice as _;
use super::parts::ActionClass;
use super::written::letters::is_number;

/// Returns the class of action that a target is. Any other word, and any other spelling, is a tool.
pub fn class_of(target: &str) -> Option<ActionClass> {
    ActionClass::ALL.iter().find(|(_, word)| *word == target).map(|(class, _)| *class)
}

/// Returns the server and the tool of `server.tool`, the server's version left out; nothing for a bare
/// name.
pub fn server_tool(target: &str) -> Option<(&str, &str)> {
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
    // The reference's pattern lets a line feed follow.
    let target = target.strip_suffix('\n').unwrap_or(target);
    let (server, tool) = target.rsplit_once('.')?;
    let (server, version) =
        server.split_once(':').map_or((server, None), |(id, version)| (id, Some(version)));
    let is_server = !server.is_empty() && server.chars().all(is_word);
    let is_version = version.is_none_or(|version| version.split('.').all(is_number));
    let is_tool = tool.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && tool.chars().all(is_word);
    (is_server && is_version && is_tool).then_some((server, tool))
}

/// Returns what a target names, versions aside: a class of action, `server.tool`, or a bare name.
pub fn unversioned(target: &str) -> Cow<'_, str> {
    match server_tool(target) {
        _ if class_of(target).is_some() => Cow::Borrowed(target),
        Some((server, tool)) => Cow::Owned(format!("{server}.{tool}")),
        None => Cow::Borrowed(id_of(target)),
    }
}

/// Returns true if a whole name matches a pattern: `*` is any run of characters, `?` is one, and all else
/// is itself. A character of the name is never looked at again for an earlier `*` than the last, so a
/// pattern of many stars costs no more than one.
pub fn matches(name: &str, pattern: &str) -> bool {
    let (mut name, mut pattern) = (name.chars(), pattern.chars());
    // Where the last star stands, and the name that is left if it takes one character more.
    let mut star = None;
    loop {
        let name_here = name.clone();
        match (name.next(), pattern.next()) {
            (None, None) => return true,
            (_, Some('*')) => {
                name = name_here;
                star = Some((name.clone(), pattern.clone()));
            }
            (Some(c), Some(p)) if p == '?' || p == c => {}
            _ => {
                let Some((mut left, behind)) = star.take() else { return false };
                if left.next().is_none() {
                    return false;
                }
                (name, pattern) = (left.clone(), behind.clone());
                star = Some((left, behind));
            }
        }
    }
}

/// The names that a connection gives.
#[derive(Debug)]
pub(crate) struct Only<'s> {
    names: HashSet<&'s str>,
    patterns: Vec<&'s str>,
}

impl<'s> Only<'s> {
    pub(crate) fn new(only: &'s [String]) -> Only<'s> {
        let (patterns, names): (Vec<&str>, Vec<&str>) =
            only.iter().map(String::as_str).partition(|name| name.contains(['*', '?']));
        Only { names: names.into_iter().collect(), patterns }
    }

    /// Returns true if a tool is among them. None at all means every tool.
    pub(crate) fn gives(&self, tool: &str) -> bool {
        let all = self.names.is_empty() && self.patterns.is_empty();
        all || self.names.contains(tool) || self.patterns.iter().any(|pattern| matches(tool, pattern))
    }
}

#[cfg(test)]
mod tests {
    use super::{class_of, matches, server_tool};
    use crate::appspec::parts::ActionClass;

    #[test]
    fn a_target_is_a_class_in_its_exact_spelling() {
        assert_eq!(class_of("send"), Some(ActionClass::Send));
        assert_eq!(class_of("Send"), None);
        assert_eq!(class_of("send "), None);
    }

    #[test]
    fn a_tool_of_a_server_is_told_by_its_last_dot() {
        for target in ["tavily.search", "tavily:1.search", "tavily:0.0.1.search", "tavily.search\n"] {
            assert_eq!(server_tool(target), Some(("tavily", "search")), "{target}");
        }
        for target in ["search", "a.b.c", "tavily:.x", "tavily:v1.x", "tavily.1x", ".x", "tavily.*", "é.x"] {
            assert_eq!(server_tool(target), None, "{target}");
        }
    }

    #[track_caller]
    fn check(pattern: &str, yes: &[&str], no: &[&str]) {
        yes.iter().for_each(|name| assert!(matches(name, pattern), "{pattern} {name}"));
        no.iter().for_each(|name| assert!(!matches(name, pattern), "{pattern} {name}"));
    }

    #[test]
    fn a_star_is_any_run_and_a_question_mark_is_one() {
        check("*", &["", "a", "a\nb"], &[]);
        check("*gmail*", &["gmail", "send_gmail_message"], &["gmai"]);
        check("a?c", &["abc", "aéc"], &["ac", "abbc"]);
        check("a*b*c", &["abc", "axbybc"], &["ab", "acb"]);
        check("[ab]", &["[ab]"], &["a"]);
        check("", &[""], &["a"]);
        check("**a", &["a", "ba"], &["ab"]);
    }

    #[test]
    fn many_stars_are_matched_at_once() {
        let pattern = "*a".repeat(500);
        let name = format!("{}b", "a".repeat(5000));
        assert!(!matches(&name, &pattern));
        assert!(matches(&name[..5000], &pattern));
    }
}
