//! Paths that lead to nothing, to something else, or to what cannot be packed.

use super::app::Place;

#[track_caller]
fn check(place: &Place, args: &[&str], words: &str) {
    place.refuses(args, words);
}

#[test]
fn a_path_that_is_not_there() {
    let place = Place::new();
    for args in [&["check", "nope"][..], &["pack", "nope"], &["emit", "nope", "--out", "to"]] {
        check(&place, args, "error: `nope`: there is no such directory\n");
    }
    for verb in ["inspect", "verify", "unpack"] {
        let words = "error: failed to open file `nope.agentapp`: No such file or directory (os error 2)\n";
        check(&place, &[verb, "nope.agentapp"], words);
    }
}

#[test]
fn a_file_in_place_of_a_directory() {
    let place = Place::new();
    place.write("notes.txt", "notes");
    check(&place, &["pack", "notes.txt"], "error: `notes.txt`: this is not a directory\n");
    check(&place, &["emit", "notes.txt", "--out", "to"], "error: `notes.txt`: this is not a directory\n");
    let words = "error[not-a-bundle]: `notes.txt`: not an .agentapp bundle: this is a text file\n";
    check(&place, &["check", "notes.txt"], words);
}

#[test]
fn a_directory_in_place_of_a_bundle() {
    let place = Place::new();
    let words = "error[not-a-bundle]: `app`: not an .agentapp bundle: this is a folder\n";
    check(&place, &["inspect", "app"], words);
    check(&place, &["unpack", "app", "to"], words);
}

#[test]
fn a_directory_that_is_no_app() {
    let place = Place::new();
    place.write("other/readme.md", "nothing");
    let words = "error[app.missing]: app: there is no `.agentproto/APP.md`\n1 error\n";
    check(&place, &["check", "other"], words);
    check(&place, &["pack", "other"], words);
    check(&place, &["emit", "other", "--out", "to"], words);
}

#[test]
fn an_app_one_level_down() {
    let place = Place::new();
    let words = "\
error[app.missing]: app: there is no `.agentproto/APP.md`
  help: there is an app one level down, in `app`
1 error
";
    check(&place, &["check", "."], words);
    check(&place, &["pack", "."], words);
}

#[test]
fn a_part_of_an_app() {
    let place = Place::new();
    for part in ["app/.agentproto", "app/.agentproto/APP.md"] {
        let words = format!(
            "error: `{part}`: this is a part of an app, not an app directory\n  help: the app directory is `app`\n"
        );
        check(&place, &["check", part], &words);
        check(&place, &["pack", part], &words);
    }
}

#[test]
fn a_crate() {
    let place = Place::new();
    place.write("crate/Cargo.toml", "[package]");
    let words = "\
error: `crate`: this is a crate, not an app directory
  help: run `cargo check`: the compiler checks the app that a crate defines
";
    check(&place, &["check", "crate"], words);
}

#[test]
fn a_directory_named_like_a_manifest() {
    let place = Place::new();
    fs_err::remove_file(place.path("app/.agentproto/agents/scout/AGENT.md")).unwrap();
    fs_err::create_dir(place.path("app/.agentproto/agents/scout/AGENT.md")).unwrap();
    let words = "error[ref.not-a-file]: .agentproto/APP.md:9:11: \
                 agent `@acme/scout`: `.agentproto/agents/scout/AGENT.md` is a directory\n1 error\n";
    check(&place, &["check", "app"], words);
    check(&place, &["pack", "app"], words);
}

#[test]
fn a_file_that_must_not_be_read() {
    let place = Place::new();
    let path = place.path("app/.agentproto/agents/scout/AGENT.md");
    if !forbid(&path) {
        return;
    }
    let run = place.run(["check", "app"]);
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("error: ") && run.err.contains("AGENT.md"), "{}", run.err);
}

/// Takes the right to read a file away. Returns false if that means nothing to who runs the test.
#[cfg(unix)]
fn forbid(path: &std::path::Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs_err::set_permissions(path, std::fs::Permissions::from_mode(0o000)).unwrap();
    fs_err::read(path).is_err()
}

#[cfg(not(unix))]
fn forbid(_: &std::path::Path) -> bool {
    false
}

#[test]
fn an_output_inside_the_app() {
    let place = Place::new();
    let words = "error[output-inside-app]: `app/x.agentapp`: \
                 a bundle cannot lie in the app directory `app` that it is made from\n  \
                 help: name a place outside it with `--out`\n";
    check(&place, &["pack", "app", "--out", "app/x.agentapp"], words);
}

#[test]
fn an_output_that_is_a_directory_or_in_none() {
    let place = Place::new();
    fs_err::create_dir(place.path("to")).unwrap();
    let before = place.listing();
    for out in ["to", "nowhere/x.agentapp"] {
        let run = place.run(["pack", "app", "--out", out]);
        assert_eq!((run.code, &*run.out), (1, ""));
        assert!(
            run.err.starts_with("error: ") && run.err.contains(out.split('/').next().unwrap()),
            "{}",
            run.err
        );
    }
    assert!(before == place.listing());
    let words = "error: no directory `nowhere` to write into\n";
    check(&place, &["pack", "app", "--out", "nowhere/x.agentapp"], words);
}

#[cfg(unix)]
#[test]
fn a_link_in_the_tree() {
    let place = Place::new();
    fs_err::os::unix::fs::symlink("/etc/passwd", place.path("app/link")).unwrap();
    let words = "error[not-a-file-entry]: `app`, entry `link`: \
                 only files and folders are allowed, not a symbolic link\n";
    check(&place, &["pack", "app"], words);
}

#[cfg(unix)]
#[test]
fn a_link_where_files_are_written() {
    let place = Place::new();
    fs_err::create_dir(place.path("to")).unwrap();
    fs_err::create_dir(place.path("elsewhere")).unwrap();
    fs_err::os::unix::fs::symlink("../elsewhere", place.path("to/.agentproto")).unwrap();
    let words = "error: `to/.agentproto`: this is a link, and files are not written through links\n";
    check(&place, &["emit", "app", "--out", "to"], words);
}

#[test]
fn agents_of_two_owners_are_not_written_to_one_file() {
    let place = Place::new();
    let other = "  - id: '@other/scout'\n    path: .agentproto/agents/other/AGENT.md\nworkflows:\n";
    place.replace("app/.agentproto/APP.md", "workflows:\n", other);
    let agent = fs_err::read_to_string(place.path("app/.agentproto/agents/scout/AGENT.md")).unwrap();
    place.write("app/.agentproto/agents/other/AGENT.md", agent.replace("@acme", "@other"));
    check(&place, &["emit", "app", "--out", "to"], "error[emit.path-collision]: ");
}

#[test]
fn a_time_that_is_none() {
    let place = Place::new();
    let run = place.run(["pack", "app", "--created-at", "yesterday"]);
    assert_eq!((run.code, &*run.out), (2, ""));
    assert!(run.err.contains("yesterday") && run.err.contains("--created-at"), "{}", run.err);
}

#[test]
fn arguments_that_make_no_sense() {
    let place = Place::new();
    let before = place.listing();
    for args in [
        &[][..],
        &["paint"],
        &["check"],
        &["check", "app", "--json"],
        &["check", "app", "--format", "yaml"],
        &["pack", "app", "app"],
        &["verify", "x.agentapp", "--sha256", "abc"],
        &["diff", "app"],
        &["emit", "app"],
        &["unpack", "x.agentapp", "--max-file", "many"],
    ] {
        let run = place.run(args);
        assert_eq!((run.code, &*run.out), (2, ""), "{args:?}");
        assert!(run.err.contains("Usage: ") || run.err.contains("--help"), "{}", run.err);
    }
    assert!(before == place.listing());
}
