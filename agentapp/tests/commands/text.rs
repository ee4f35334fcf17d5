//! What people read when all goes well, or nearly so.

use super::app::Place;

#[track_caller]
fn check(place: &Place, args: &[&str], code: i32, out: &str, err: &str) {
    let run = place.run(args);
    assert_eq!((run.code, &*run.out, &*run.err), (code, out, err));
}

#[test]
fn check_says_what_is_in_the_app() {
    let place = Place::new();
    let line = "ok: @acme/finder 0.3.0: 1 agent, 1 workflow, a UI\n";
    check(&place, &["check", "app"], 0, line, "");
    place.pack();
    check(&place, &["check", "app.agentapp"], 0, line, "");
}

#[test]
fn warnings_and_errors_are_counted() {
    let place = Place::new();
    place.replace("app/.agentproto/APP.md", "version: 0.3.0\n", "");
    let run = place.run(["check", "app"]);
    assert_eq!((run.code, &*run.out), (0, "ok: @acme/finder 0.1.0: 1 agent, 1 workflow, a UI\n"));
    assert!(
        run.err.starts_with("warning[app.version-absent]: ") && run.err.ends_with("\n1 warning\n"),
        "{}",
        run.err
    );

    place.replace("app/.agentproto/agents/scout/AGENT.md", "model: anthropic/claude-sonnet-5", "moddel: x");
    let run = place.run(["check", "app"]);
    assert_eq!((run.code, &*run.out), (1, ""));
    let place_of_key = "error[agent.unknown-key]: .agentproto/agents/scout/AGENT.md:5:1: ";
    assert!(run.err.contains(place_of_key), "{}", run.err);
    assert!(
        run.err.contains("errors, 1 warning\n") || run.err.ends_with("1 error, 1 warning\n"),
        "{}",
        run.err
    );
}

#[test]
fn pack_then_unpack_then_pack_gives_the_same_bytes() {
    let place = Place::new();
    let run = place.run(["pack", "app"]);
    assert!(
        run.out.starts_with("packed `acme-finder-0.3.0.agentapp`: @acme/finder 0.3.0, 4 files of "),
        "{}",
        run.out
    );
    let run = place.run(["unpack", "acme-finder-0.3.0.agentapp"]);
    assert!(
        run.out.starts_with("unpacked into `acme-finder-0.3.0`: @acme/finder 0.3.0, 4 files of "),
        "{}",
        run.out
    );
    check(&place, &["pack", "acme-finder-0.3.0", "-q", "-o", "again.agentapp"], 0, "", "");
    let bytes = |name| fs_err::read(place.path(name)).unwrap();
    assert!(bytes("again.agentapp") == bytes("acme-finder-0.3.0.agentapp"));
}

#[test]
fn the_time_is_the_flags_then_the_environments_then_fixed() {
    let place = Place::new();
    let created = |args: &[&str]| place.json(args).1["manifest"]["createdAt"].as_str().unwrap().to_owned();
    assert_eq!(created(&["pack", "app"]), "1980-01-01T00:00:00Z");
    assert_eq!(
        created(&["pack", "app", "--created-at", "2026-01-31T01:00:00+01:00"]),
        "2026-01-31T00:00:00Z"
    );
    assert_eq!(created(&["pack", "app", "--created-at", "0"]), "1970-01-01T00:00:00Z");
    assert!(*created(&["pack", "app", "--created-at", "now"]) > *"2025");
}

#[cfg(unix)]
#[test]
fn the_environment_gives_the_time() {
    let place = Place::new();
    let run = place.shell("SOURCE_DATE_EPOCH=1767225599 \"$AGENTAPP\" pack app --format json");
    assert!(run.out.contains("\"createdAt\":\"2025-12-31T23:59:59Z\""), "{}", run.out);
    let run = place.shell("SOURCE_DATE_EPOCH=0 \"$AGENTAPP\" pack app --created-at 1 --format json");
    assert!(run.out.contains("\"createdAt\":\"1970-01-01T00:00:01Z\""), "{}", run.out);
    let run = place.shell("SOURCE_DATE_EPOCH=soon \"$AGENTAPP\" pack app --out never.agentapp");
    let words = "error: SOURCE_DATE_EPOCH is `soon`, not a number of seconds since 1970\n";
    assert_eq!((run.code, &*run.err), (1, words));
    assert!(!place.path("never.agentapp").exists());
}

#[test]
fn inspect_shows_manifest_and_members() {
    let place = Place::new();
    place.pack();
    let before = place.listing();
    let run = place.run(["inspect", "app.agentapp"]);
    assert_eq!((run.code, &*run.err), (0, ""));
    assert!(run.out.starts_with("@acme/finder 0.3.0 (agentapp/v1)\nname        Finder\n"), "{}", run.out);
    assert!(run.out.contains("\n   36  .agentproto/ui/index.html\n"), "{}", run.out);
    assert!(before == place.listing());
}

#[test]
fn emit_lists_writes_and_removes() {
    let place = Place::new();
    let before = place.listing();
    let list = "\
.agentproto/APP.md
.agentproto/agents/scout/AGENT.md
.agentproto/ui/index.html
.agentproto/workflows/hunt/WORKFLOW.md
";
    check(&place, &["emit", "app", "--list"], 0, list, "");
    assert!(before == place.listing());

    let wrote: String = list.lines().map(|file| format!("wrote {file}\n")).collect();
    check(&place, &["emit", "app", "--out", "to"], 0, &format!("{wrote}`to`: 4 files written\n"), "");
    check(&place, &["emit", "to", "--out", "to"], 0, "`to`: 4 files unchanged\n", "");

    place.replace("app/.agentproto/APP.md", "ui:\n  path: .agentproto/ui/index.html\n", "");
    let text = "wrote .agentproto/APP.md\nremoved .agentproto/ui/index.html\n\
                `to`: 1 file written, 1 file removed, 2 files unchanged\n";
    check(&place, &["emit", "app", "--out", "to"], 0, text, "");
}

#[test]
fn explain_prints_pages() {
    let place = Place::new();
    let page = include_str!("../../../docs/problems/attach.orphan.md");
    check(&place, &["explain", "attach.orphan"], 0, page, "");
    let words = "error: there is no rule `atach.orphan`\n  help: did you mean `attach.orphan`?\n";
    check(&place, &["explain", "atach.orphan"], 1, "", words);
    let run = place.run(["explain"]);
    assert!(
        run.out.lines().all(|line| line.contains("  error    ") || line.contains("  warning  ")),
        "{}",
        run.out
    );
}

#[test]
fn cargo_agentapp_is_the_same_program() {
    let place = Place::new();
    let program = std::process::Command::new(env!("CARGO_BIN_EXE_cargo-agentapp"))
        .args(["agentapp", "check"])
        .arg(place.path("app"))
        .output()
        .unwrap();
    assert!(program.status.success() && program.stdout.starts_with(b"ok: @acme/finder 0.3.0"));
}

#[test]
fn escapes_in_names_do_not_reach_the_terminal() {
    let place = Place::new();
    place.replace("app/.agentproto/APP.md", "name: Finder", "name: \"a\\e[2Jb\"");
    place.pack();
    let run = place.run(["inspect", "app.agentapp"]);
    assert!(run.out.contains("name        a\\u{1b}[2Jb\n"), "{}", run.out);
}
