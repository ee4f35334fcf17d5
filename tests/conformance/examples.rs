//! The examples: every text that they are emitted as, in full, and the manifest of their bundle.

use agentapp_model::App;
use agentapp_runtime::bundle::{PackOptions, UnpackOptions, unpack};
use agentapp_runtime::emit::{Content, Plan};
use agentapp_runtime::graph::{Chart, svg};
use agentapp_runtime::package::package;
use agentapp_tests::tree;
use fs_err as fs;
use std::fmt::Write;

#[track_caller]
fn check(name: &str, app: App) {
    let plan = Plan::new(&app).expect("the files of an example are there");
    insta::assert_snapshot!(name, shown(&plan));
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (written, bundle) = (folder.path().join("app"), folder.path().join("x.agentapp"));
    plan.write(&written).expect("a writable directory");
    let packed = package(&written, Some(&bundle), &PackOptions::default()).expect("an example is valid");
    assert_eq!(packed.warnings, []);
    let manifest = serde_json::to_string_pretty(&packed.packed.manifest).expect("it is JSON");
    insta::assert_snapshot!(format!("{name}_manifest"), manifest);
    let unpacked = folder.path().join("unpacked");
    unpack(&bundle, &unpacked, &UnpackOptions::default()).expect("it was just packed");
    assert_eq!(tree(&unpacked), tree(&written));
}

fn shown(plan: &Plan) -> String {
    let mut shown = String::new();
    for (path, content) in plan.files() {
        match content {
            Content::Text(text) => writeln!(shown, "=== {path}\n{text}"),
            Content::File(file) => {
                let bytes = fs::metadata(file).expect("a file of the example").len();
                writeln!(shown, "=== {path}: a copy of {bytes} bytes")
            }
        }
        .expect("a string can be written to");
    }
    shown
}

#[test]
fn job_application_kit() {
    check("job_application_kit", ::job_application_kit::app().expect("a valid app"));
}

#[test]
fn tide_table() {
    check("tide_table", ::tide_table::app().expect("a valid app"));
}

#[test]
fn newsroom() {
    check("newsroom", ::newsroom::app().expect("a valid app"));
}

#[test]
fn reading_list() {
    check("reading_list", ::reading_list::app().expect("a valid app"));
}

// Made anew by `BLESS=1 cargo test -p agentapp-tests --test examples`.
#[test]
fn the_picture_in_the_readme_is_the_examples_workflow() {
    let app = ::job_application_kit::app().expect("a valid app");
    let charts: Vec<Chart> = app.workflows().iter().map(|workflow| Chart::new(workflow.front())).collect();
    let drawn = svg(&charts);
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/job-hunt.svg");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &drawn).expect("a writable checkout");
    }
    assert_eq!(fs::read_to_string(file).expect("the picture"), drawn);
}
