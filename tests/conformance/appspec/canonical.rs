//! Canonical forms beside those that the reference wrote: `canonical.jsonl` holds documents with theirs,
//! keys in their order.

use agentapp_model::appspec;
use agentapp_model::appspec::canonical::canonical;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use agentapp_model::appspec::check::check;
use agentapp_model::appspec::tree::{Node, Value};
use agentapp_tests::fixture;

const KNOWN: fn() -> Known<'static> =
    || Known { catalogue: Some(Catalogue::embedded()), organization_frames: &[] };

/// Returns a tree as JSON text, keys in order, and each number with or without a fraction as it is.
fn text(node: &Node) -> String {
    let quoted = |text: &str| serde_json::to_string(text).expect("a string is JSON");
    match &node.value {
        Value::Null => "null".to_owned(),
        Value::Bool(bool) => bool.to_string(),
        Value::Int(int) => int.to_string(),
        Value::Big(big) => big.to_string(),
        Value::Float(float) => format!("{float:?}"),
        Value::Text(text) => quoted(text),
        Value::List(items) => format!("[{}]", items.iter().map(text).collect::<Vec<_>>().join(",")),
        Value::Map(map) => {
            let entry = |entry: &appspec::tree::Entry| {
                format!("{}:{}", quoted(entry.key.as_text().expect("a string")), text(&entry.value))
            };
            format!("{{{}}}", map.iter().map(entry).collect::<Vec<_>>().join(","))
        }
        other @ (Value::Bytes(_) | Value::Date(_) | Value::Set(_) | Value::Later) => {
            panic!("{} is not canonical", other.kind())
        }
    }
}

/// Returns the members of a line, as they are: `{"name":…,"yaml":…,"canonical":…}`.
fn members(line: &str) -> (String, String, &str) {
    let case: serde_json::Value = serde_json::from_str(line).expect("JSON");
    let member = |key: &str| case[key].as_str().expect("a string").to_owned();
    let (_, canonical) = line.split_once(",\"canonical\":").expect("the last member");
    (member("name"), member("yaml"), canonical.strip_suffix('}').expect("the end of the object"))
}

#[test]
fn applications_are_written_as_the_reference_writes_them() {
    let lines = fs_err::read_to_string(fixture("appspec/canonical.jsonl")).expect("a readable file");
    let mut differ = Vec::new();
    for line in lines.lines() {
        let (name, yaml, expected) = members(line);
        let spec = appspec::read(&yaml, KNOWN()).spec.unwrap_or_else(|| panic!("{name} is refused"));
        let written = text(&canonical(&spec));
        if written != expected {
            differ.push(format!("{name}:\n  ours   {written}\n  theirs {expected}"));
        }
    }
    assert!(differ.is_empty(), "{} differ:\n{}", differ.len(), differ.join("\n"));
}

#[test]
fn what_is_written_is_written_the_same_again() {
    for path in fs_err::read_dir(fixture("appspec/real")).expect("a folder") {
        let path = path.expect("readable").path();
        if path.extension().is_none_or(|extension| extension != "yaml") {
            continue;
        }
        let spec = appspec::read(fs_err::read(&path).expect("a readable file"), KNOWN()).spec;
        let once = canonical(&spec.unwrap_or_else(|| panic!("{} is refused", path.display())));
        let again = check(&once, KNOWN()).spec.expect("what we wrote is accepted");
        assert_eq!(text(&canonical(&again)), text(&once), "{}", path.display());
    }
}

#[test]
fn a_document_of_nothing_but_defaults_says_next_to_nothing() {
    let yaml = "kind: worker\nid: w\nname: W\nteam: t\ngoal: g\nemoji: ' 👀 '\ntriggers: [{type: once, at: now}]\n\
                interface: {layout: split, voice: {enabled: no}}\nrecord: {include: [conversations, actions, \
                approvals]}\nrules: [{behaviour: do_it, applies_to: [read], action: ' Look '}]\n";
    let spec = appspec::read(yaml, Known::default()).spec.expect("nothing is wrong");
    let expected = "{\"schema\":\"loop.app/v1\",\"id\":\"w\",\"name\":\"W\",\"kind\":\"worker\",\"team\":\"t\",\
                    \"rules\":[{\"action\":\"Look\",\"applies_to\":\"read\",\"behaviour\":\"do_it\"}],\
                    \"goal\":\"g\",\"triggers\":[{\"type\":\"once\",\"at\":\"now\"}]}";
    assert_eq!(text(&canonical(&spec)), expected);
}
