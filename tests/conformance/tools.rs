//! TOOL.md in a directory: what is written is read again, rewritten the same, and held to its rules.

use agentapp_runtime::emit::Plan;
use agentapp_runtime::load::{load, load_with_tools};
use fs_err as fs;
use std::path::Path;

const TOOL: &str = ".agentproto/tools/rank-jobs/TOOL.md";

/// Writes the example with its tools.
fn written() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let app = job_application_kit::app().expect("a valid app");
    let plan = Plan::with_tools(&app).expect("the files of an example are there");
    plan.write(folder.path()).expect("a writable directory");
    folder
}

fn read(root: &Path) -> String {
    fs::read_to_string(root.join(TOOL)).expect("the tool was written")
}

/// Changes the tool and returns what the loader then says.
#[track_caller]
fn check(change: impl Fn(&str) -> String, expected: &[&str]) {
    let folder = written();
    fs::write(folder.path().join(TOOL), change(&read(folder.path()))).expect("a writable file");
    let loaded = load_with_tools(folder.path()).expect("a directory");
    let found: Vec<String> = loaded.reports().iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.contains(expected), "{found}");
    }
    assert_eq!(loaded.app.is_none(), !expected.is_empty());
}

#[test]
fn a_bundle_has_no_tools_unless_they_are_asked_for() {
    let app = job_application_kit::app().expect("a valid app");
    let plain = Plan::new(&app).expect("a plan");
    let with_tools = Plan::with_tools(&app).expect("a plan");
    let more: Vec<&str> = with_tools
        .files()
        .keys()
        .filter(|path| !plain.files().contains_key(path))
        .map(|path| path.as_str())
        .collect();
    assert_eq!(more, [TOOL]);
}

#[test]
fn tools_are_written_again_as_they_are() {
    let folder = written();
    let first = read(folder.path());
    let app = load_with_tools(folder.path()).expect("a directory").app.expect("a valid app");
    assert_eq!(app.tools()[0].id(), "rank-jobs");
    let again = Plan::with_tools(&app).expect("a plan").write(folder.path()).expect("a writable directory");
    assert!(again.written.is_empty() && again.removed.is_empty(), "{again:?}");
    assert_eq!(read(folder.path()), first);
}

#[test]
fn tools_are_left_alone_unless_they_are_asked_for() {
    let folder = written();
    fs::write(folder.path().join(TOOL), "no tool").expect("a writable file");
    let app = load(folder.path()).expect("a directory").app.expect("a valid app");
    Plan::new(&app).expect("a plan").write(folder.path()).expect("a writable directory");
    assert_eq!(read(folder.path()), "no tool");
}

#[test]
fn a_tool_in_a_directory_is_held_to_the_rules() {
    let unasked = "mutates:\n  - network:*\nidempotent:";
    check(
        |text| text.replace("idempotent:", unasked),
        &["tool `rank-jobs`: `mutates` must be empty while `approval` is auto"],
    );
    check(|text| text.replace("idempotent:", "implements: x\nidempotent:"), &["unknown key `implements`"]);
    check(
        |text| text.replace("id: rank-jobs", "id: other"),
        &["tool `other`: `id` must be the name of its folder, `rank-jobs`"],
    );
    check(|_| "no tool".to_owned(), &["tool `rank-jobs`: the first line is not `---`"]);
    check(str::to_owned, &[]);
}
