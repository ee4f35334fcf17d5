//! Names of Rust items and of files for ids, each given once.

use std::collections::HashSet;

/// What cannot name a struct, or would hide what the macros' callers need.
const TAKEN: [&str; 9] = ["self", "app", "agent", "workflow", "option", "result", "string", "vec", "box"];

/// The names that were given, in lower case: a file system may not tell more.
#[derive(Default)]
pub(super) struct Names(HashSet<String>);

impl Names {
    /// Returns a name for the struct of an item: `@acme/job-scout` is `JobScout`. What begins with a
    /// digit, is taken, or has no letter that Rust's names have, gets the kind of item in front or
    /// behind, and then a number.
    pub(super) fn item(&mut self, id: &str, kind: &str) -> String {
        let own = id.rsplit('/').next().unwrap_or(id);
        let name: String = own.split(|c: char| !c.is_ascii_alphanumeric()).map(capitalized).collect();
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
            return self.first_free(&format!("{kind}{name}"), "");
        }
        if TAKEN.contains(&name.to_ascii_lowercase().as_str()) || self.0.contains(&name.to_ascii_lowercase())
        {
            return self.first_free(&name, kind);
        }
        self.first_free(&name, "")
    }

    fn first_free(&mut self, name: &str, kind: &str) -> String {
        let free = |candidate: &String| !self.0.contains(&candidate.to_ascii_lowercase());
        let numbered = (2..).map(|number| format!("{name}{kind}{number}"));
        let found = std::iter::once(format!("{name}{kind}")).chain(numbered).find(free).unwrap_or_default();
        self.0.insert(found.to_ascii_lowercase());
        found
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Returns the name of the file for an item: `JobScout` is `job-scout`.
pub(super) fn file(item: &str) -> String {
    let mut name = String::new();
    for c in item.chars() {
        if c.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_gets_a_name_of_its_own() {
        let mut names = Names::default();
        let cases = [
            ("@acme/job-scout", "Agent", "JobScout"),
            ("@other/job-scout", "Agent", "JobScoutAgent"),
            ("job-scout", "Workflow", "JobScoutWorkflow"),
            ("job.scout", "Workflow", "JobScoutWorkflow2"),
            ("3d-printer", "Agent", "Agent3dPrinter"),
            ("self", "Agent", "SelfAgent"),
            ("result", "Workflow", "ResultWorkflow"),
            ("夏", "Agent", "Agent"),
            ("秋", "Agent", "Agent2"),
            ("été", "Agent", "T"),
        ];
        for (id, kind, expected) in cases {
            assert_eq!(names.item(id, kind), expected, "{id}");
        }
    }

    #[test]
    fn a_file_is_named_after_its_item() {
        assert_eq!(file("JobScout"), "job-scout");
        assert_eq!(file("Agent3dPrinter"), "agent3d-printer");
    }
}
