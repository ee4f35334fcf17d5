//! Apps as Appspecs and Appspecs as apps: what is made is valid, what mapped comes back, and what did
//! not map is listed.

mod anything;
mod page;
mod shown;

use agentapp_model::appspec::catalogue::{Catalogue, Known};
use agentapp_model::appspec::convert::{self, Choices, NotMapped, to_app, to_spec};
use agentapp_model::appspec::part::Value as _;
use agentapp_model::appspec::parts::Appspec;
use agentapp_model::appspec::{self, tree};
use agentapp_model::{App, Place};
use agentapp_runtime::emit::Plan;
use agentapp_runtime::load::load_with_tools;
use agentapp_tests::{directories, fixture};
use std::collections::HashSet;
use std::path::Path;

const ANY_AGENT: Choices<'static> = Choices { agent: Some("example-simple:0.0.1"), team: None };

fn known() -> Known<'static> {
    Known { catalogue: Some(Catalogue::embedded()), organization_frames: &[] }
}

fn app(directory: &Path) -> App {
    let loaded = load_with_tools(directory).expect("a directory that can be read");
    let told: Vec<String> = loaded.reports().iter().map(ToString::to_string).collect();
    loaded.app.unwrap_or_else(|| panic!("{}: {}", directory.display(), told.join("\n")))
}

fn apps() -> Vec<(String, App)> {
    let fixtures = directories("agentproto").into_iter().chain(directories("agentproto-liberal"));
    let fixtures = fixtures.map(|(name, path)| (name, app(&path)));
    let examples = [
        ("job-application-kit", job_application_kit::app as fn() -> _),
        ("newsroom", newsroom::app),
        ("reading-list", reading_list::app),
        ("tide-table", tide_table::app),
    ];
    let examples = examples.map(|(name, app)| (name.to_owned(), app().expect("an example is valid")));
    fixtures.chain(examples).collect()
}

fn specs() -> Vec<(String, Appspec)> {
    let folder = fs_err::read_dir(fixture("appspec/real")).expect("the fixtures are part of the checkout");
    let mut paths: Vec<_> = folder.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "yaml"));
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = fs_err::read(path).expect("a readable file");
        let checked = appspec::read(&text, known());
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let spec = checked.spec.unwrap_or_else(|| panic!("{name}: {:?}", checked.problems));
        (name, spec)
    };
    paths.iter().map(read).collect()
}

/// Returns an app's Appspec, which reads as it was made.
#[track_caller]
fn spec_of(name: &str, app: &App, choices: &Choices<'_>) -> (Appspec, Vec<NotMapped>) {
    let converted = to_spec(app, choices, known()).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
    let read = appspec::read(convert::text(&converted.made), known());
    assert_eq!(read.problems, [], "{name}");
    assert_eq!(read.spec.as_ref(), Some(&converted.made), "{name}");
    (converted.made, converted.not_mapped)
}

/// Returns an Appspec's app as it is read after it was written to a disk.
#[track_caller]
fn app_of(name: &str, spec: &Appspec) -> (App, Vec<NotMapped>) {
    let converted = to_app(spec).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
    let folder = tempfile::tempdir().expect("a temporary directory");
    let plan = Plan::with_tools(&converted.made).expect("texts alone");
    plan.write(folder.path()).expect("a writable directory");
    let loaded = load_with_tools(folder.path()).expect("it was written");
    assert_eq!(loaded.reports().iter().map(ToString::to_string).collect::<Vec<_>>(), [""; 0], "{name}");
    (loaded.app.expect("nothing is wrong"), converted.not_mapped)
}

#[test]
fn every_app_becomes_an_appspec_and_what_mapped_comes_back() {
    for (name, app) in apps() {
        let (spec, _) = spec_of(&name, &app, &ANY_AGENT);
        let (again, _) = app_of(&name, &spec);
        let (spec_again, _) = spec_of(&name, &again, &Choices::default());
        assert_eq!(spec_again, spec, "{name}");
    }
}

#[test]
fn every_appspec_becomes_an_app_and_what_mapped_comes_back() {
    for (name, spec) in specs() {
        let (app, not_mapped) = app_of(&name, &spec);
        let (again, _) = spec_of(&name, &app, &Choices::default());
        check_kept(&name, &spec, &again, &not_mapped);
        let (app_again, _) = app_of(&name, &again);
        assert_eq!(app_again.texts(), app.texts(), "{name}");
        assert_eq!(app_again.tool_texts(), app.tool_texts(), "{name}");
    }
}

/// Holds that each value of an application has come back, or that it was told that it would not.
#[track_caller]
fn check_kept(name: &str, spec: &Appspec, again: &Appspec, not_mapped: &[NotMapped]) {
    let told: HashSet<&str> = not_mapped.iter().map(|lost| lost.path.as_str()).collect();
    let (kept, came_back) = (values(spec, &told), values(again, &HashSet::new()));
    let lost: Vec<_> = kept.iter().filter(|value| !came_back.contains(value)).collect();
    assert!(lost.is_empty(), "{name}: {lost:?}\nof {came_back:?}\ntold {told:?}");
}

/// Returns what an application says, each value with its path, less what is told of. Rules are in order
/// of their words, since theirs has no meaning; white space around a text has none either.
fn values(spec: &Appspec, told: &HashSet<&str>) -> Vec<(String, tree::Value)> {
    let Some(mut root) = without("", &spec.write(), told) else { return Vec::new() };
    if let tree::Value::Map(map) = &root.value
        && let Some(tree::Value::List(rules)) = map.get("rules").map(|rules| rules.value.clone())
    {
        let mut sorted = rules;
        sorted.sort_by_key(|rule| rule.get("action").and_then(tree::Node::as_text).map(str::to_owned));
        let mut map = map.clone();
        map.push("sorted rules", Place::NOWHERE, tree::Node::new(Place::NOWHERE, tree::Value::List(sorted)));
        root.value = tree::Value::Map(map);
    }
    let mut values = Vec::new();
    leaves(&mut Vec::new(), &root, &mut values);
    values.retain(|(path, _)| !path.starts_with("rules."));
    values
}

/// Returns a value less what is told of.
fn without(path: &str, node: &tree::Node, told: &HashSet<&str>) -> Option<tree::Node> {
    if told.contains(path) {
        return None;
    }
    let below = |step: &str| if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") };
    let value = match &node.value {
        tree::Value::Map(map) => {
            let mut kept = tree::Map::new();
            for entry in map {
                let key = entry.key.as_text().unwrap_or_default();
                if let Some(value) = without(&below(key), &entry.value, told) {
                    kept.push(key, Place::NOWHERE, value);
                }
            }
            if kept.is_empty() && !map.is_empty() {
                return None;
            }
            tree::Value::Map(kept)
        }
        tree::Value::List(items) => {
            let items = items.iter().enumerate();
            tree::Value::List(
                items.filter_map(|(at, item)| without(&below(&at.to_string()), item, told)).collect(),
            )
        }
        value => value.clone(),
    };
    Some(tree::Node::new(Place::NOWHERE, value))
}

/// Collects the values below a node with their paths. One target of a rule in a list is one target.
fn leaves(path: &mut Vec<String>, node: &tree::Node, into: &mut Vec<(String, tree::Value)>) {
    match &node.value {
        tree::Value::Map(map) if !map.is_empty() => {
            for entry in map {
                path.push(entry.key.as_text().unwrap_or_default().to_owned());
                leaves(path, &entry.value, into);
                path.pop();
            }
        }
        tree::Value::List(items)
            if items.len() == 1 && path.last().is_some_and(|key| key == "applies_to") =>
        {
            leaves(path, &items[0], into);
        }
        tree::Value::List(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push(at.to_string());
                leaves(path, item, into);
                path.pop();
            }
        }
        tree::Value::Text(text) if text.trim().is_empty() => {}
        tree::Value::Text(text) => into.push((path.join("."), tree::Value::Text(text.trim().to_owned()))),
        value => into.push((path.join("."), value.clone())),
    }
}
