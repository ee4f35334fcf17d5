//! The words for what only markup can get wrong.

use super::structure::elements_in;
use agentapp_model::near::nearest;

/// An angle bracket without a name behind it.
pub(super) fn no_name() -> String {
    "expected the name of an element behind `<`, as in `<app id=\"…\">`".to_owned()
}

/// A tag that does not end.
pub(super) fn unfinished(name: &str) -> String {
    format!("the tag `<{name}` has no end\n  help: end it with `>`, or with `/>` if nothing stands in it")
}

/// A closing tag that does not end.
pub(super) fn unfinished_close(name: &str) -> String {
    format!("expected `>` behind `</{name}`")
}

/// A slash in a tag that is not its end.
pub(super) fn lone_slash() -> String {
    "expected `>` behind `/`".to_owned()
}

/// An element that is not closed.
pub(super) fn not_closed(name: &str) -> String {
    format!("`<{name}>` is not closed\n  help: write `</{name}>` behind what stands in it")
}

/// A closing tag of another element.
pub(super) fn other_close(found: &str, open: &str, place: &str) -> String {
    format!(
        "`</{found}>` does not close `<{open}>`\n  note: that one is opened at {place}\n  help: write `</{open}>`"
    )
}

/// A closing tag where nothing is open.
pub(super) fn closes_nothing(found: &str) -> String {
    format!("`</{found}>` closes nothing")
}

/// A comma between attributes or elements.
pub(super) fn comma() -> String {
    "nothing is separated by commas in markup, only in `[…]` and `{…}`".to_owned()
}

/// Tokens that are neither an element nor text.
pub(super) fn stray(found: &str) -> String {
    format!("expected an element or a text in quotes, found `{found}`")
}

/// Tokens in a tag that are no attribute.
pub(super) fn no_attribute(found: &str) -> String {
    format!("expected an attribute such as `id=\"…\"`, found `{found}`")
}

/// The outermost element is another one.
pub(super) fn no_app(found: &str) -> String {
    format!("an app in markup begins with `<app …>`, found `<{found}>`")
}

/// Something behind the app.
pub(super) fn behind_app() -> String {
    "nothing can stand behind the app's own element".to_owned()
}

/// An element that there is not.
pub(super) fn unknown(found: &str, parent: &str) -> String {
    let known = elements_in(parent);
    let help = match nearest(found, known.iter().copied()) {
        Some(near) => format!("did you mean `<{near}>`?"),
        None if found == "agent" && known.contains(&"agent-step") => {
            "a step that asks an agent is `<agent-step>`".to_owned()
        }
        None => format!("there can be {}", list(known)),
    };
    format!("`<{parent}>` has no element `<{found}>`\n  help: {help}")
}

/// An element in one that has none.
pub(super) fn no_elements(parent: &str, found: &str) -> String {
    format!("no element can stand in `<{parent}>`, found `<{found}>`")
}

/// An attribute of an element that is no document's field.
pub(super) fn unknown_attribute(found: &str, element: &str, known: &str) -> String {
    format!("`<{element}>` has no attribute `{found}`\n  help: it takes {known}")
}

/// `<use>` without an item.
pub(super) fn nothing_used() -> String {
    "`<use>` names no item\n  help: write `<use agent=Name />`, or `workflow` or `tool` in its place"
        .to_owned()
}

/// `<files>` without a path.
pub(super) fn no_path(element: &str) -> String {
    format!("`path` is missing in `<{element}>`")
}

/// Text where there can be none.
pub(super) fn no_text(element: &str) -> String {
    format!("no text can stand in `<{element}>`")
}

fn list(known: &[&str]) -> String {
    known.iter().map(|name| format!("`<{name}>`")).collect::<Vec<_>>().join(", ")
}
