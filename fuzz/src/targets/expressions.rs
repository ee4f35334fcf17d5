//! Values and conditions of a workflow's steps.

use agentapp_model::rules::expressions::{Meaning, condition, meaning};

/// Whatever is read names steps by words of the text, and whatever is not says why.
pub fn expressions(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match meaning(text) {
        Meaning::Step(step) => {
            assert!(!step.contains(['.', ' ']), "`{step}`");
            assert!(text.starts_with(&format!("$steps.{step}")), "`{step}`");
        }
        Meaning::Binding | Meaning::Malformed => assert!(text.starts_with('$')),
        Meaning::Literal => {
            assert!(!text.starts_with('$') || text.starts_with("$$") || text.starts_with("${"))
        }
    }
    match condition(text) {
        Ok(steps) => assert!(steps.iter().all(|step| text.contains(&format!("steps.{step}"))), "{steps:?}"),
        Err(why) => assert!(!why.is_empty()),
    }
}
