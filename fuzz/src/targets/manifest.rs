//! The `manifest.json` of a bundle.

use agentapp_runtime::bundle::{Limits, MANIFEST_NAME, Manifest, inspect};
use serde_json::Map;

use crate::archive::{Folder, gzip, tar_of};

/// A manifest that is read has the same value after it was written, and only lists safe paths.
pub fn manifest(bytes: &[u8]) {
    let Some(manifest) = read(bytes) else { return };
    for path in &manifest.files {
        assert!(
            !path.starts_with('/') && path.split('/').all(|part| !matches!(part, "" | "." | "..")),
            "{path:?}"
        );
        assert!(!path.contains(['\\', ':', '\0']) && path != MANIFEST_NAME, "{path:?}");
    }
    let text = serde_json::to_vec(&manifest).expect("what came from JSON goes back into it");
    let again = read(&text).expect("what was written is read");
    assert_eq!(known(manifest), known(again));
}

fn read(text: &[u8]) -> Option<Manifest> {
    let folder = Folder::new(&gzip(&tar_of(MANIFEST_NAME, text)));
    inspect(&folder.archive(), &Limits::default()).ok().map(|found| found.manifest)
}

/// Other writers' keys may hold numbers that no float holds exactly.
fn known(mut manifest: Manifest) -> Manifest {
    manifest.unknown = Map::new();
    if let Some(extra) = &mut manifest.agentapp {
        extra.unknown = Map::new();
    }
    manifest
}
