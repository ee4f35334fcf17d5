//! Helpers for the tests that cross crates: where the test data lies.

pub mod project;
pub mod published;
pub mod python;

use agentapp_model::{Node, Value};
use std::path::{Path, PathBuf};

/// Returns a path under `tests/fixtures`.
pub fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(path)
}

/// Returns the directories in a folder of the fixtures, by name.
pub fn directories(folder: &str) -> Vec<(String, PathBuf)> {
    let mut found: Vec<(String, PathBuf)> = fs_err::read_dir(fixture(folder))
        .expect("the fixtures are part of the checkout")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.is_dir())
        .map(|path| (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), path))
        .collect();
    found.sort();
    found
}

/// Returns a JSON file of the fixtures.
pub fn json(path: &str) -> serde_json::Value {
    let text = fs_err::read_to_string(fixture(path)).expect("the fixtures are part of the checkout");
    serde_json::from_str(&text).expect("the fixtures are JSON")
}

/// Returns a tree as JSON, which compares values and forgets places.
pub fn plain(node: &Node) -> serde_json::Value {
    match &node.value {
        Value::Null | Value::Later => serde_json::Value::Null,
        Value::Bool(bool) => (*bool).into(),
        Value::Int(int) => (*int).into(),
        Value::Float(float) => (*float).into(),
        Value::Text(text) => text.as_str().into(),
        Value::List(items) => items.iter().map(plain).collect(),
        Value::Map(map) => map.iter().map(|entry| (entry.key.clone(), plain(&entry.value))).collect(),
    }
}

/// Returns what serde_yaml read as JSON.
pub fn from_yaml(value: &serde_yaml::Value) -> serde_json::Value {
    serde_json::to_value(value).expect("frontmatter has string keys")
}

/// Returns every file below a directory with its bytes, in order of their paths.
pub fn tree(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    let mut open = vec![directory.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs_err::read_dir(folder).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name =
                    path.strip_prefix(directory).expect("it lies below").to_string_lossy().into_owned();
                files.push((name, fs_err::read(&path).expect("a readable file")));
            }
        }
    }
    files.sort();
    files
}
