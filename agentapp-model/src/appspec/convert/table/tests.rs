//! No key of either format is left out of the mapping, and the mapping has none that they do not have.

use std::collections::BTreeSet;

use super::{ANY, BODY, Fate, MAPPING, is_parent};
use crate::appspec::part::{Kind, Part as _, PartInfo};
use crate::appspec::parts::Appspec;
use crate::documents::step::{STEP, STEP_KINDS};
use crate::documents::workflow::{TRIGGERS, WORKFLOW};
use crate::documents::{agent, app, skill, tool, workspace};
use crate::draft::DocumentKind;
use crate::shape::{Record, Shape};

/// Collects the keys of a record, and those of the records in it.
fn record(prefix: &str, record: &Record, keys: &mut BTreeSet<String>) {
    for field in record.fields {
        let key = format!("{prefix}{}", field.key);
        shape(&key, &field.shape, keys);
        keys.insert(key);
    }
}

fn shape(key: &str, of: &Shape, keys: &mut BTreeSet<String>) {
    match of {
        Shape::Record(inner) | Shape::OneOf(inner) => record(&format!("{key}."), inner, keys),
        Shape::List(list) => shape(key, list.of, keys),
        Shape::Either(shapes, _) => shapes.iter().for_each(|of| shape(key, of, keys)),
        Shape::AnyOf(records, _) => records.iter().for_each(|inner| record(&format!("{key}."), inner, keys)),
        Shape::Any
        | Shape::Free
        | Shape::Bool
        | Shape::Text(_)
        | Shape::Choice(_)
        | Shape::Int(..)
        | Shape::Number(..)
        | Shape::Object
        | Shape::MapOf(_) => {}
    }
}

fn keys_of(kind: DocumentKind) -> BTreeSet<String> {
    let mut keys = BTreeSet::from([BODY.to_owned()]);
    match kind {
        DocumentKind::App => {
            keys.extend(app::ORDER.iter().chain(app::LATER).map(ToString::to_string));
            record("", &app::PLAIN, &mut keys);
        }
        DocumentKind::Agent => record("", &agent::AGENT, &mut keys),
        DocumentKind::Workflow => {
            record("", &WORKFLOW, &mut keys);
            record("steps.", &STEP, &mut keys);
            STEP_KINDS.iter().for_each(|(_, kind)| record("steps.", kind.record(), &mut keys));
            keys.insert("steps.kind".to_owned());
            TRIGGERS.iter().for_each(|(_, trigger)| record("triggers.", trigger, &mut keys));
        }
        DocumentKind::Tool => record("", &tool::TOOL, &mut keys),
        DocumentKind::Workspace => record("", &workspace::WORKSPACE, &mut keys),
        DocumentKind::Skill => record("", &skill::SKILL, &mut keys),
    }
    keys
}

const KINDS: [DocumentKind; 6] = [
    DocumentKind::App,
    DocumentKind::Agent,
    DocumentKind::Workflow,
    DocumentKind::Tool,
    DocumentKind::Workspace,
    DocumentKind::Skill,
];

/// Returns true if a key has a row, or lies below one that says that nothing there maps, or is written
/// anew or carried as a whole; or else if every key below it has.
fn is_covered(key: &str, keys: &BTreeSet<String>, row: &impl Fn(&str) -> Option<Fate>) -> bool {
    let own = |key: &str| row(key).is_some();
    let above = key.match_indices('.').map(|(at, _)| &key[..at]);
    let below = format!("{key}.");
    let inside: Vec<&String> = keys.iter().filter(|other| other.starts_with(&below)).collect();
    own(key)
        || own(&format!("{below}{ANY}"))
        || above.chain([""]).any(own)
        || !inside.is_empty() && inside.iter().all(|other| own(other) || is_covered(other, keys, row))
}

#[test]
fn every_key_of_app_v1_has_its_fate() {
    for kind in KINDS {
        let keys = keys_of(kind);
        // A row for any key is for those that no table has; steps alone have too many to name.
        let exact =
            |wanted: &str| MAPPING.iter().find(|row| row.app == Some((kind, wanted))).map(|row| row.fate);
        let row = |key: &str| exact(key).or_else(|| exact("steps.*").filter(|_| key.starts_with("steps.")));
        let open: Vec<&String> = keys.iter().filter(|key| !is_covered(key, &keys, &row)).collect();
        assert_eq!(open, [""; 0], "{}", kind.word());
    }
}

#[test]
fn a_key_that_goes_on_has_a_fate_for_every_key_below_it() {
    for kind in KINDS {
        for key in keys_of(kind).iter().filter(|key| is_parent(kind, key)) {
            let below = format!("{key}.");
            let known = MAPPING.iter().filter_map(|row| row.app.filter(|(of, _)| *of == kind));
            let rows: Vec<&str> = known.filter_map(|(_, row)| row.strip_prefix(&below)).collect();
            let inside =
                keys_of(kind).into_iter().filter_map(|other| Some(other.strip_prefix(&below)?.to_owned()));
            let open: Vec<String> = inside
                .filter(|other| !rows.contains(&ANY) && !rows.iter().any(|row| other.starts_with(row)))
                .collect();
            assert_eq!(open, [""; 0], "{}: {key}", kind.word());
        }
    }
}

#[test]
fn every_key_of_an_appspec_has_its_fate() {
    let mut keys = BTreeSet::new();
    part("", Appspec::INFO, &mut keys);
    assert!(keys.len() > 250, "{}", keys.len());
    let row = |wanted: &str| MAPPING.iter().find(|row| row.spec == Some(wanted)).map(|row| row.fate);
    let open: Vec<&String> = keys.iter().filter(|key| !is_covered(key, &keys, &row)).collect();
    assert_eq!(open, [""; 0]);
}

fn part(prefix: &str, info: &PartInfo, keys: &mut BTreeSet<String>) {
    for field in info.fields {
        let key = format!("{prefix}{}", field.key());
        inside(&key, field.kind, keys);
        keys.insert(key);
    }
}

fn inside(key: &str, kind: &Kind, keys: &mut BTreeSet<String>) {
    match kind {
        Kind::Part(info) => part(&format!("{key}."), info, keys),
        Kind::List(of) | Kind::Table(of) | Kind::Maybe(of) => inside(key, of, keys),
        Kind::Either(one, other) => {
            inside(key, one, keys);
            inside(key, other, keys);
        }
        Kind::Text | Kind::Bool | Kind::Whole | Kind::Number | Kind::Choice(..) | Kind::Free => {}
    }
}

#[test]
fn the_mapping_has_no_key_that_neither_format_has() {
    let mut of_spec = BTreeSet::new();
    part("", Appspec::INFO, &mut of_spec);
    for row in MAPPING {
        if let Some(key) = row.spec {
            assert!(of_spec.contains(key), "{key}");
        }
        let Some((kind, key)) = row.app else { continue };
        let is_free = key.is_empty() || key.ends_with(ANY) || key.starts_with("metadata.");
        assert!(is_free || keys_of(kind).contains(key), "{}: {key}", kind.word());
    }
}

#[test]
fn no_key_has_two_fates() {
    let mut seen = BTreeSet::new();
    for row in MAPPING {
        let alone = !matches!(row.fate, Fate::Mapped(_));
        let app = row.app.map(|(kind, key)| format!("{}: {key}", kind.word()));
        for key in [app, row.spec.map(str::to_owned)].into_iter().flatten() {
            assert!(seen.insert((key.clone(), alone)) || !alone, "{key}");
            assert!(!seen.contains(&(key.clone(), !alone)), "{key}");
        }
    }
}
