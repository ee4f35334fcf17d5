//! The two halves of a manifest: YAML between two fences, and the body behind them.
//!
//! Offsets count from the start of the file, a byte-order mark included, so that places in the YAML
//! text are places in the file.

use crate::node::Map;
use crate::yaml;

const FENCE: &str = "---";

/// A file taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split<'t> {
    /// The text between the fences.
    pub yaml: &'t str,
    /// Where that begins.
    pub yaml_at: usize,
    /// All that stands behind the line of the closing fence.
    pub body: &'t str,
    /// Where that begins.
    pub body_at: usize,
}

/// Why a file cannot be taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The first line is no fence.
    Absent {
        /// Where the first line begins.
        at: usize,
    },
    /// No line closes the frontmatter.
    Unclosed {
        /// Where the opening fence stands.
        at: usize,
    },
}

/// Takes a file apart at its fences: lines that are `---` and nothing but blanks.
pub fn split(text: &str) -> Result<Split<'_>, Fault> {
    let at = if text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
    let (first, yaml_at) = line(text, at);
    if !is_fence(first) {
        return Err(Fault::Absent { at });
    }
    let mut end = yaml_at;
    while end < text.len() {
        let (fence, body_at) = line(text, end);
        if is_fence(fence) {
            let (yaml, body) = (&text[yaml_at..end], &text[body_at..]);
            return Ok(Split { yaml, yaml_at, body, body_at });
        }
        end = body_at;
    }
    Err(Fault::Unclosed { at })
}

/// Returns the line that begins at an offset, and where the next one begins.
fn line(text: &str, at: usize) -> (&str, usize) {
    let next = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
    (&text[at..next], next)
}

fn is_fence(line: &str) -> bool {
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    line.strip_prefix(FENCE).is_some_and(|rest| rest.trim_matches([' ', '\t']).is_empty())
}

/// Returns a file made of a mapping and a body. Nothing follows the fence if the body is blank.
pub fn join(front: &Map, body: Option<&str>) -> String {
    let mut text = format!("{FENCE}\n{}{FENCE}\n", yaml::write(front));
    if let Some(body) = body.filter(|body| !body.trim().is_empty()) {
        text.push('\n');
        text.push_str(body);
        if !body.ends_with('\n') {
            text.push('\n');
        }
    }
    text
}

/// Returns what a loader keeps of the text behind the fence: nothing if it is blank, else the text
/// less the line end that [`join`] writes before a body.
pub fn body(raw: &str) -> Option<String> {
    if raw.trim().is_empty() {
        return None;
    }
    let body = raw.strip_prefix("\r\n").or_else(|| raw.strip_prefix('\n')).unwrap_or(raw);
    Some(body.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::Node;
    use crate::place::Place;

    #[track_caller]
    fn check(text: &str, yaml: &str, body: &str) {
        let split = split(text).unwrap();
        assert_eq!((split.yaml, split.body), (yaml, body));
        assert_eq!(&text[split.yaml_at..][..yaml.len()], yaml);
        assert_eq!(&text[split.body_at..], body);
    }

    #[test]
    fn fences_are_lines_of_their_own() {
        check("---\na: 1\n---\nbody\n", "a: 1\n", "body\n");
        check("---\na: 1\n---", "a: 1\n", "");
        check("---\n---\n", "", "");
        check("\u{FEFF}---\na: 1\n---\n", "a: 1\n", "");
        check("---  \na: 1\n--- \t\nbody", "a: 1\n", "body");
        check("---\r\na: 1\r\n---\r\nbody\r\n", "a: 1\r\n", "body\r\n");
    }

    #[test]
    fn only_a_fence_closes() {
        check("---\na: 1\n---foo\n----\n ---\n---\nb", "a: 1\n---foo\n----\n ---\n", "b");
        check("---\na: |\n  x\n---\ny\n---\n", "a: |\n  x\n", "y\n---\n");
    }

    #[test]
    fn a_first_line_that_is_no_fence_means_none() {
        for text in ["", "a", "\n---\na: 1\n---\n", " ---\n---\n", "----\n---\n", "---a\n---\n"] {
            assert_eq!(split(text), Err(Fault::Absent { at: 0 }), "{text:?}");
        }
        assert_eq!(split("\u{FEFF}a"), Err(Fault::Absent { at: 3 }));
        assert_eq!(split("\u{FEFF}\u{FEFF}---\n---\n"), Err(Fault::Absent { at: 3 }));
    }

    #[test]
    fn a_missing_close_points_at_the_opening() {
        for text in ["---", "---\n", "---\na: 1\n", "---\na: 1\n--- x\n", "---\na: 1\n----"] {
            assert_eq!(split(text), Err(Fault::Unclosed { at: 0 }), "{text:?}");
        }
        assert_eq!(split("\u{FEFF}---\n"), Err(Fault::Unclosed { at: 3 }));
    }

    #[test]
    fn joined_files_have_one_blank_line_before_the_body() {
        let mut front = Map::new();
        front.push("id", Place::NOWHERE, Node::text("x"));
        assert_eq!(join(&front, None), "---\nid: x\n---\n");
        assert_eq!(join(&front, Some(" \n")), "---\nid: x\n---\n");
        assert_eq!(join(&front, Some("a")), "---\nid: x\n---\n\na\n");
        assert_eq!(join(&front, Some("\na\n\n")), "---\nid: x\n---\n\n\na\n\n");
    }

    #[test]
    fn what_was_joined_splits_into_the_same() {
        let mut front = Map::new();
        front.push("id", Place::NOWHERE, Node::text("x"));
        for raw in ["", "\n", "a", "\na", "\n\n a \n", "\r\na\r\n", "\n---\na: 1\n---\n"] {
            let once = join(&front, body(raw).as_deref());
            let again = join(&front, body(split(&once).unwrap().body).as_deref());
            assert_eq!(once, again, "{raw:?}");
        }
        assert_eq!(body("\n\na\n").as_deref(), Some("\na\n"));
        assert_eq!(body(" \n\t\n"), None);
    }
}
