//! Appspecs: read, held to every rule, and written again.

use agentapp_model::Problem;
use agentapp_model::appspec::canonical::canonical;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use agentapp_model::appspec::{self, Checked, yaml};

/// The verdict on a text is always the same, and an application is the same after it was written.
pub fn appspec(bytes: &[u8]) {
    let known = Known { catalogue: Some(Catalogue::embedded()), ..Known::default() };
    let checked = appspec::read(bytes, known);
    assert_eq!(told(&checked), told(&appspec::read(bytes, known)));
    assert_eq!(checked.spec.is_some(), checked.is_valid());
    assert_eq!(checked.problems.iter().any(Problem::is_error), !checked.is_valid());
    check_written(bytes);
}

fn told(checked: &Checked) -> String {
    let told = |problem: &Problem| format!("{}: {:?}\n", problem.rule.name, problem);
    format!("{:?}\n{}", checked.stage, checked.problems.iter().map(told).collect::<String>())
}

/// Nothing that a text refers to is looked up, so that more texts are valid.
fn check_written(bytes: &[u8]) {
    let Some(written) = canonical_text(bytes) else { return };
    // An endless number is written as null, which is why `format` refuses it.
    if yaml_holds_endless(bytes) {
        return;
    }
    let again = canonical_text(&written);
    assert_eq!(again.as_deref(), Some(&*written), "{}", String::from_utf8_lossy(&written));
}

/// Returns the canonical form of a valid text.
pub(crate) fn canonical_text(text: &[u8]) -> Option<Vec<u8>> {
    let spec = appspec::read(text, Known::default()).spec?;
    Some(yaml::write(&canonical(&spec)).into_bytes())
}

/// Endless numbers are rare; any text that names one is left out.
fn yaml_holds_endless(text: &[u8]) -> bool {
    let text = text.to_ascii_lowercase();
    [".inf", ".nan"].iter().any(|name| text.windows(name.len()).any(|part| part == name.as_bytes()))
}
