//! Texts of Appspecs in order.

use agentapp_model::appspec::format::{Style, format};

use super::appspec::canonical_text;

/// What comes out says the same as the text, and stays as it is.
pub fn appspec_format(bytes: &[u8]) {
    for style in [Style::Kept, Style::Canonical] {
        match format(bytes, style) {
            Ok(formatted) => check_formatted(bytes, &formatted.text, style),
            Err(problems) => assert!(!problems.is_empty(), "{style:?}"),
        }
    }
}

fn check_formatted(bytes: &[u8], text: &str, style: Style) {
    let before = canonical_text(bytes).expect("what was put in order is an Appspec");
    assert_eq!(canonical_text(text.as_bytes()), Some(before), "{style:?}\n{text}");
    match format(text, style) {
        Ok(again) => assert_eq!(again.text, text, "{style:?}"),
        Err(problems) => panic!("{style:?}: {problems:?}\n{text}"),
    }
}
