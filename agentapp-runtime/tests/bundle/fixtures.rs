//! The facts about packing that the shared example apps state.

use std::path::Path;

use agentapp_runtime::bundle::{PackOptions, pack};
use serde_json::Value;

use crate::archives::about;

#[test]
fn agrees_with_the_index_of_every_example_app() {
    let apps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/agentproto");
    let index = fs_err::read_to_string(apps.join("INDEX.json")).unwrap();
    let index: Vec<Value> = serde_json::from_str(&index).unwrap();
    assert!(index.len() > 10);
    let out = tempfile::tempdir().unwrap();
    for app in index {
        let name = app["name"].as_str().unwrap();
        let file = out.path().join(name);
        let packed = pack(&apps.join(name), &about(), &file, &PackOptions::default()).unwrap();
        let found = serde_json::to_value(&packed.manifest).unwrap();
        for fact in ["files", "fileCount", "totalSize", "sha256"] {
            assert_eq!(found[fact], app[fact], "{name}, {fact}");
        }
    }
}
