//! The JSON Schemas that `agentapp schema` prints, against every fixture, every example and, where a
//! copy of them lies beside the checkout, the published schemas.

use agentapp_model::schema::{KINDS, schema};
use agentapp_model::{DocumentKind, Place, frontmatter, yaml};
use agentapp_runtime::emit::{Content, Plan};
use agentapp_tests::published::Published;
use agentapp_tests::{directories, fixture, json, plain};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What a document of a fixture is called: folder, fixture and file.
type Verdicts = BTreeMap<String, (DocumentKind, Value)>;

fn ours() -> BTreeMap<&'static str, jsonschema::Validator> {
    let compile = |kind: DocumentKind| {
        let schema = plain(&schema(kind));
        jsonschema::meta::validate(&schema).expect("a schema");
        (kind.word(), jsonschema::options().build(&schema).expect("a schema that compiles"))
    };
    KINDS.into_iter().map(compile).collect()
}

fn kind(file: &Path) -> Option<DocumentKind> {
    let stem = file.file_name()?.to_str()?.strip_suffix(".md")?;
    KINDS.into_iter().find(|kind| kind.word().to_uppercase() == stem)
}

/// Returns the documents of the fixtures in a folder, as far as they can be read.
fn documents(folder: &str) -> Verdicts {
    let mut found = Verdicts::new();
    for (_, path) in directories(folder) {
        for file in files(&path) {
            let Some((kind, value)) = kind(&file).zip(read(&file)) else { continue };
            let name = file.strip_prefix(fixture("")).expect("a fixture").to_string_lossy().into_owned();
            found.insert(name, (kind, value));
        }
    }
    found
}

fn read(file: &Path) -> Option<Value> {
    front(&String::from_utf8(fs_err::read(file).expect("a file")).ok()?)
}

fn front(text: &str) -> Option<Value> {
    let split = frontmatter::split(text.trim_start_matches('\u{feff}')).ok()?;
    Some(plain(&yaml::parse(split.yaml, Place::NOWHERE).ok()?))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs_err::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    found.sort();
    found
}

fn errors(validator: &jsonschema::Validator, value: &Value) -> Vec<String> {
    validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

#[test]
fn valid_documents_satisfy_them() {
    let ours = ours();
    let documents = documents("agentproto");
    assert!(documents.len() > 40, "only {} documents", documents.len());
    for (name, (kind, value)) in documents {
        let errors = errors(&ours[kind.word()], &value);
        assert!(errors.is_empty(), "{name}: {errors:#?}");
    }
}

#[test]
fn emitted_examples_satisfy_them() {
    let ours = ours();
    let mut seen = 0;
    for app in [job_application_kit::app(), newsroom::app(), tide_table::app()] {
        let plan = Plan::with_tools(&app.expect("a valid app")).expect("the files of an example are there");
        for (path, content) in plan.files() {
            let text = match content {
                Content::Text(text) => text.clone(),
                Content::File(file) if path.as_str().ends_with(".md") => {
                    fs_err::read_to_string(file).expect("text")
                }
                Content::File(_) => continue,
            };
            let Some(kind) = kind(Path::new(path.as_str())) else { continue };
            let value = front(&text).expect("a document");
            let errors = errors(&ours[kind.word()], &value);
            assert!(errors.is_empty(), "{path}: {errors:#?}");
            seen += 1;
        }
    }
    assert!(seen > 8, "only {seen} documents");
}

/// Documents that are read with a warning and are not what an editor should suggest.
static LIBERAL: &[(&str, &str)] = &[
    ("branch-when-boolean", "a condition is a string"),
    ("step-id-one-char", "an id has two characters"),
    ("step-tool-action", "the key is `tool`"),
];

#[test]
fn liberal_documents_satisfy_them_but_for_a_few() {
    let ours = ours();
    let failing: Vec<String> = documents("agentproto-liberal")
        .into_iter()
        .filter(|(_, (kind, value))| !ours[kind.word()].is_valid(value))
        .map(|(name, _)| name.split('/').nth(1).unwrap_or_default().to_owned())
        .collect();
    let listed: Vec<&str> = LIBERAL.iter().map(|(name, _)| *name).collect();
    assert_eq!(failing, listed);
}

/// The rules that a table decides, for one document alone.
static RULES: &[&str] = &[
    "app.schema",
    "app.refs-shape",
    "app.id",
    "app.version",
    "app.requires",
    "app.category",
    "app.data",
    "app.dev",
    "app.no-content",
    "app.ui-shape",
    "app.artifact",
    "app.skill",
    "agent.schema",
    "agent.unknown-key",
    "agent.field",
    "agent.ref-shape",
    "workflow.unknown-key",
    "workflow.field",
    "workflow.step-kind",
    "workflow.step-field",
    "workspace.schema",
    "workspace.unknown-key",
    "workspace.storage",
    "workspace.field",
    "skill.field",
];

/// Fixtures of other rules that have a fault of this kind as well.
static ALSO: &[&str] = &["app-frontmatter-empty"];

#[test]
fn documents_that_break_a_rule_about_fields_fail_them() {
    let ours = ours();
    let documents = documents("agentproto-invalid");
    let mut seen = 0;
    for case in json("agentproto-invalid/INDEX.json").as_array().expect("an array") {
        let (name, rule) = (case["name"].as_str().expect("a name"), case["rule"].as_str().expect("a rule"));
        let start = format!("agentproto-invalid/{name}/");
        let mut own = documents.iter().filter(|(path, _)| path.starts_with(&start));
        let fails = own.any(|(_, (kind, value))| !ours[kind.word()].is_valid(value));
        assert_eq!(fails, RULES.contains(&rule) || ALSO.contains(&name), "{name} ({rule})");
        seen += usize::from(fails);
    }
    assert!(seen > 50, "only {seen} cases");
}

/// Where ours and the published schema differ about a fixture, and why.
static DIFFERENCES: &[(&str, &str)] = &[
    ("stricter: agentproto-invalid/agent-ref-empty-mapping", "a reference has exactly one form"),
    ("stricter: agentproto-invalid/agent-ref-two-forms", "a reference has exactly one form"),
    ("stricter: agentproto-invalid/app-id-blank", "an id of blanks is none"),
    ("stricter: agentproto-invalid/gate-command-blank", "a command of blanks is none"),
    ("stricter: agentproto-invalid/skill-path-empty", "a path of no characters is none"),
    ("stricter: agentproto-invalid/step-agent-prompt-empty", "a prompt has something in it"),
    ("looser: agentproto-invalid/ui-only-with-workflow", "who lists a workflow, the rules find out"),
    ("looser: agentproto-invalid/ui-path-escapes-dir", "where a path leads, the rules find out"),
    ("looser: agentproto-liberal/app-unknown-keys", "APP.md may carry keys of later editions"),
    ("looser: agentproto-liberal/version-absent", "an app with an id and no version has a warning"),
    ("looser: agentproto-liberal/workflow-routines", "the key is in the text of AIP-15"),
];

#[test]
fn the_published_schemas_say_the_same_but_for_a_few() {
    let Some(published) = Published::open() else { return };
    let validator = |kind: DocumentKind| (kind.word(), published.validator(&kind.word().to_uppercase()));
    let published: BTreeMap<_, _> = KINDS.into_iter().map(validator).collect();
    let ours = ours();
    let mut differences = Vec::new();
    for set in ["agentproto", "agentproto-invalid", "agentproto-liberal"] {
        for (name, (kind, value)) in documents(set) {
            let (own, theirs) = (ours[kind.word()].is_valid(&value), published[kind.word()].is_valid(&value));
            if own != theirs {
                let word = if own { "looser" } else { "stricter" };
                let fixture = name.split("/.").next().unwrap_or_default();
                differences.push(format!("{word}: {fixture}"));
            }
        }
    }
    let listed: Vec<&str> = DIFFERENCES.iter().map(|(name, _)| *name).collect();
    assert_eq!(differences, listed);
}
