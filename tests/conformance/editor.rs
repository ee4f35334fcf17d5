//! What an editor shows: whatever is wrong with an app is an error in the author's file, at the
//! author's line, also in what the bundle does not need.
//!
//! Editors run cargo with JSON messages and put each error at its primary spans, so that is what is
//! looked at here.

use agentapp_tests::project::{Project, json_lines};
use serde_json::Value;
use std::collections::BTreeSet;

/// A fault: a change to one file, and where what is wrong is to be shown.
struct Fault {
    file: &'static str,
    from: &'static str,
    to: &'static str,
    shown: Shown,
}

/// Where an error stands, by the text that it begins with, and what it says.
struct Shown {
    file: &'static str,
    at: &'static str,
    says: &'static str,
}

const LIB: &str = "src/lib.rs";

/// All of these are found in one run.
fn faults() -> Vec<Fault> {
    let fault = |file, from, to, at, says| Fault { file, from, to, shown: Shown { file, at, says } };
    vec![
        fault(
            LIB,
            "    prompt = include_str!",
            "    autonomy = 1_1,\n    prompt = include_str!",
            "1_1,",
            "agent `my-app-helper`: `autonomy` must be a whole number from 0 to 10",
        ),
        fault(LIB, "    name: \"", "    versio: \"1.0.0\",\n    name: \"", "versio: ", "`versio`"),
        fault(
            LIB,
            "workflows = [Answer],",
            "workflows = [Answer, \"ghost-hunt\"],",
            "Helper],",
            "agent `my-app-helper`: workflow `ghost-hunt` is not bundled",
        ),
        Fault {
            file: "workflows/answer.md",
            from: "kind: agent",
            to: "kind: agnet",
            shown: Shown { file: LIB, at: "\"workflows/answer.md\"", says: "workflows/answer.md:22:11" },
        },
        fault("src/notes.rs", "    3\n", "    \"three\"\n", "\"three\"", "mismatched types"),
        fault(
            "src/report.rs",
            "    let moved = text;\n",
            "    let moved: Lines = text;\n",
            "Lines = ",
            "cannot find type `Lines`",
        ),
    ]
}

/// These end the compilation before the others are looked for.
fn faults_that_come_alone() -> Vec<Fault> {
    let fault = |file, from, to, at, says| Fault { file, from, to, shown: Shown { file, at, says } };
    vec![
        fault(
            "src/report.rs",
            "    moved\n",
            "    drop(moved);\n    moved\n",
            "moved\n}",
            "use of moved value",
        ),
        fault("src/notes.rs", "-> u32 {", "-> u32 { let = 1;", "= 1;", "expected pattern, found `=`"),
    ]
}

/// A new project with two modules that the bundle does not need.
fn project() -> Project {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "my-app");
    let lib = project.read(LIB);
    let modules = "pub mod notes;\npub mod report;\n\nuse agentapp::prelude::*;\n";
    project.write(LIB, &lib.replacen("use agentapp::prelude::*;\n", modules, 1));
    project.write("src/notes.rs", "//! Nobody calls this.\n\npub fn count() -> u32 {\n    3\n}\n");
    let report =
        "//! Nor this.\n\npub fn report(text: String) -> String {\n    let moved = text;\n    moved\n}\n";
    project.write("src/report.rs", report);
    project
}

/// An error: where it is shown, and its words.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Told {
    file: String,
    line: u64,
    column: u64,
    words: String,
}

/// Returns what an editor is told, less what it was told before.
fn errors(project: &Project, args: &[&str]) -> BTreeSet<Told> {
    let output = project.cargo(&[&["check", "--message-format=json"], args].concat());
    let messages = json_lines(&output.stdout).filter(|line| line["reason"] == "compiler-message");
    let errors = messages.filter(|line| line["message"]["level"] == "error");
    errors.flat_map(|line| spans(&line["message"])).collect()
}

fn spans(message: &Value) -> Vec<Told> {
    let spans = message["spans"].as_array().expect("every message has spans").iter();
    let told = |span: &Value| Told {
        file: span["file_name"].as_str().expect("a span has a file").to_owned(),
        line: span["line_start"].as_u64().expect("a span has a line"),
        column: span["column_start"].as_u64().expect("a span has a column"),
        words: message["message"].as_str().expect("a message has words").to_owned(),
    };
    spans.filter(|span| span["is_primary"] == true).map(told).collect()
}

/// Returns line and column, from 1, of a text in a file.
fn position(project: &Project, shown: &Shown) -> (u64, u64) {
    let text = project.read(shown.file);
    let at = text.find(shown.at).unwrap_or_else(|| panic!("`{}` is not in {}", shown.at, shown.file));
    let before = &text[..at];
    let line = before.matches('\n').count() as u64 + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() as u64 + 1;
    (line, column)
}

#[track_caller]
fn check(project: &Project, faults: &[Fault]) {
    let clean: Vec<(&str, String)> =
        faults.iter().map(|fault| (fault.file, project.read(fault.file))).collect();
    for fault in faults {
        let text = project.read(fault.file);
        assert!(text.contains(fault.from), "`{}` is not in {}", fault.from, fault.file);
        project.write(fault.file, &text.replacen(fault.from, fault.to, 1));
    }
    for args in [&[][..], &["--workspace", "--all-targets", "--keep-going"]] {
        let told = errors(project, args);
        for Fault { shown, .. } in faults {
            let (line, column) = position(project, shown);
            let fits = |told: &&Told| {
                told.file == shown.file
                    && (told.line, told.column) == (line, column)
                    && told.words.contains(shown.says)
            };
            assert!(
                told.iter().any(|told| fits(&told)),
                "{}:{line}:{column}: {}\n{told:#?}",
                shown.file,
                shown.says
            );
        }
        // One error for each fault, and each in the author's files.
        assert_eq!(told.len(), faults.len(), "{told:#?}");
        assert!(told.iter().all(|told| told.file.starts_with("src/")), "{told:#?}");
    }
    for (file, text) in clean.into_iter().rev() {
        project.write(file, &text);
    }
}

#[test]
fn every_fault_is_shown_where_the_author_made_it() {
    let project = project();
    assert_eq!(errors(&project, &[]), BTreeSet::new());
    for fault in faults().into_iter().chain(faults_that_come_alone()) {
        check(&project, &[fault]);
    }
    check(&project, &faults());
    assert_eq!(errors(&project, &["--workspace", "--all-targets", "--keep-going"]), BTreeSet::new());
}
