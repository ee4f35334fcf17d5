//! What `cargo build` does for a bundle: makes it, leaves it alone while nothing changes, and makes it
//! again when anything it was made of does.

use agentapp_tests::project::Project;
use fs_err as fs;
use std::path::Path;
use std::process::Output;

/// A project whose app has files of every kind.
fn project() -> Project {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "everything");
    let skill =
        "---\nname: answering\ndescription: How to answer. Use when something is asked.\n---\n\nPlainly.\n";
    project.write("skill/SKILL.md", skill);
    project.write("artifact/index.html", "<!doctype html><title>Answer</title>\n");
    project.write("files/notes/first.txt", "one\n");
    let app = project.read("src/lib.rs").replace(
        "    ui: {",
        "    skill: \"skill\",\n    artifact: \"artifact/index.html\",\n    files: \"files\",\n    ui: {",
    );
    project.write("src/lib.rs", &app);
    project
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn build(project: &Project) -> String {
    let output = project.cargo(&["build"]);
    let told = told(&output);
    assert!(output.status.success(), "{told}");
    assert!(told.contains("warning: everything-bundle@0.1.0: bundle: "), "{told}");
    told
}

#[track_caller]
fn is_fresh(project: &Project) {
    let told = build(project);
    assert!(!told.contains("Compiling"), "{told}");
}

#[track_caller]
fn changes_the_bundle(project: &Project, what: &str, change: impl FnOnce()) {
    let bundle = project.output().join("everything-0.1.0.agentapp");
    let before = fs::read(&bundle).expect("there is a bundle");
    change();
    build(project);
    assert!(fs::read(&bundle).expect("there is a bundle") != before, "{what}");
    is_fresh(project);
}

fn append(project: &Project, path: &str, text: &str) {
    project.write(path, &(project.read(path) + text));
}

#[test]
fn a_bundle_is_made_again_when_something_of_it_changed_and_only_then() {
    let project = project();
    let bundle = project.output().join("everything-0.1.0.agentapp");
    build(&project);
    is_fresh(&project);
    let edits = [
        ("prompts/helper.md", "\nBe brief.\n"),
        ("workflows/answer.md", "\nAnswers, and says how it knows.\n"),
        ("ui/index.html", "<!-- more -->\n"),
        ("skill/SKILL.md", "\nAnd briefly.\n"),
        ("artifact/index.html", "<p>More\n"),
        ("files/notes/first.txt", "two\n"),
    ];
    for (path, text) in edits {
        changes_the_bundle(&project, path, || append(&project, path, text));
    }
    changes_the_bundle(&project, "a new file", || project.write("files/notes/second.txt", "new\n"));
    changes_the_bundle(&project, "a file less", || {
        fs::remove_file(project.directory.join("files/notes/second.txt")).expect("it was there");
    });
    let before = fs::read(&bundle).expect("there is a bundle");
    for deleted in [bundle.clone(), project.output().join("app/.agentproto/APP.md")] {
        fs::remove_file(&deleted).expect("it was there");
        build(&project);
        assert!(deleted.exists(), "{}", deleted.display());
        assert_eq!(fs::read(&bundle).expect("there is a bundle"), before);
        is_fresh(&project);
    }
    former_bundles_go(&project, &bundle);
    pack_puts_it_somewhere(&project);
    another_directory_is_taken(&project);
}

fn former_bundles_go(project: &Project, bundle: &Path) {
    let app = project.read("src/lib.rs");
    project.write("src/lib.rs", &app.replace("    name: ", "    version: \"0.2.0\",\n    name: "));
    build(project);
    assert!(!bundle.exists() && project.output().join("everything-0.2.0.agentapp").exists());
    project.write("src/lib.rs", &app);
}

fn pack_puts_it_somewhere(project: &Project) {
    let packed = project.cargo(&["xtask", "pack", "--out", "out.agentapp"]);
    assert!(packed.status.success(), "{}", told(&packed));
    assert_eq!(String::from_utf8_lossy(&packed.stdout), "packed out.agentapp\n");
    let made = fs::read(project.output().join("everything-0.1.0.agentapp")).expect("there is a bundle");
    assert_eq!(fs::read(project.directory.join("out.agentapp")).expect("it was copied"), made);
    for (args, code, says) in [
        (&["unpack"][..], 2, "error: there is no command `unpack`"),
        (&["pack", "--to", "x"], 2, "error: unknown argument `--to`"),
        (&["pack", "-p", "nobody"], 1, "error: `nobody` makes no bundle"),
        (&["pack", "--out", "no/such/folder.agentapp"], 1, "no/such"),
    ] {
        let refused = project.cargo(&[&["xtask"], args].concat());
        assert_eq!(refused.status.code(), Some(code), "{}", told(&refused));
        assert!(told(&refused).contains(says), "{}", told(&refused));
    }
}

fn another_directory_is_taken(project: &Project) {
    let output = project.cargo_with(&["build"], &[("AGENTAPP_OUT", "dist")]);
    let told = told(&output);
    assert!(told.contains("bundle: dist/everything-0.1.0.agentapp"), "{told}");
    assert!(project.directory.join("dist/everything-0.1.0.agentapp").exists());
    assert!(!project.output().join("everything-0.1.0.agentapp").exists());
}

#[test]
fn what_only_the_build_finds_is_said_and_leaves_no_bundle() {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "unbuildable");
    let app = project.read("src/lib.rs").replace("    ui: {", "    skill: \"skill\",\n    ui: {");
    project.write("src/lib.rs", &app);
    let output = project.cargo(&["build"]);
    assert!(!output.status.success());
    let told = told(&output);
    let expected = "error: unbuildable-bundle@0.1.0: app: `skill.path` leads to no directory";
    assert!(told.contains(expected), "{told}");
    assert!(!told.contains("panicked"), "{told}");
    assert!(!project.output().join("unbuildable-0.1.0.agentapp").exists());
}

/// Makes the app of a project one that has an Appspec.
fn with_spec(project: &Project, spec: &str) {
    let app = project.read("src/lib.rs");
    project.write("src/lib.rs", &app.replace("    ui: {", &format!("    spec: {{ {spec} }},\n    ui: {{")));
}

#[test]
fn an_appspec_lies_beside_the_bundle_of_its_app() {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "described");
    with_spec(&project, "kind: Chat, agent: \"cog-crawler:0.0.1\"");
    let output = project.cargo(&["build"]);
    let told = told(&output);
    assert!(output.status.success(), "{told}");
    assert!(told.contains("appspec: "), "{told}");
    let file = project.output().join("described-0.1.0.appspec.yaml");
    let text = fs::read_to_string(&file).expect("there is an Appspec");
    assert!(text.starts_with("schema: loop.app/v1\nid: described\nversion: 0.1.0\n"), "{text}");
    is_not_made_again(&project);
    fs::remove_file(&file).expect("it was there");
    assert!(project.cargo(&["build"]).status.success());
    assert_eq!(fs::read_to_string(&file).expect("it is made again"), text);
    let packed = project.cargo(&["xtask", "pack", "--out", "out.agentapp"]);
    assert_eq!(String::from_utf8_lossy(&packed.stdout), "packed out.agentapp\npacked out.appspec.yaml\n");
    assert_eq!(fs::read_to_string(project.directory.join("out.appspec.yaml")).expect("it was copied"), text);
}

#[track_caller]
fn is_not_made_again(project: &Project) {
    let told = told(&project.cargo(&["build"]));
    assert!(!told.contains("Compiling"), "{told}");
}

#[test]
fn a_rule_that_only_the_build_can_ask_is_told_by_it() {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "undescribable");
    with_spec(&project, "kind: Chat, agent: concat!(\"no\", \"body\"), icon: concat!(\"bo\", \"ok\")");
    let output = project.cargo(&["build"]);
    let told = told(&output);
    assert!(!output.status.success());
    assert!(told.contains("error: undescribable-bundle@0.1.0: [R238]: `agent`: "), "{told}");
    assert!(!project.output().join("undescribable-0.1.0.appspec.yaml").exists());
}
