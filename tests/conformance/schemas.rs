//! Emitted manifests against the published JSON Schemas, where a copy of those lies beside the
//! checkout; elsewhere the test says that it was skipped.

use agentapp_model::{Place, frontmatter, yaml};
use agentapp_runtime::emit::{Content, Plan};
use agentapp_runtime::load::load;
use agentapp_tests::published::Published;
use agentapp_tests::{directories, plain};

#[test]
fn emitted_manifests_satisfy_the_published_schemas() {
    let Some(published) = Published::open() else { return };
    let kinds = ["APP", "AGENT", "WORKFLOW", "WORKSPACE"];
    let validators = kinds.map(|kind| (kind, published.validator(kind)));
    // These carry on purpose what only some editions allow.
    let carried = ["app-unknown-keys", "agent-id-extra-segment", "step-id-one-char", "workflow-routines"];
    let mut seen = 0;
    for (name, path) in directories("agentproto").into_iter().chain(directories("agentproto-liberal")) {
        let app = load(&path).expect("readable").app.expect("valid");
        if carried.contains(&name.as_str()) {
            continue;
        }
        for (path, content) in Plan::new(&app).expect("a plan").files() {
            let Content::Text(text) = content else { continue };
            let file = path.as_str().rsplit('/').next().unwrap_or_default().trim_end_matches(".md");
            let Some((_, validator)) = validators.iter().find(|(kind, _)| *kind == file) else { continue };
            let split = frontmatter::split(text).expect("we wrote it");
            let value = plain(&yaml::parse(split.yaml, Place::NOWHERE).expect("we wrote it"));
            let errors: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{name}: {path}: {errors:?}");
            seen += 1;
        }
    }
    assert!(seen > 60, "only {seen} manifests were seen");
}

#[test]
fn emitted_tools_satisfy_the_published_schema() {
    let Some(published) = Published::open() else { return };
    let validator = published.validator("TOOL");
    let app = job_application_kit::app().expect("a valid app");
    let plan = Plan::with_tools(&app).expect("the files of an example are there");
    let mut seen = 0;
    for (path, content) in plan.files().iter().filter(|(path, _)| path.as_str().ends_with("TOOL.md")) {
        let Content::Text(text) = content else { continue };
        let split = frontmatter::split(text).expect("we wrote it");
        let value = plain(&yaml::parse(split.yaml, Place::NOWHERE).expect("we wrote it"));
        let errors: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{path}: {errors:?}");
        for schema in ["inputs", "outputs"] {
            jsonschema::meta::validate(&value[schema]).expect("a schema");
        }
        seen += 1;
    }
    assert_eq!(seen, 1);
}
