//! Rules about APP.md's own fields (AIP-53, conformance rules 1 and 4 to 8).

use super::{breach, names, refs, schema_tag, version_can_be_written, words};
use crate::documents::app::{DATA, DEV, LATER, ORDER, PACKAGE, PLAIN, REF, REQUIRES, SURFACE, UI, UI_LATER};
use crate::draft::{Document, Draft, Origin};
use crate::forms::{is_absolute_path, is_readable_version, is_version, path_escapes};
use crate::near::did_you_mean;
use crate::node::{Node, Value};
use crate::place::Place;
use crate::problem::{Problem, Rule};
use crate::shape::{Record, Shape, compare, compare_value, shown};

pub(super) fn check(draft: &Draft, problems: &mut Vec<Problem>) {
    let (app, origin) = (&draft.app, draft.origin);
    if origin == Origin::Directory && !schema_tag(app, "app/v1", &names::APP_SCHEMA, problems) {
        return;
    }
    refs_are_pairs(app, origin, problems);
    tools_are_mappings(app, origin, problems);
    id_is_not_blank(app, problems);
    version_is_a_version(app, origin, problems);
    plain_fields(app, problems);
    requires_is_a_list(app, origin, problems);
    ui_is_well_formed(app, origin, problems);
    ui_is_not_empty(draft, problems);
    surface_is_well_formed("artifact", &names::APP_ARTIFACT, app, origin, problems);
    surface_is_well_formed("skill", &names::APP_SKILL, app, origin, problems);
    block("dev", &DEV, &names::APP_DEV, app, problems);
    data_dir_is_inside(app, problems);
    category_is_not_blank(app, problems);
    keys_are_known(app, origin, problems);
    refs::names_one_file_once(app, problems);
    if !super::any_error(problems) {
        app_has_content(draft, problems);
    }
}

// `app.refs-shape`: `agents` and `workflows` are arrays of mappings with a string id and path.
fn refs_are_pairs(app: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    static PAIRS: Shape = crate::shape::list(&Shape::Record(&REF));
    for key in ["agents", "workflows"] {
        match app.front.get(key) {
            Some(node) => {
                let faults = compare_value(node, key, &PAIRS);
                problems.extend(faults.into_iter().map(|fault| breach(&names::APP_REFS_SHAPE, app, fault)));
                entry_keys_are_known(key, node, problems);
            }
            None if origin == Origin::Directory => {
                let message = format!("app: `{key}` is absent and is read as an empty array");
                let problem = Problem::new(&names::APP_KEY_ABSENT, app.front_place, key, message);
                problems.push(problem.help(format!("write `{key}: []`")));
            }
            None => {}
        }
    }
}

// `app.field`: a definition may have tools of its own, which have no place in APP.md.
fn tools_are_mappings(app: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    static TOOLS: Shape = crate::shape::list(&Shape::Object);
    if let (Origin::Definition, Some(node)) = (origin, app.front.get("tools")) {
        let faults = compare_value(node, "tools", &TOOLS);
        problems.extend(faults.into_iter().map(|fault| breach(&names::APP_FIELD, app, fault)));
    }
}

// `app.unknown-key`, in an entry of `agents` or `workflows`.
fn entry_keys_are_known(key: &str, node: &Node, problems: &mut Vec<Problem>) {
    for (at, entry) in node.as_list().unwrap_or_default().iter().enumerate() {
        let known = |key: &str| REF.fields.iter().any(|field| field.key == key);
        for unknown in entry.as_map().into_iter().flatten().filter(|entry| !known(&entry.key)) {
            let path = format!("{key}[{at}].{}", unknown.key);
            let message = format!("app: unknown key `{path}`; it is kept as it is");
            problems.push(Problem::new(&names::APP_UNKNOWN_KEY, unknown.key_place, path, message));
        }
    }
}

// `app.id`: an id that is there is not blank. Without one the app cannot be installed by id.
fn id_is_not_blank(app: &Document, problems: &mut Vec<Problem>) {
    text_is_not_blank("id", &names::APP_ID, app, problems);
}

// `app.category`: any words, but some.
fn category_is_not_blank(app: &Document, problems: &mut Vec<Problem>) {
    text_is_not_blank("category", &names::APP_CATEGORY, app, problems);
}

fn text_is_not_blank(key: &str, rule: &'static Rule, app: &Document, problems: &mut Vec<Problem>) {
    if let Some(node) = app.front.get(key) {
        let faults = compare_value(node, key, &crate::shape::NON_BLANK);
        problems.extend(faults.into_iter().map(|fault| breach(rule, app, fault)));
    }
}

// `app.version`.
fn version_is_a_version(app: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    match app.front.get("version") {
        Some(Node { value: Value::Later, .. }) => {}
        Some(node) if !node.as_text().is_some_and(is_readable_version) => {
            let message =
                format!("app: `version` must be a version such as `1.2.3`, found {}", shown(&node.value));
            problems.push(
                Problem::new(&names::APP_VERSION, node.place, "version", message).help(version_help(node)),
            );
        }
        Some(_) => version_can_be_written(app, origin, is_version, &names::APP_VERSION, problems),
        None if origin == Origin::Directory => {
            let message = "app: `version` is absent and is read as `0.1.0`";
            let problem = Problem::new(&names::APP_VERSION_ABSENT, app.front_place, "version", message);
            problems.push(problem.help("write `version: 0.1.0`".to_owned()));
        }
        None => {}
    }
}

fn version_help(node: &Node) -> Option<String> {
    let text = match &node.value {
        Value::Text(text) => text.trim_start_matches(['v', 'V']).to_owned(),
        Value::Int(int) => int.to_string(),
        Value::Float(float) => float.to_string(),
        _ => return None,
    };
    let candidates = [text.clone(), format!("{text}.0"), format!("{text}.0.0")];
    let mended = candidates.into_iter().find(|text| is_version(text))?;
    Some(format!("write `{mended}`, in quotes"))
}

// `app.field`: the fields that have no rule of their own.
fn plain_fields(app: &Document, problems: &mut Vec<Problem>) {
    block_of(&app.front, app.front_place, &PLAIN, &names::APP_FIELD, app, problems);
}

fn block_of(
    map: &crate::node::Map,
    place: Place,
    record: &Record,
    rule: &'static Rule,
    app: &Document,
    problems: &mut Vec<Problem>,
) {
    problems.extend(compare(map, place, record).into_iter().map(|fault| breach(rule, app, fault)));
}

fn block(
    key: &str,
    record: &'static Record,
    rule: &'static Rule,
    app: &Document,
    problems: &mut Vec<Problem>,
) {
    if let Some(node) = app.front.get(key) {
        let faults = compare_value(node, key, &Shape::Record(record));
        problems.extend(faults.into_iter().map(|fault| breach(rule, app, fault)));
    }
}

// `app.requires`: an array of distinct app ids. Later editions have an object form, which is read.
fn requires_is_a_list(app: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    let Some(node) = app.front.get("requires") else { return };
    if let (Value::Map(_), Origin::Directory) = (&node.value, origin) {
        let message = "app: `requires` is in the object form, which older hosts refuse";
        problems.push(Problem::new(&names::APP_REQUIRES_OBJECT, node.place, "requires", message));
        return block("requires", &REQUIRES, &names::APP_REQUIRES, app, problems);
    }
    let faults = compare_value(node, "requires", &crate::shape::NON_EMPTY_TEXTS);
    problems.extend(faults.into_iter().map(|fault| breach(&names::APP_REQUIRES, app, fault)));
    let ids = node.as_list().unwrap_or_default();
    for (at, id) in ids.iter().enumerate().filter(|(_, id)| id.as_text().is_some()) {
        if let Some(first) = ids[..at].iter().find(|first| first.as_text() == id.as_text()) {
            let message = format!("app: `requires` lists {} twice", shown(&id.value));
            let problem = Problem::new(&names::APP_REQUIRES, id.place, format!("requires[{at}]"), message);
            problems.push(problem.note("it is listed first at", first.place));
        }
    }
}

// `app.ui-shape`: the block's fields. A definition has `html` where APP.md has `path`.
fn ui_is_well_formed(app: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    let Some(node) = app.front.get("ui") else { return };
    block("ui", &UI, &names::APP_UI_SHAPE, app, problems);
    let Some(ui) = node.as_map() else { return };
    let (wanted, foreign) = match origin {
        Origin::Directory => ("path", "html"),
        Origin::Definition => ("html", "path"),
    };
    if origin == Origin::Directory && !ui.has(wanted) {
        let message = "app: `ui.path` is missing";
        let problem = Problem::new(&names::APP_UI_SHAPE, node.place, "ui.path", message);
        problems.push(problem.help("write `path: .agentproto/ui/index.html`".to_owned()));
    }
    if let Some(entry) = ui.entry(foreign) {
        let path = format!("ui.{foreign}");
        let message = format!("app: unknown key `{path}`");
        let problem = Problem::new(&names::APP_UI_SHAPE, entry.key_place, path, message);
        problems.push(problem.help(format!("the document stands under `{wanted}` here")));
    }
    for entry in ui.iter().filter(|entry| UI_LATER.contains(&entry.key.as_str())) {
        later_key(&format!("ui.{}", entry.key), entry.key_place, origin, &names::APP_UI_SHAPE, problems);
    }
}

// A key of a later edition is read and kept; a definition does not write it.
fn later_key(path: &str, place: Place, origin: Origin, strict: &'static Rule, problems: &mut Vec<Problem>) {
    let (rule, message) = match origin {
        Origin::Directory => (
            &names::APP_LATER_KEY,
            format!("app: `{path}` is a key of a later edition; it is kept, and older hosts refuse it"),
        ),
        Origin::Definition => {
            (strict, format!("app: `{path}` is a key of a later edition and is not written"))
        }
    };
    problems.push(Problem::new(rule, place, path, message));
}

// `app.ui-empty`: the document has something in it (conformance rule 5).
fn ui_is_not_empty(draft: &Draft, problems: &mut Vec<Problem>) {
    let Some(block) = draft.app.front.get("ui").filter(|node| node.as_map().is_some()) else { return };
    let field = match draft.origin {
        Origin::Definition => "ui.html",
        Origin::Directory => "ui.path",
    };
    match &draft.ui {
        Some(Node { value: Value::Later, .. }) => {}
        Some(node) if node.as_text().is_some_and(|text| !text.trim().is_empty()) => {}
        Some(node) => problems.push(Problem::new(
            &names::APP_UI_EMPTY,
            node.place,
            field,
            words::ui_empty(field).as_str(),
        )),
        None if draft.origin == Origin::Definition => {
            problems.push(Problem::new(
                &names::APP_UI_EMPTY,
                block.place,
                field,
                format!("app: `{field}` is missing"),
            ));
        }
        None => {}
    }
}

// `app.artifact`, `app.skill`: a path, absolute in a definition, where a relative one has no base
// (conformance rule 7).
fn surface_is_well_formed(
    key: &str,
    rule: &'static Rule,
    app: &Document,
    origin: Origin,
    problems: &mut Vec<Problem>,
) {
    block(key, &SURFACE, rule, app, problems);
    let Some(path) = app.front.get(key).and_then(|node| node.get("path")) else { return };
    let relative = |text: &&str| !text.trim().is_empty() && !is_absolute_path(text);
    if let (Origin::Definition, Some(text)) = (origin, path.as_text().filter(relative)) {
        let field = format!("{key}.path");
        let message = format!("app: `{field}` must be an absolute path, found `{text}`");
        problems.push(
            Problem::new(rule, path.place, field, message).help("join it to a directory first".to_owned()),
        );
    }
}

// `app.data`: a path relative to the app directory that stays inside it.
fn data_dir_is_inside(app: &Document, problems: &mut Vec<Problem>) {
    block("data", &DATA, &names::APP_DATA, app, problems);
    let Some(dir) = app.front.get("data").and_then(|node| node.get("dir")) else { return };
    let outside = |text: &&str| is_absolute_path(text) || path_escapes(text);
    if let Some(text) = dir.as_text().filter(outside) {
        let message = format!("app: `data.dir` must be a path inside the app directory, found `{text}`");
        problems.push(Problem::new(&names::APP_DATA, dir.place, "data.dir", message));
    }
}

// `app.unknown-key`: APP.md is kept open for later keys, a definition is not.
fn keys_are_known(app: &Document, origin: Origin, problems: &mut Vec<Problem>) {
    for entry in &app.front {
        let (key, place) = (entry.key.as_str(), entry.key_place);
        if LATER.contains(&key) {
            later_key(key, place, origin, &names::APP_FIELD, problems);
        } else if key == PACKAGE && origin == Origin::Directory {
            // Packing acts on it, and refuses what it does not understand there.
        } else if !(ORDER.contains(&key) || origin == Origin::Definition && matches!(key, "attach" | "tools"))
        {
            let help = did_you_mean(key, ORDER.iter().copied());
            let problem = match origin {
                Origin::Directory => Problem::new(
                    &names::APP_UNKNOWN_KEY,
                    place,
                    key,
                    format!("app: unknown key `{key}`; it is kept as it is"),
                ),
                Origin::Definition => {
                    Problem::new(&names::APP_FIELD, place, key, format!("app: unknown key `{key}`"))
                }
            };
            problems.push(problem.help(help));
        }
    }
}

// `app.no-content`: at least one agent, unless there is a UI (conformance rule 1).
fn app_has_content(draft: &Draft, problems: &mut Vec<Problem>) {
    let listed = match draft.app.front.get("agents") {
        Some(node) => node.as_list().is_none_or(|items| !items.is_empty()),
        None => !draft.agents.is_empty(),
    };
    if !listed && !draft.app.front.has("ui") {
        let place = draft.app.front.get("agents").map_or(draft.app.front_place, |node| node.place);
        let problem = Problem::new(&names::APP_NO_CONTENT, place, "agents", words::no_content().as_str());
        problems.push(problem.help("add an agent or a UI".to_owned()));
    }
}
