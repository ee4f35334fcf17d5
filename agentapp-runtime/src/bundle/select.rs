//! Which files of an app directory go into its bundle.
//!
//! Excluding only ever adds: what a release leaves out, no list of an app's own brings back. The few
//! files without which the bundle would be none are kept whatever the lists say.

use super::glob::Glob;

/// What a release leaves out of every app. LICENSE and NOTICE stay, for what they say must be passed on.
const NOT_RELEASED: [&str; 39] = [
    "ui/**",
    "docs/**",
    "data/**",
    "scripts/**",
    "store/**",
    "dev/**",
    "test/**",
    "tests/**",
    "**/__tests__/**",
    "**/*.test.*",
    "**/*.spec.*",
    "README",
    "README.*",
    "CHANGELOG",
    "CHANGELOG.*",
    "CONTRIBUTING",
    "CONTRIBUTING.*",
    "**/.github/**",
    "**/.vscode/**",
    "**/.idea/**",
    "**/.gitignore",
    "**/.editorconfig",
    "tsconfig.json",
    "tsconfig.*",
    "vitest.*",
    "jest.*",
    "eslint.*",
    ".eslintrc",
    ".eslintrc.*",
    ".eslintignore",
    "prettier.*",
    ".prettierrc",
    ".prettierrc.*",
    ".prettierignore",
    "**/*.log",
    "**/*.map",
    "**/.DS_Store",
    "**/.env",
    "**/.env.*",
];

/// Which files of an app directory go into its bundle; by default all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Only these, if there are any.
    pub include: Vec<Glob>,
    /// And none of these.
    pub exclude: Vec<Glob>,
    /// But these files in any case …
    pub kept: Vec<String>,
    /// … and all below these folders.
    pub kept_below: Vec<String>,
}

impl Selection {
    /// Leaves out what no release holds, too.
    pub fn for_release(mut self) -> Selection {
        self.exclude.extend(NOT_RELEASED.map(Glob::new));
        self
    }

    /// Returns true if the file at a bundle path is taken.
    pub fn takes(&self, path: &str) -> bool {
        let is_below =
            |folder: &String| path.strip_prefix(&**folder).is_some_and(|rest| rest.starts_with('/'));
        if self.kept.iter().any(|kept| kept == path) || self.kept_below.iter().any(is_below) {
            return true;
        }
        let among = |globs: &[Glob]| globs.iter().any(|glob| glob.matches(path));
        (self.include.is_empty() || among(&self.include)) && !among(&self.exclude)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn globs(patterns: &[&str]) -> Vec<Glob> {
        patterns.iter().map(|pattern| Glob::new(pattern)).collect()
    }

    #[test]
    fn everything_is_taken_unless_something_is_said() {
        assert!(Selection::default().takes(".env") && Selection::default().takes("docs/a.md"));
    }

    #[test]
    fn excluding_wins_over_including_and_keeping_over_both() {
        let selection = Selection {
            include: globs(&["lib/**", "*.md"]),
            exclude: globs(&["**/*.tmp", ".agentproto/**"]),
            kept: vec![".agentproto/APP.md".to_owned()],
            kept_below: vec![".agentproto/ui/assets".to_owned()],
        };
        let taken = ["lib/a", "a.md", ".agentproto/APP.md", ".agentproto/ui/assets/x.tmp"];
        let left =
            ["lib/a.tmp", "other/a", ".agentproto/x", ".agentproto/ui/assets", ".agentproto/ui/assetsx"];
        taken.iter().for_each(|path| assert!(selection.takes(path), "{path}"));
        left.iter().for_each(|path| assert!(!selection.takes(path), "{path}"));
    }

    #[test]
    fn a_release_is_what_people_run() {
        let selection = Selection { exclude: globs(&["notes/**"]), ..Selection::default() }.for_release();
        for path in [
            "ui/src/main.ts",
            "docs/a.md",
            "data/db.json",
            "scripts/run.sh",
            "a/__tests__/b.js",
            "lib/a.test.ts",
            "a.spec.js",
            "README.md",
            "CHANGELOG",
            ".github/workflows/ci.yml",
            ".vscode/settings.json",
            ".gitignore",
            "tsconfig.build.json",
            "vitest.config.ts",
            ".eslintrc.json",
            "a/b.log",
            "lib/x.js.map",
            "x/.DS_Store",
            ".env",
            "a/.env.local",
            "notes/a.md",
        ] {
            assert!(!selection.takes(path), "{path}");
        }
        for path in [
            "LICENSE",
            "NOTICE",
            "LICENSE.md",
            "lib/README.md",
            "lib/docs/a",
            ".agentproto/APP.md",
            "testing/a",
        ] {
            assert!(selection.takes(path), "{path}");
        }
    }
}
