//! The embedded catalogue is read whole, and a damaged one is refused where it is damaged.

use super::{Catalogue, Scalar, id_of};
use crate::appspec::parts::ActionClass;

const TEXT: &str = include_str!("catalogue.json");

#[test]
fn the_embedded_catalogue_holds_what_its_text_holds() {
    let catalogue = Catalogue::embedded();
    let text: serde_json::Value = serde_json::from_str(TEXT).expect("JSON");
    let count = |section: &str| text[section].as_object().expect("a mapping").len();
    assert_eq!(catalogue.agents.len(), count("agents"));
    assert_eq!(catalogue.mcp_servers.len(), count("mcp_servers"));
    assert_eq!(catalogue.models.len(), count("models"));
    let table = catalogue.component("Table").expect("a component");
    assert_eq!(table.required, ["columns"]);
    assert_eq!(catalogue.track("standard:0.0.1").map(|track| track.retention_days), Some(365));
    assert!(catalogue.component("Gauge").is_none());
}

#[test]
fn conditions_on_arguments_are_read() {
    let servers = &Catalogue::embedded().mcp_servers;
    let (_, labels) = servers["google-workspace"]
        .tools
        .iter()
        .find(|(name, _)| name == "modify_gmail_message_labels")
        .expect("a tool");
    assert_eq!(labels.when[0].classes, [ActionClass::Delete]);
    assert!(labels.when[0].includes.contains(&Scalar::Text("TRASH".into())));
}

#[test]
fn a_version_is_what_holds_a_dot() {
    for (reference, id) in [
        ("tavily:9.9", "tavily"),
        ("tavily:1", "tavily:1"),
        ("openai:gpt-4.1", "openai"),
        ("a:b:0.1", "a:b"),
        (":0.1", ":0.1"),
        ("tavily", "tavily"),
    ] {
        assert_eq!(id_of(reference), id);
    }
}

#[track_caller]
fn refused(change: (&str, &str), expected: &str) {
    let text = TEXT.replacen(change.0, change.1, 1);
    assert_ne!(text, TEXT);
    assert_eq!(Catalogue::read(&text).expect_err("refused").to_string(), expected);
}

#[test]
fn refuses_a_missing_section() {
    refused(("\"teams\"", "\"team\""), "1:1: `teams`: is missing");
}

#[test]
fn refuses_another_type() {
    refused(
        ("\"example-a2a\": false", "\"example-a2a\": 5"),
        "4:18: `agents.example-a2a`: true or false, not a number",
    );
}

#[test]
fn refuses_a_class_that_is_none() {
    let text = TEXT.replace("\"read\"", "\"look\"");
    let message = Catalogue::read(&text).expect_err("refused").to_string();
    assert!(message.ends_with("`backend_tools.create-plan.0`: `look` is not a class of action"), "{message}");
}

#[test]
fn refuses_what_is_not_json() {
    assert!(Catalogue::read("{").is_err());
    assert!(Catalogue::read("[]").expect_err("refused").to_string().contains("a mapping, not an array"));
}
