//! The table of weaknesses in `docs/bundles.md` names a test for each of them; here it is seen that the
//! tests are there.

use std::path::Path;

/// Returns the text of every test of the workspace, one after the other.
fn tests() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = [
        "agentapp-runtime/src",
        "agentapp-runtime/tests",
        "agentapp/tests/commands",
        "agentapp/src",
        "tests",
    ];
    let files = folders.iter().flat_map(|folder| walkdir::WalkDir::new(root.join(folder)));
    let files = files.map(|entry| entry.expect("listed").into_path());
    let rust = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    rust.map(|path| fs_err::read_to_string(path).expect("read")).collect()
}

#[test]
fn each_weakness_has_its_tests() {
    let page = include_str!("../../../docs/bundles.md");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| B")).collect();
    let tests = tests();
    for (at, row) in rows.iter().enumerate() {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!((cells.len(), cells[0]), (4, &*format!("B{}", at + 1)), "{row}");
        let named: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "{row}");
        for name in named {
            assert!(tests.contains(&format!("#[test]\nfn {name}() {{")), "there is no test `{name}`");
        }
    }
    assert_eq!(rows.len(), 15);
}
