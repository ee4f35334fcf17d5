//! Every definition of `define-cases.json`, through the constructor.

use agentapp_model::{Draft, Node, Place, Value as Tree, yaml};
use agentapp_tests::{json, plain};
use serde_json::{Value, json};

// JSON is read by the YAML reader: each of its values means the same there.
fn node(value: &Value) -> Node {
    let text = serde_json::to_string(value).expect("JSON is written");
    yaml::parse(&text, Place::new(0, 0)).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn definitions_are_accepted_or_refused_as_they_say() {
    let cases = json("define-cases.json");
    for case in cases["cases"].as_array().expect("an array") {
        let name = case["name"].as_str().expect("a name");
        let checked = Draft::from_definition(node(&case["definition"])).check(Vec::new());
        let told: Vec<String> =
            checked.problems.iter().map(|p| format!("{}: {} ({})", p.rule.name, p.message, p.path)).collect();
        if case["accept"] == true {
            let app = checked.app.unwrap_or_else(|| panic!("{name}: {told:?}"));
            assert!(told.is_empty(), "{name}: {told:?}");
            accepted(name, &app, &case["expect"]);
        } else {
            assert!(checked.app.is_none(), "{name}: accepted");
            let rule = case["rule"].as_str().expect("a rule");
            assert!(checked.problems.iter().all(|problem| problem.rule.name == rule), "{name}: {told:?}");
            for wanted in case["names"].as_array().expect("names").iter().filter_map(Value::as_str) {
                assert!(
                    told.iter().any(|text| text.contains(wanted)),
                    "{name}: nothing names {wanted}: {told:?}"
                );
            }
        }
    }
}

fn accepted(name: &str, app: &agentapp_model::App, expect: &Value) {
    let texts = app.texts().expect("nothing collides");
    let text = |path: &str| texts.iter().find(|(at, _)| at == path).map(|(_, text)| text.as_str());
    let written = text(".agentproto/APP.md").expect("it is always written");
    let split = agentapp_model::frontmatter::split(written).expect("we wrote it");
    let front = yaml::parse(split.yaml, Place::NOWHERE).expect("we wrote it");
    for (key, value) in expect.as_object().expect("an object") {
        let found = match key.as_str() {
            "id" => json!(app.id()),
            "version" => json!(app.version()),
            "emittedVersion" => json!(front.get("version").and_then(Node::as_text)),
            "emittedAgents" => plain(front.get("agents").expect("always written")),
            "emittedWorkflows" => plain(front.get("workflows").expect("always written")),
            "paths" => json!(texts.iter().map(|(path, _)| path).collect::<Vec<_>>()),
            "bodies" => {
                let body = |agent: &agentapp_model::Agent| (agent.id().to_owned(), json!(agent.body()));
                Value::Object(app.agents().iter().map(body).collect())
            }
            "workspace" => plain(&Node::new(
                Place::NOWHERE,
                Tree::Map(app.workspace().expect("a workspace").front().clone()),
            )),
            "emittedWorkspaceBody" => json!(app.workspace().and_then(|workspace| workspace.body())),
            other => panic!("{name}: `{other}` is a fact this test does not know"),
        };
        assert_eq!(&found, value, "{name}: {key}");
    }
}
