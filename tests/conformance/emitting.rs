//! What is written: the layout, the same bytes on every round, and what a second writing removes.

use agentapp_model::{App, Node, frontmatter};
use agentapp_runtime::emit::{Content, Plan};
use agentapp_runtime::load::{Loaded, load};
use agentapp_tests::{directories, fixture, tree};
use fs_err as fs;
use std::path::Path;

fn app(directory: &Path) -> App {
    let loaded = load(directory).expect("a directory that can be read");
    let told: Vec<String> = loaded.reports().iter().map(ToString::to_string).collect();
    loaded.app.unwrap_or_else(|| panic!("{}: {}", directory.display(), told.join("\n")))
}

fn accepted() -> Vec<(String, std::path::PathBuf)> {
    directories("agentproto").into_iter().chain(directories("agentproto-liberal")).collect()
}

fn emitted(app: &App) -> tempfile::TempDir {
    let target = tempfile::tempdir().expect("a temporary directory");
    Plan::new(app).expect("a plan").write(target.path()).expect("a writable directory");
    target
}

#[test]
fn emitting_what_was_emitted_gives_the_same_bytes() {
    for (name, path) in accepted() {
        let first = emitted(&app(&path));
        let second = emitted(&app(first.path()));
        assert_eq!(tree(first.path()), tree(second.path()), "{name}");
    }
}

#[test]
fn emitting_loses_no_value() {
    for (name, path) in accepted() {
        let (before, target) = (app(&path), emitted(&app(&path)));
        let after = app(target.path());
        let values = |app: &App| -> Vec<String> {
            let agents = app.agents().iter().map(|agent| format!("{:?}", plain(agent.front())));
            let workflows = app.workflows().iter().map(|workflow| format!("{:?}", plain(workflow.front())));
            // A version that was absent is written.
            let mut front = app.front().clone();
            front.set("version", Node::text(app.written_version()));
            front.sort_by_order(&["version"]);
            agents.chain(workflows).chain([format!("{:?}", plain(&front))]).collect()
        };
        assert_eq!(values(&before), values(&after), "{name}");
        let bodies = |app: &App| -> Vec<Option<String>> {
            app.agents().iter().map(|agent| agent.body().map(|body| body.trim().to_owned())).collect()
        };
        assert_eq!(bodies(&before), bodies(&after), "{name}");
        assert_eq!(before.ui(), after.ui(), "{name}");
    }
}

// Values without places, keys in one order.
fn plain(map: &agentapp_model::Map) -> serde_json::Value {
    let text = agentapp_model::yaml::write(map);
    serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

#[test]
fn the_layout_is_that_of_the_specification() {
    let mut all = Vec::new();
    for name in
        ["every-step-kind", "ref-forms", "scoped-grant-finder", "skill-and-artifact", "workspace-home"]
    {
        let plan = Plan::new(&app(&fixture("agentproto").join(name))).expect("a plan");
        all.push(format!("{name}\n"));
        all.extend(plan.files().keys().map(|path| format!("  {path}\n")));
    }
    insta::assert_snapshot!(all.concat());
}

#[test]
fn manifests_are_written_in_one_form() {
    for name in ["every-step-kind", "unicode-scalars", "workspace-home", "skill-and-artifact"] {
        let plan = Plan::new(&app(&fixture("agentproto").join(name))).expect("a plan");
        let texts = plan.files().iter().filter_map(|(path, content)| match content {
            Content::Text(text) if path.as_str().ends_with(".md") => Some(format!("=== {path}\n{text}")),
            _ => None,
        });
        insta::assert_snapshot!(name, texts.collect::<String>());
    }
}

// serde_yaml is the oracle: another reader, the same values.
#[test]
fn another_reader_sees_the_same_values() {
    let examples = [job_application_kit::app, newsroom::app, tide_table::app];
    let examples = examples.map(|app| app().expect("an example is valid"));
    let fixtures = accepted().into_iter().map(|(_, path)| app(&path));
    for app in fixtures.chain(examples) {
        let (name, target) = (app.id().unwrap_or_default(), emitted(&app));
        for (file, bytes) in tree(target.path()).into_iter().filter(|(file, _)| file.ends_with(".md")) {
            let text = String::from_utf8(bytes).expect("UTF-8");
            let Ok(split) = frontmatter::split(&text) else { continue };
            let ours = agentapp_model::yaml::parse(split.yaml, agentapp_model::Place::NOWHERE)
                .expect("our own text");
            let theirs: serde_yaml::Value = serde_yaml::from_str(split.yaml).expect("it reads what we wrote");
            assert_eq!(agentapp_tests::plain(&ours), agentapp_tests::from_yaml(&theirs), "{name}: {file}");
        }
    }
}

#[test]
fn writing_again_removes_what_the_former_index_listed_and_nothing_else() {
    let target = emitted(&app(&fixture("agentproto/skill-and-artifact")));
    let kept = ["notes.md", ".agentproto/agents/coach/notes.md", ".agentproto/agents/stray/AGENT.md"];
    for file in kept {
        let file = target.path().join(file);
        fs::create_dir_all(file.parent().expect("a parent")).expect("a folder");
        fs::write(file, "mine").expect("a file");
    }
    let written = Plan::new(&app(&fixture("agentproto/ui-only-panel"))).expect("a plan").write(target.path());
    let removed = written.expect("it is written").removed;
    assert_eq!(
        removed,
        [
            ".agentproto/agents/coach/AGENT.md",
            ".agentproto/artifact/index.html",
            ".agentproto/skill/SKILL.md",
            ".agentproto/skill/references/groups.md",
            ".agentproto/skill/scripts/sum.sh",
            ".agentproto/workflows/monthly-review/WORKFLOW.md",
        ]
    );
    let left: Vec<String> = tree(target.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        left,
        [
            ".agentproto/APP.md",
            ".agentproto/agents/coach/notes.md",
            ".agentproto/agents/stray/AGENT.md",
            ".agentproto/ui/index.html",
            "notes.md"
        ]
    );
}

#[test]
fn an_index_that_lists_files_outside_removes_none_of_them() {
    let target = emitted(&app(&fixture("agentproto/ui-only-panel")));
    let index = target.path().join(".agentproto/APP.md");
    let text = fs::read_to_string(&index).expect("it was written");
    let listed = "agents:\n  - id: x\n    path: ../outside.md\n  - id: y\n    path: notes.md\n";
    fs::write(&index, text.replace("agents: []\n", listed)).expect("a file");
    fs::write(target.path().join("notes.md"), "mine").expect("a file");
    let outside = target.path().parent().expect("a parent").join("outside.md");
    let existed = outside.exists();
    let plan = Plan::new(&app(&fixture("agentproto/ui-only-panel"))).expect("a plan");
    assert_eq!(plan.write(target.path()).expect("it is written").removed, Vec::<String>::new());
    assert!(target.path().join("notes.md").exists());
    assert_eq!(outside.exists(), existed);
}

#[test]
fn writing_the_same_again_touches_nothing() {
    let app = app(&fixture("agentproto/skill-and-artifact"));
    let target = emitted(&app);
    let written = Plan::new(&app).expect("a plan").write(target.path()).expect("it is written");
    assert_eq!((written.written, written.removed), (Vec::<String>::new(), Vec::<String>::new()));
}

#[test]
fn an_app_can_be_written_over_itself() {
    let target = emitted(&app(&fixture("agentproto/skill-and-artifact")));
    let before = tree(target.path());
    Plan::new(&app(target.path())).expect("a plan").write(target.path()).expect("it is written");
    assert_eq!(tree(target.path()), before);
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_link() {
    let target = tempfile::tempdir().expect("a temporary directory");
    let elsewhere = tempfile::tempdir().expect("a temporary directory");
    std::os::unix::fs::symlink(elsewhere.path(), target.path().join(".agentproto")).expect("a link");
    let plan = Plan::new(&app(&fixture("agentproto/single-agent"))).expect("a plan");
    let error = plan.write(target.path()).expect_err("a link");
    assert!(error.to_string().contains(".agentproto"), "{error}");
    assert_eq!(tree(elsewhere.path()), []);
    assert_eq!(fs::read_dir(target.path()).expect("a folder").count(), 1);
}

#[test]
fn a_missing_skill_is_an_error_before_anything_is_written() {
    let copy = emitted(&app(&fixture("agentproto/skill-and-artifact")));
    let Loaded { app: Some(app), .. } = load(copy.path()).expect("it was written") else {
        panic!("it is valid")
    };
    fs::remove_file(copy.path().join(".agentproto/skill/SKILL.md")).expect("it was there");
    let error = Plan::new(&app).expect_err("no SKILL.md");
    assert!(error.to_string().contains("SKILL.md"), "{error}");
}

#[test]
fn a_body_that_is_not_the_description_is_its_authors_and_stays() {
    let app = app(&fixture("agentproto/flow-and-anchors"));
    let texts = app.texts().expect("nothing collides");
    let (_, text) =
        texts.iter().find(|(path, _)| path == ".agentproto/APP.md").expect("it is always written");
    assert!(text.ends_with("---\n\nAn app whose manifests were typed by hand.\n\n---\n\nThe line above is a thematic break, not a fence.\n"), "{text}");
}
