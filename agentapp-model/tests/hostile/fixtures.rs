//! The frontmatter of the fixtures that load.

use std::path::{Path, PathBuf};

use agentapp_model::frontmatter;

/// Returns the YAML text of each manifest of the fixtures under a name, with the name of its file.
pub(crate) fn frontmatter(set: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures").join(set);
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    files.into_iter().filter_map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs_err::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            files.push(path);
        }
    }
}

fn read(path: PathBuf) -> Option<(String, String)> {
    let text = String::from_utf8(fs_err::read(&path).unwrap()).ok()?;
    let split = frontmatter::split(&text).ok()?;
    Some((path.display().to_string(), split.yaml.to_owned()))
}
