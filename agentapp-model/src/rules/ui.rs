//! Warnings about a UI's files: what breaks as soon as the page is not served from a root of its
//! own (AIP-53, static layout, rules 2 and 3).

use super::names;
use crate::place::Place;
use crate::problem::Problem;

/// Looks through one file of a UI. `place` is the file's first byte.
pub fn check_file(name: &str, text: &str, place: Place) -> Vec<Problem> {
    let mut problems = Vec::new();
    let is_page = name.ends_with(".html") || name.ends_with(".htm");
    let is_style = name.ends_with(".css");
    if is_page {
        asset_paths_are_relative(name, text, place, &ATTRIBUTES, &mut problems);
    }
    if is_page || is_style {
        asset_paths_are_relative(name, text, place, &STYLES, &mut problems);
    }
    if is_page || name.ends_with(".js") || name.ends_with(".mjs") {
        history_is_not_used(name, text, place, &mut problems);
    }
    problems
}

const ATTRIBUTES: [&str; 5] = ["src", "href", "poster", "data", "srcset"];
const STYLES: [&str; 2] = ["url", "@import"];

// `ui.root-path`: `/app.js` is somebody else's file once the page is mounted below a path.
fn asset_paths_are_relative(
    name: &str,
    text: &str,
    place: Place,
    words: &[&str],
    problems: &mut Vec<Problem>,
) {
    for word in words {
        for (at, _) in text.match_indices(word) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_') {
                continue;
            }
            if let Some((offset, path)) =
                root_path(text, at + word.len(), *word == "url" || *word == "@import")
            {
                let message = format!("ui, `{name}`: `{path}` is addressed from the root");
                let problem = Problem::new(&names::UI_ROOT_PATH, place.further(offset), name, message);
                problems.push(problem.help(format!("write `.{path}`, relative to the page")));
            }
        }
    }
}

/// Returns the path behind an attribute or a style word, if it starts at the root.
fn root_path(text: &str, from: usize, style: bool) -> Option<(usize, &str)> {
    let mut at = from + skip(text, from, char::is_whitespace);
    if style {
        at += text[at..].strip_prefix('(').map_or(0, |_| 1);
    } else {
        text[at..].strip_prefix('=')?;
        at += 1;
    }
    at += skip(text, at, char::is_whitespace);
    at += usize::from(text[at..].starts_with(['"', '\'']));
    let length = skip(text, at, |c| !c.is_whitespace() && !"\"'>)".contains(c));
    let path = &text[at..at + length];
    (path.starts_with('/') && !path.starts_with("//") && path.len() > 1).then_some((at, path))
}

fn skip(text: &str, from: usize, what: impl Fn(char) -> bool) -> usize {
    text[from..].find(|c| !what(c)).unwrap_or(text.len() - from)
}

// `ui.push-state`: a static file server has no rule that leads a deep link back to the page.
fn history_is_not_used(name: &str, text: &str, place: Place, problems: &mut Vec<Problem>) {
    for (at, word) in text.match_indices("pushState").chain(text.match_indices("replaceState")) {
        let called = text[at + word.len()..].trim_start().starts_with('(');
        let method = text[..at].trim_end().ends_with('.');
        if called && method && word == "pushState" {
            let message = format!("ui, `{name}`: `pushState` makes addresses that no file answers");
            let problem = Problem::new(&names::UI_PUSH_STATE, place.further(at), name, message);
            problems.push(problem.help("route by the hash, `#/jobs/42`".to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, text: &str, expected: &[(&str, &str)]) {
        let problems = check_file(name, text, Place::new(0, 0));
        let found: Vec<(&str, &str)> = problems
            .iter()
            .map(|problem| (problem.rule.name, problem.message.split('`').nth(3).unwrap_or_default()))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn assets_from_the_root_are_found() {
        check("index.html", r#"<script src="/app.js"></script>"#, &[("ui.root-path", "/app.js")]);
        check("index.html", "<link href = /a.css>", &[("ui.root-path", "/a.css")]);
        check(
            "a.css",
            "body { background: url(/bg.png) } @import '/b.css';",
            &[("ui.root-path", "/bg.png"), ("ui.root-path", "/b.css")],
        );
    }

    #[test]
    fn relative_and_foreign_addresses_are_not() {
        let page = r##"<a href="#/jobs"> <a href="/"> <img src="./a.png" data-src="/x"> <script src="//cdn.example/x.js"></script> <p>href /x</p>"##;
        check("index.html", page, &[]);
    }

    #[test]
    fn the_history_api_is_found_where_it_is_called() {
        check("app.js", "history.pushState({}, '', '/x')", &[("ui.push-state", "pushState")]);
        check("app.js", "// pushState is not used; const pushState = (1)", &[]);
    }
}
