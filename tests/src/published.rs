//! The published JSON Schemas, where a copy of them lies beside the checkout. They are not part of it,
//! so whoever asks for them says that it was skipped where they are not.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A folder with the published schemas.
pub struct Published {
    folder: PathBuf,
    registry: jsonschema::Registry<'static>,
}

impl Published {
    /// Returns the schemas, or says on standard error that the test was skipped.
    pub fn open() -> Option<Published> {
        let folder = beside("spec/schemas")?;
        let registry = registry(&folder);
        Some(Published { folder, registry })
    }

    /// Returns the validator of a kind of document, such as `AGENT`.
    pub fn validator(&self, kind: &str) -> jsonschema::Validator {
        let options = jsonschema::options().should_validate_formats(true).with_registry(&self.registry);
        options.build(&read(&self.folder, kind)).expect("a schema that compiles")
    }
}

/// Returns what lies at a path of the published material, or says on standard error that the test was
/// skipped.
pub fn beside(path: &str) -> Option<PathBuf> {
    let published = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared").join(path);
    if published.exists() {
        return Some(published);
    }
    let words = format!("skipped: `{path}` of the published material is not beside this checkout\n");
    let _ = std::io::stderr().write_all(words.as_bytes());
    None
}

// Each schema is known under both spellings of its address.
fn registry(folder: &Path) -> jsonschema::Registry<'static> {
    let mut pairs = Vec::new();
    for kind in ["IO", "RUNNER", "STORAGE", "SANDBOX", "POLICY"] {
        let schema = read(folder, kind);
        let id = schema["$id"].as_str().expect("an id").to_owned();
        let spellings = [id.replace("/docs/", "/schemas/"), id.replace("/schemas/", "/docs/")];
        pairs.extend(spellings.map(|id| (id, schema.clone())));
    }
    let registry = jsonschema::Registry::new().extend(pairs).expect("addresses");
    registry.prepare().expect("the schemas refer to each other")
}

fn read(folder: &Path, kind: &str) -> Value {
    let text = fs_err::read_to_string(folder.join(format!("{kind}.schema.json"))).expect("a schema");
    serde_json::from_str(&text).expect("a schema is JSON")
}
