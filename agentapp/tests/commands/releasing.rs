//! What goes into a bundle and what stays at home: `package`, `--release`, secrets, and the listing
//! that shows it beforehand.

use super::app::Place;
use serde_json::{Value, json};

const KEY: &str = "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blb\n";

/// Packs with these flags and returns what is in the bundle, less the manifest.
#[track_caller]
fn packed(place: &Place, flags: &[&str]) -> Vec<String> {
    let (code, object) = place.json(&[&["pack", "app", "--out", "x.agentapp"], flags].concat());
    assert_eq!(code, 0, "{object}");
    let files = object["manifest"]["files"].as_array().unwrap();
    files.iter().map(|file| file.as_str().unwrap().to_owned()).collect()
}

fn package(place: &Place, block: &str) {
    place.replace("app/.agentproto/APP.md", "\nui:\n", &format!("\npackage: {block}\nui:\n"));
}

const APP: [&str; 4] = [
    ".agentproto/APP.md",
    ".agentproto/agents/scout/AGENT.md",
    ".agentproto/ui/index.html",
    ".agentproto/workflows/hunt/WORKFLOW.md",
];

#[test]
fn a_release_holds_what_people_run() {
    let place = Place::new();
    for file in ["LICENSE", "NOTICE", "README.md", "docs/a.md", "lib/a.js", "lib/a.test.js", "lib/a.js.map"] {
        place.write(&format!("app/{file}"), "x");
    }
    for file in [".env", ".env.local", ".vscode/a.json", "data/db", ".git/HEAD", "node_modules/a/b.js"] {
        place.write(&format!("app/{file}"), "x");
    }
    let mut expected = APP.to_vec();
    expected.extend(["LICENSE", "NOTICE", "lib/a.js"]);
    assert_eq!(packed(&place, &["--release"]), expected);
    let plain = packed(&place, &[]);
    assert!(plain.contains(&".env".to_owned()) && plain.contains(&"docs/a.md".to_owned()));
    assert!(!plain.iter().any(|file| file.contains(".git/") || file.contains("node_modules")), "{plain:?}");
}

#[test]
fn the_package_block_includes_and_excludes_and_the_page_is_always_kept() {
    let place = Place::new();
    for file in ["lib/a.js", "lib/b/c.js", "lib/b/d.md", "notes.md", ".agentproto/ui/assets/a.css"] {
        place.write(&format!("app/{file}"), "x");
    }
    package(&place, "{include: ['./lib/**', '.agentproto/*/*/*.md'], exclude: ['**/*.md.no', 'lib/*/d.md']}");
    let mut expected = APP.to_vec();
    expected.insert(2, ".agentproto/ui/assets/a.css");
    expected.extend(["lib/a.js", "lib/b/c.js"]);
    assert_eq!(packed(&place, &[]), expected);
    assert_eq!(packed(&place, &["--release"]), expected);
    let checked = place.run(["check", "app"]);
    assert_eq!((checked.code, &*checked.err), (0, ""), "the key is a known one");
}

#[test]
fn a_malformed_package_block_is_refused_by_its_field() {
    for (block, words) in [
        ("no", "`package` is a string"),
        ("{exclude: '*.md'}", "`package.exclude` is a string, not an array of globs"),
        ("{include: [a, 3]}", "`package.include[1]` is a number"),
        ("{stripBuild: 1}", "`package.stripBuild` is a number"),
    ] {
        let place = Place::new();
        package(&place, block);
        let refused = "error[invalid-package]: `app`, entry `.agentproto/APP.md`: ";
        place.refuses(&["pack", "app"], &format!("{refused}{words}"));
        place.refuses(&["pack", "app", "--dry-run"], &format!("{refused}{words}"));
    }
}

#[test]
fn a_selection_that_leaves_a_manifest_out_is_refused() {
    let place = Place::new();
    package(&place, "{exclude: ['**/agents/**']}");
    let words = "error[invalid-package]: `app`, entry `.agentproto/agents/scout/AGENT.md`: \
                 APP.md leads to this file, and `package` or `--release` leaves it out\n";
    place.refuses(&["pack", "app"], words);

    let place = Place::new();
    place.replace(
        "app/.agentproto/workflows/hunt/WORKFLOW.md",
        "    prompt:",
        "    harness: {promptFile: long.txt}\n    prompt:",
    );
    place.write("app/.agentproto/workflows/hunt/long.txt", "Look.");
    package(&place, "{exclude: ['**/*.txt']}");
    let words = "error[invalid-package]: `app`, entry `.agentproto/workflows/hunt/long.txt`: ";
    place.refuses(&["pack", "app"], words);
}

#[cfg(unix)]
#[test]
fn what_is_left_out_may_be_of_any_kind() {
    let place = Place::new();
    fs_err::create_dir(place.path("app/docs")).unwrap();
    fs_err::os::unix::fs::symlink("/etc/passwd", place.path("app/docs/link")).unwrap();
    place.write("app/docs/a:b", "x");
    assert_eq!(packed(&place, &["--release"]), APP);
    place.refuses(&["pack", "app"], "error[");
}

/// Packs an app that builds its page, and returns the APP.md in the bundle and the one on the disk.
fn with_build(flags: &[&str], package: &str) -> (String, String) {
    let place = Place::new();
    let ui = "ui:\n  # The page.\n  path: \".agentproto/ui/index.html\"\n";
    let build = format!("{ui}  build:\n    command: npm run build # slow\n{package}");
    place.replace("app/.agentproto/APP.md", "ui:\n  path: .agentproto/ui/index.html\n", &build);
    let before = fs_err::read_to_string(place.path("app/.agentproto/APP.md")).unwrap();
    packed(&place, flags);
    assert_eq!(place.run(["unpack", "x.agentapp", "to"]).code, 0);
    let packed = fs_err::read_to_string(place.path("to/.agentproto/APP.md")).unwrap();
    assert_eq!(fs_err::read_to_string(place.path("app/.agentproto/APP.md")).unwrap(), before);
    (packed, before)
}

#[test]
fn a_release_does_not_say_how_it_was_built_and_every_other_byte_stays() {
    let less = |before: &str| before.replace("  build:\n    command: npm run build # slow\n", "");
    let (packed, before) = with_build(&["--release"], "");
    assert_eq!(packed, less(&before));
    let (packed, before) = with_build(&[], "package: {stripBuild: true}\n");
    assert_eq!(packed, less(&before));
    for (flags, package) in [(&[][..], ""), (&["--release"], "package: {stripBuild: false}\n")] {
        let (packed, before) = with_build(flags, package);
        assert_eq!(packed, before);
    }
}

#[test]
fn a_release_needs_the_page_that_is_built() {
    let place = Place::new();
    fs_err::remove_file(place.path("app/.agentproto/ui/index.html")).unwrap();
    let words = "error[missing-ui]: `app`: a release holds the built page of the UI; ";
    place.refuses(&["pack", "app", "--release"], words);
    place.refuses(&["pack", "app"], "error[ref.missing-file]: ");
}

#[test]
fn a_plain_pack_warns_of_each_sensitive_file() {
    let place = Place::new();
    for file in [".env", "a/.env.local", "id_rsa", "tls/server.pem", ".npmrc", "credentials.json"] {
        place.write(&format!("app/{file}"), "x");
    }
    place.write("app/notes.txt", format!("mine:\n{KEY}"));
    for file in [".vscode/a.json", ".vscode/b.json", ".cursor/x/y", "data/db.json"] {
        place.write(&format!("app/{file}"), "x");
    }
    let (code, object) = place.json(&["pack", "app"]);
    assert_eq!((code, &object["ok"]), (0, &json!(true)));
    let found: Vec<(&str, &str)> = object["warnings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|warning| (warning["rule"].as_str().unwrap(), warning["file"].as_str().unwrap()))
        .collect();
    let secret = |file| ("pack.secret-file", file);
    let expected = [
        ("pack.editor-folder", ".cursor"),
        secret(".env"),
        secret(".npmrc"),
        ("pack.editor-folder", ".vscode"),
        secret("a/.env.local"),
        secret("credentials.json"),
        secret("id_rsa"),
        secret("notes.txt"),
        secret("tls/server.pem"),
        ("pack.data-folder", "data"),
    ];
    assert_eq!(found, expected);

    let run = place.run(["pack", "app", "--quiet"]);
    assert_eq!((run.code, &*run.out), (0, ""));
    for (rule, file) in expected {
        assert!(run.err.contains(&format!("warning[{rule}]: {file}: ")), "{}", run.err);
    }
    assert_eq!(place.json(&["pack", "app", "--dry-run"]).1["warnings"], object["warnings"]);
}

#[test]
fn a_release_refuses_keys_by_name_and_by_content() {
    let entry = |file: &str, what: &str| {
        format!("error[secret-in-release]: `app`, entry `{file}`: {what} must not be in a release\n  help: ")
    };
    for (file, content, what) in [
        ("id_ed25519", "x", "a key file"),
        ("lib/.netrc", "x", "a file of credentials"),
        ("notes.txt", KEY, "a file with a private key in it"),
        // What is always kept is looked at as well.
        (".agentproto/ui/assets/.env", "x", "an environment file"),
    ] {
        let place = Place::new();
        place.write(&format!("app/{file}"), content);
        place.refuses(&["pack", "app", "--release"], &entry(file, what));
        place.refuses(&["pack", "app", "--release", "--dry-run"], &entry(file, what));
        assert!(packed(&place, &["--release", "--allow-secrets"]).contains(&file.to_owned()));
    }
}

#[test]
fn secrets_are_only_allowed_where_they_are_refused() {
    let run = Place::new().run(["pack", "app", "--allow-secrets"]);
    assert_eq!((run.code, &*run.out), (2, ""));
}

/// Lists, then packs, and compares with what `tar` finds in the bundle.
#[cfg(unix)]
#[track_caller]
fn check_listing(place: &Place, flags: &str) {
    let before = place.listing();
    let listed = place.shell(&format!("\"$AGENTAPP\" pack app {flags} --dry-run 2>warnings; rm warnings"));
    assert!(before == place.listing(), "the files have changed");
    assert_eq!(place.shell(&format!("\"$AGENTAPP\" pack app {flags} --list 2>&1")).code, 0);
    let (_, object) =
        place.json(&[&["pack", "app", "--dry-run"], &*flags.split_whitespace().collect::<Vec<_>>()].concat());
    let packed = place.shell(&format!("\"$AGENTAPP\" pack app {flags} --out x.agentapp 2>&1"));
    assert_eq!(packed.code, 0, "{}", packed.out);

    let names = place.shell("tar -tzf x.agentapp | LC_ALL=C sort").out;
    let line = |line: &str| {
        line.trim_start().split_once("  ").map(|(size, path)| (size.to_owned(), path.to_owned()))
    };
    let lines: Vec<(String, String)> = listed.out.lines().filter_map(line).collect();
    assert_eq!(lines.iter().map(|(_, path)| format!("{path}\n")).collect::<String>(), names);
    for (size, path) in &lines {
        assert_eq!(
            *size,
            place.shell(&format!("tar -xzOf x.agentapp '{path}' | wc -c")).out.trim(),
            "{path}"
        );
    }
    let object: Vec<(String, String)> = object["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file: &Value| (file["size"].to_string(), file["path"].as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(object, lines);
}

#[cfg(unix)]
#[test]
fn a_dry_run_lists_what_tar_finds_in_the_bundle() {
    let place = Place::new();
    for file in ["docs/a.md", "z", "a b", "\u{e4}/\u{1f349}", ".env", "README.md"] {
        place.write(&format!("app/{file}"), "x".repeat(file.len() * 100));
    }
    place.replace("app/.agentproto/APP.md", "index.html\n", "index.html\n  build: {command: make}\n");
    check_listing(&place, "");
    check_listing(&place, "--release");
    check_listing(&place, "--release --file-digests");
}
