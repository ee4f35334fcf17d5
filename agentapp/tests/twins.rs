//! The macros and the loader say the same: a fault in an app's Rust and the same fault in its files
//! have one first line. And no rule that the macros can meet is without a case.

use agentapp::appspec::catalogue::{Catalogue, Known};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The rules that a macro can meet: those that are not about files, fences, or what only files can
/// say. `app.schema` and `workspace.id-mismatch` are not among them, since a definition has neither.
const RULES: &[&str] = &[
    "agent.extends-cycle",
    "agent.extends-depth",
    "agent.field",
    "agent.ref-shape",
    "agent.schema",
    "agent.unknown-key",
    "app.artifact",
    "app.category",
    "app.data",
    "app.dev",
    "app.field",
    "app.id",
    "app.no-content",
    "app.refs-shape",
    "app.requires",
    "app.skill",
    "app.ui-empty",
    "app.ui-shape",
    "app.version",
    "attach.dangling",
    "attach.duplicate-agent",
    "attach.duplicate-tool",
    "attach.duplicate-workflow",
    "attach.orphan",
    "attach.tool-outside",
    "emit.path-collision",
    "ref.encoding",
    "ref.missing-file",
    "ref.not-a-file",
    "tool.field",
    "tool.unknown-key",
    "workflow.agent-ref",
    "workflow.field",
    "workflow.frontmatter",
    "workflow.recursion",
    "workflow.step-field",
    "workflow.step-id-duplicate",
    "workflow.step-kind",
    "workflow.step-ref",
    "workflow.step-target",
    "workflow.unknown-key",
    "workspace.field",
    "workspace.owner-mismatch",
    "workspace.schema",
    "workspace.storage",
    "workspace.unknown-key",
];

#[test]
fn every_rule_that_the_macros_can_meet_has_a_case() {
    let texts = cases().into_iter().map(|case| {
        fs_err::read_to_string(case.with_extension("stderr")).expect("the case's files are here")
    });
    let found: BTreeSet<String> =
        texts.flat_map(|text| rules(&text)).filter(|rule| !of_appspec(rule)).collect();
    assert_eq!(found, RULES.iter().map(|rule| (*rule).to_owned()).collect());
}

/// The rules of an Appspec go by their numbers, and have cases of their own.
fn of_appspec(rule: &str) -> bool {
    rule.starts_with(['R', 'S']) && rule[1..].parse::<u16>().is_ok()
}

/// Returns the messages of the loader about a twin.
type Twin = fn(&str) -> Vec<String>;

#[test]
fn the_macros_and_the_loader_say_the_same() {
    let mut differences = Vec::new();
    for case in cases() {
        let source = fs_err::read_to_string(&case).expect("the case's files are here");
        let first = source.lines().next().unwrap_or_default();
        let twins: [(&str, Twin); 2] = [("// twin: ", loaded), ("// appspec twin: ", read)];
        let twin = twins.iter().find_map(|(prefix, load)| Some((first.strip_prefix(prefix)?, load)));
        let Some((twin, load)) = twin else { continue };
        let mut macros = messages(
            &fs_err::read_to_string(case.with_extension("stderr")).expect("the case's files are here"),
        );
        let mut loader = load(twin);
        assert!(!macros.is_empty(), "{twin} has no error");
        macros.sort();
        loader.sort();
        if macros != loader {
            differences.push(format!("{twin}\n  macros: {macros:#?}\n  loader: {loader:#?}"));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Returns the cases that do not compile, in order.
fn cases() -> Vec<PathBuf> {
    let entries = |directory: &Path| {
        let entries = fs_err::read_dir(directory).expect("the case's files are here");
        entries.map(|entry| entry.expect("the case's files are here").path()).collect::<BTreeSet<PathBuf>>()
    };
    let kinds = entries(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui"));
    let cases = kinds.iter().flat_map(|kind| entries(kind));
    cases.filter(|case| case.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// Returns the first line of each error, less what rustc puts in front of it.
fn messages(stderr: &str) -> Vec<String> {
    let heads = ["error: ", "error[E0080]: evaluation panicked: "];
    let message = |line: &str| heads.iter().find_map(|head| line.strip_prefix(head)).map(str::to_owned);
    stderr.lines().filter_map(message).collect()
}

fn rules(stderr: &str) -> Vec<String> {
    stderr.lines().filter_map(|line| line.trim_start().strip_prefix("rule: ")).map(str::to_owned).collect()
}

fn loaded(twin: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../agentapp-runtime/tests/load-fail");
    let loaded = agentapp_runtime::load::load(&root.join(twin)).expect("the case's files are here");
    loaded.problems.into_iter().filter(agentapp::Problem::is_error).map(|problem| problem.message).collect()
}

fn read(twin: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui-files/appspec").join(twin);
    let text = fs_err::read_to_string(file).expect("the case's files are here");
    let known = Known { catalogue: Some(Catalogue::embedded()), ..Known::default() };
    let problems = agentapp::appspec::read(text, known).problems;
    problems.into_iter().filter(agentapp::Problem::is_error).map(|problem| problem.message).collect()
}
