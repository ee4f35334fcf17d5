//! What is true of the repository itself: pages and rules agree, crates depend on little, files say
//! what they are for.

use agentapp_model::Severity;
use agentapp_model::rules::names;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests are in the checkout")
}

fn read(path: &Path) -> String {
    fs_err::read_to_string(path).expect("a file of the checkout")
}

#[test]
fn every_rule_has_a_page_and_every_page_a_rule() {
    let rules: BTreeSet<String> = names::ALL.iter().map(|rule| format!("{}.md", rule.name)).collect();
    let pages = fs_err::read_dir(root().join("docs/problems")).expect("the pages");
    let pages: BTreeSet<String> =
        pages.map(|page| page.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    let pages: BTreeSet<String> = pages.into_iter().filter(|page| page != "README.md").collect();
    assert_eq!(pages, rules);
}

#[test]
fn pages_have_one_form() {
    let index = read(&root().join("docs/problems/README.md"));
    for rule in names::ALL {
        let name = rule.name;
        let page = read(&root().join(format!("docs/problems/{name}.md")));
        let lines: Vec<&str> = page.lines().collect();
        assert_eq!(lines[0], format!("# `{name}`"));
        let word = match rule.severity {
            Severity::Error => "error · ",
            Severity::Warning => "warning · ",
        };
        assert!(lines[2].starts_with(word) && !lines[2].ends_with('.'), "{name}: {}", lines[2]);
        let mut fenced = false;
        let mut heads = lines.clone();
        heads.retain(|line| {
            fenced ^= line.starts_with("```");
            !fenced && line.starts_with("## ")
        });
        assert_eq!(heads, ["## Fails", "## Mended", "## Clause"], "{name}");
        assert!(lines.len() <= 60, "{name}: {} lines", lines.len());
        assert!(index.contains(&format!("({name}.md)")), "{name} is not in the index");
    }
}

#[test]
fn every_source_file_says_what_it_is_for() {
    for file in sources() {
        let text = read(&file);
        assert!(text.starts_with("//! "), "{} has no head", file.display());
        assert!(text.ends_with('\n'), "{} does not end its last line", file.display());
        assert!(
            text.lines().all(|line| line.trim_end() == line),
            "{} has blanks at line ends",
            file.display()
        );
        assert!(text.lines().count() <= 800, "{} is too long", file.display());
    }
}

// Compile-fail cases begin with a note for the test that reads them, and snapshots are data.
fn sources() -> Vec<PathBuf> {
    let listed = git(&["ls-files", "-co", "--exclude-standard", "*.rs"]);
    let cases = ["agentapp/tests/ui/", "agentapp/tests/ui-pass/"];
    let own = |path: &&str| !cases.iter().any(|folder| path.starts_with(folder));
    listed.lines().filter(own).map(|path| root().join(path)).filter(|path| path.exists()).collect()
}

fn git(arguments: &[&str]) -> String {
    let output = Command::new("git").args(arguments).current_dir(root()).output().expect("git is there");
    String::from_utf8(output.stdout).expect("paths are UTF-8")
}

#[test]
fn the_model_depends_on_a_parser_alone() {
    let tree = tree("agentapp-model", &[]);
    let own: BTreeSet<&str> = ["agentapp-model", "granit-parser", "arraydeque", "smallvec"].into();
    assert!(tree.iter().all(|name| own.contains(name.as_str())), "{tree:?}");
}

// Which is why defining an app touches nothing (AIP-53, conformance rule 9).
#[test]
fn the_model_knows_no_world_outside() {
    let outside =
        ["std::fs", "std::env", "std::net", "std::process", "std::time", "std::thread", "File::", "Instant"];
    for file in sources().into_iter().filter(|file| file.starts_with(root().join("agentapp-model/src"))) {
        let text = read(&file);
        let found = outside.iter().find(|name| text.contains(**name));
        assert_eq!(found, None, "{}", file.display());
    }
}

#[test]
fn an_author_builds_little() {
    let tree = tree("job-application-kit", &[]);
    for name in ["clap", "tar", "flate2", "tokio", "hyper", "axum", "agentapp-runtime", "tempfile"] {
        assert!(!tree.contains(name), "an app's check compiles {name}: {tree:?}");
    }
    assert!(tree.len() < 26, "an app's check compiles {} crates: {tree:?}", tree.len());
}

#[test]
fn an_author_without_typed_items_builds_less() {
    let tree = tree("agentapp", &["-e", "normal", "--no-default-features"]);
    for name in ["serde", "serde_json", "schemars"] {
        assert!(!tree.contains(name), "an app without `typed` compiles {name}: {tree:?}");
    }
    assert!(tree.len() < 12, "an app without `typed` compiles {} crates: {tree:?}", tree.len());
}

#[test]
fn a_bundling_crate_builds_no_command_line() {
    let tree = tree("job-application-kit-bundle", &["-e", "build"]);
    for name in ["clap", "tokio", "hyper", "axum", "indicatif"] {
        assert!(!tree.contains(name), "bundling compiles {name}: {tree:?}");
    }
}

/// Returns the names of the crates that a package is built from, itself included.
fn tree(package: &str, flags: &[&str]) -> BTreeSet<String> {
    let edges: &[&str] = if flags.is_empty() { &["-e", "normal"] } else { flags };
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--prefix", "none", "--format", "{p}", "-p", package])
        .args(edges)
        .current_dir(root())
        .output()
        .expect("cargo is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("names are UTF-8");
    text.lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}
