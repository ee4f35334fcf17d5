//! From Rust's names to ids.

/// Returns a name in kebab-case: `found_jobs` and `FoundJobs` are `found-jobs`. What is not ASCII is
/// left for the rule about ids to find.
pub(crate) fn kebab(name: &str) -> String {
    let name = plain(name);
    let mut id = String::new();
    let mut before = None;
    for c in name.chars() {
        let begins_a_word =
            c.is_uppercase() && before.is_some_and(|b: char| b.is_lowercase() || b.is_numeric());
        if (c == '_' || begins_a_word) && !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
        if c != '_' {
            id.extend(c.to_lowercase());
        }
        before = Some(c);
    }
    id.trim_matches('-').to_owned()
}

/// Returns a name without the mark of a raw one.
pub(crate) fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// Returns a name as words: `job_hunt` is `Job hunt`.
pub(crate) fn words(name: &str) -> String {
    let words = kebab(name).replace('-', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_ids() {
        let cases = [
            ("found_jobs", "found-jobs"),
            ("JobTailor", "job-tailor"),
            ("_draft", "draft"),
            ("r#type", "type"),
            ("a__b_", "a-b"),
            ("HTTPGet", "httpget"),
            ("v2", "v2"),
            ("Step2Done", "step2-done"),
            ("zoë", "zoë"),
            ("_", ""),
        ];
        for (name, id) in cases {
            assert_eq!(kebab(name), id);
        }
        assert_eq!(words("job_hunt"), "Job hunt");
    }
}
