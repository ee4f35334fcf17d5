//! Every example app against every other one, and against itself.

use agentapp_runtime::diff::{Kind, Side, compare};
use agentapp_runtime::load::load;
use std::path::{Path, PathBuf};

fn sides() -> Vec<(String, Side)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/agentproto");
    let entries = fs_err::read_dir(folder).expect("the fixtures are here");
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.expect("listed").path()).collect();
    folders.sort();
    folders.into_iter().filter(|folder| folder.is_dir()).map(side).collect()
}

fn side(folder: PathBuf) -> (String, Side) {
    let app = load(&folder).expect("it is read").app.expect("an example is valid");
    let side = Side::read(&folder, app).expect("its files are read");
    (folder.to_string_lossy().into_owned(), side)
}

#[test]
fn an_app_does_not_differ_from_itself_and_does_from_all_others() {
    let sides = sides();
    assert!(sides.len() > 10);
    for (name, a) in &sides {
        for (other, b) in &sides {
            let difference = compare(a, b);
            assert_eq!(difference.is_empty(), name == other, "{name}, {other}: {difference:?}");
            assert_eq!(difference.changes.is_empty(), name == other, "{name}, {other}");
        }
    }
}

/// What one way adds the other way removes.
#[test]
fn comparing_the_other_way_round_says_the_opposite() {
    let sides = sides();
    let count = |a: &Side, b: &Side, kind: Kind| {
        let difference = compare(a, b);
        let changes = difference.changes.iter().filter(|change| change.change == kind).count();
        (changes, difference.files.iter().filter(|file| file.change == kind).count())
    };
    for (name, a) in &sides {
        for (other, b) in &sides {
            let pair = format!("{name}, {other}");
            assert_eq!(count(a, b, Kind::Added), count(b, a, Kind::Removed), "{pair}");
            assert_eq!(count(a, b, Kind::Changed), count(b, a, Kind::Changed), "{pair}");
        }
    }
}
