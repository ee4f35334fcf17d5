//! The JSON Schema that is made of the types, beside the published one: the same verdict on every
//! document, those of the parts aside in which the seed is newer.

use agentapp_model::Place;
use agentapp_model::appspec::{schema::schema, yaml};
use agentapp_tests::{fixture, published};
use jsonschema::Validator;
use serde_json::{Map, Value, json};

use crate::json::json;

/// What takes the place of a value: something of each kind, and what is nearly right.
fn probes() -> Vec<Value> {
    let texts = ["", " ", "read", "a b", "Gauge", "text/csv", "draft-01", "model3d", "loop.app/v1", "é\n"];
    let mut probes: Vec<Value> = texts.into_iter().map(Value::from).collect();
    let numbers = [-1.0, 0.0, 0.5, 1.0, 20.0, 21.0, 25.5, 40.0, 2001.0];
    probes.extend(numbers.into_iter().map(Value::from));
    probes.extend([0, 1, 7, 20, 21, 39, 2000, 2001].map(Value::from));
    probes.extend([json!(null), json!(true), json!([]), json!({}), json!([1]), json!(["a", "a"])]);
    probes.extend([json!({"zzz": 1}), json!({"type": "object", "properties": {}}), json!([{}])]);
    probes
}

/// Returns the paths of all values in a document.
fn pointers(document: &Value, below: &str, found: &mut Vec<String>) {
    match document {
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                let pointer = format!("{below}/{at}");
                pointers(item, &pointer, found);
                found.push(pointer);
            }
        }
        Value::Object(map) => {
            for (key, value) in map {
                let pointer = format!("{below}/{}", key.replace('~', "~0").replace('/', "~1"));
                pointers(value, &pointer, found);
                found.push(pointer);
            }
        }
        _ => {}
    }
}

/// Takes out of a document what the seed has and the published schema has not, or has otherwise.
fn without_the_seeds(document: &mut Value) {
    if let Some(company) = document.pointer_mut("/pap/company").and_then(Value::as_object_mut) {
        for key in ["scopes", "excluded_tasks", "operations"] {
            company.remove(key);
        }
    }
    if let Some(computer) = document.pointer_mut("/permissions/computer").and_then(Value::as_object_mut) {
        computer.remove("repository");
    }
}

struct Both {
    ours: Validator,
    theirs: Validator,
    asked: usize,
    valid: usize,
    differ: Vec<String>,
}

impl Both {
    fn ask(&mut self, document: &Value) {
        let (ours, theirs) = (self.ours.is_valid(document), self.theirs.is_valid(document));
        self.asked += 1;
        self.valid += usize::from(ours);
        if ours != theirs {
            let validator = if ours { &self.theirs } else { &self.ours };
            let why: Vec<_> =
                validator.iter_errors(document).map(|it| format!("{}: {it}", it.instance_path())).collect();
            self.differ.push(format!("ours {ours}: {}", why.join("; ")));
        }
    }

    /// Asks about a document with each of its values changed, one at a time: another probe each time.
    fn ask_about_changes(&mut self, document: &Value, probes: &[Value], turn: &mut usize) {
        let mut at = Vec::new();
        pointers(document, "", &mut at);
        for pointer in at {
            for change in 0..3 {
                *turn += 1;
                let mut changed = document.clone();
                let value = changed.pointer_mut(&pointer).expect("it was found there");
                match (change, value) {
                    (0, Value::Object(map)) => drop(map.insert("zzz".to_owned(), json!(1))),
                    (0, Value::Array(items)) if !items.is_empty() => items.push(items[0].clone()),
                    (_, value) => *value = probes[*turn % probes.len()].clone(),
                }
                without_the_seeds(&mut changed);
                self.ask(&changed);
            }
        }
    }
}

fn documents() -> Vec<(String, Value)> {
    let cases = fs_err::read_to_string(fixture("appspec/cases.jsonl")).expect("a readable file");
    let cases = cases.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let read = cases.filter_map(|case| {
        let tree = yaml::read(case["yaml"].as_str()?, Place::NOWHERE).ok()?;
        Some((case["name"].as_str()?.to_owned(), json(&tree)?))
    });
    read.collect()
}

#[test]
fn the_schema_of_the_types_gives_the_verdicts_of_the_published_one() {
    let Some(path) = published::beside("appspec/appspec.schema.json") else { return };
    let theirs: Value = serde_json::from_str(&fs_err::read_to_string(path).expect("a schema")).expect("JSON");
    let ours = json(&schema()).expect("a schema is JSON");
    jsonschema::meta::validate(&ours).expect("a schema of 2020-12");
    let compile = |schema: &Value| jsonschema::validator_for(schema).expect("a schema that compiles");
    let mut both =
        Both { ours: compile(&ours), theirs: compile(&theirs), asked: 0, valid: 0, differ: Vec::new() };
    let (probes, mut turn) = (probes(), 0);
    for (name, mut document) in documents() {
        without_the_seeds(&mut document);
        both.ask(&document);
        if name.starts_with("real-") || name.starts_with("enum-") || name.ends_with("-ok-1") {
            both.ask_about_changes(&document, &probes, &mut turn);
        }
    }
    assert!(both.differ.is_empty(), "{} differ:\n{}", both.differ.len(), both.differ.join("\n"));
    assert!(both.asked > 10_000 && both.valid > 1000, "{} asked, {} valid", both.asked, both.valid);
}

#[test]
fn the_schema_says_what_is_there() {
    let schema = json(&schema()).expect("a schema is JSON");
    let name = &schema["properties"]["name"];
    assert_eq!(
        (&name["type"], &name["description"]),
        (&json!("string"), &json!("The name that people see."))
    );
    assert_eq!(schema["required"], json!(["id", "name", "kind"]));
    assert_eq!(schema["properties"]["icon"]["default"], json!("apps"));
    let empty: Vec<String> = undescribed(&schema["$defs"]);
    assert!(empty.is_empty(), "without a description: {empty:?}");
}

fn undescribed(definitions: &Value) -> Vec<String> {
    let none = Map::new();
    let parts = definitions.as_object().unwrap_or(&none).iter();
    let fields = parts.flat_map(|(part, schema)| {
        let fields = schema["properties"].as_object().cloned().unwrap_or_default();
        fields.into_iter().map(move |(field, schema)| (format!("{part}.{field}"), schema))
    });
    fields
        .filter(|(_, schema)| schema["description"].as_str().is_none_or(str::is_empty))
        .map(|(name, _)| name)
        .collect()
}
